import Foundation
import ReducerRuntime
import SwiftCode
import TestSupport
import Testing

/// Values whose shortest form does not compile, or makes another value.
@Suite struct UntypedPlaceCodeTests {
  protocol Shape: Sendable {}
  struct Circle: Shape, Hashable { var radius = 0 }
  struct Square: Shape, Hashable { var side = 0 }

  private func literal(_ value: Any) -> String {
    SwiftLiteral.code(value).lines().joined(separator: "\n")
  }

  /// The inserted elements do not show the type of the list: one circle and a nil are not shapes.
  @Test func elementsThatMayBeOfAnyType() {
    let optionals: [(any Shape)?] = [Square(side: 1)]
    expectEqual(
      swiftCode(changing: optionals, into: optionals + [Circle(), nil]),
      [
        """
        $0.append(
          contentsOf: [
            UntypedPlaceCodeTests.Circle(radius: 0),
            nil
          ] as [(any UntypedPlaceCodeTests.Shape)?]
        )
        """
      ]
    )
  }

  /// Code elsewhere cannot name them.
  @Test func typesThatAFunctionDeclares() {
    struct Failure: Error { var code = 1 }
    struct Both: Equatable {
      var number: Int, result: Result<Int, Failure>?
      static func == (_: Both, _: Both) -> Bool { false }
    }
    expectEqual(literal(Failure()), ".init(code: 1)")
    expectEqual(
      literal(Both(number: 1, result: .failure(Failure()))),
      """
      .init(number: 1, result: .failure(.init(code: 1)))
      """
    )
    let error = Result<Int, any Error>.failure(Failure())
    expectEqual(literal(error), ".failure(<#UntypedPlaceCodeTests.Failure#>)")
  }
}
