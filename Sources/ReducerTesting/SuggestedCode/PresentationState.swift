import ReducerRuntime
import SwiftCode

extension PresentationState: SwiftCodeWrapper {
  package var swiftCodeWrappedValue: Any { wrappedValue as Any }
  package static var reachesIntoCases: Bool { true }
}
