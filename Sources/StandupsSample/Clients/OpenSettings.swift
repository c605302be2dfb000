public import ReducerRuntime

private enum OpenSettingsKey: DependencyKey {
  typealias Value = @Sendable () async -> Void

  /// Does nothing; an app on a device with settings overrides it.
  static let liveValue: Value = {}
  static let previewValue: Value = {}
  static let testValue: Value = unimplemented("DependencyValues.openSettings")
}

extension DependencyValues {
  /// Shows the app's permissions in the settings of the device.
  public var openSettings: @Sendable () async -> Void {
    get { self[OpenSettingsKey.self] }
    set { self[OpenSettingsKey.self] = newValue }
  }
}
