import ReducerRuntime
import SwiftCode

extension BindingState: SwiftCodeWrapper {
  package var swiftCodeWrappedValue: Any { wrappedValue }
  package static var reachesIntoCases: Bool { false }
}
