extension DependencyValues {
  /// The scheduler of other versions.
  @available(*, unavailable, message: "Write \"@Dependency(\\.continuousClock) var clock\".")
  public var mainQueue: any Clock<Duration> {
    get { fatalError("This property is unavailable.") }
    set { fatalError("This property is unavailable.") }
  }

  /// The scheduler of other versions.
  @available(*, unavailable, message: "Write \"@Dependency(\\.continuousClock) var clock\".")
  public var mainRunLoop: any Clock<Duration> {
    get { fatalError("This property is unavailable.") }
    set { fatalError("This property is unavailable.") }
  }
}
