import CustomDiff

extension BindingState: SwiftCodeWrapper {
  package var swiftCodeWrappedValue: Any { wrappedValue }
  package static var reachesIntoCases: Bool { false }
}
