import ReducerRuntime

extension BindingState: SwiftCodeWrapper {
  var swiftCodeWrappedValue: Any { wrappedValue }
  static var reachesIntoCases: Bool { false }
}
