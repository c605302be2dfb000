import ReducerRuntime

extension PresentationState: SwiftCodeWrapper {
  var swiftCodeWrappedValue: Any { wrappedValue as Any }
  static var reachesIntoCases: Bool { true }
}
