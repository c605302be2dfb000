public import ReducerRuntime

private enum OpenSettingsKey: DependencyKey {
  typealias Value = @Sendable () async -> Void

  /// Nothing: an app on a device with settings says so in its own place.
  static let liveValue: Value = {}
  static let previewValue: Value = {}
  static let testValue: Value = { reportUnimplemented("DependencyValues.openSettings") }
}

extension DependencyValues {
  /// Shows the app's permissions in the settings of the device.
  public var openSettings: @Sendable () async -> Void {
    get { self[OpenSettingsKey.self] }
    set { self[OpenSettingsKey.self] = newValue }
  }
}
