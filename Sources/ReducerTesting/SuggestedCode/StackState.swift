import ReducerRuntime
package import SwiftCode

extension StackState: SwiftCodeStack {
  package var swiftCodeEntries: [(number: Int, element: Any)] {
    zip(ids, self).map { ($0.generation, $1) }
  }
}

extension StackElementID: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    literal.ascribed(.text("\(generation)"), StackElementID.self, in: context)
  }
}
