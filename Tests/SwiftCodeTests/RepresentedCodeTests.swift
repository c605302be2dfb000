import CustomDiff
import Testing

@testable import SwiftCode

/// Values that show themselves as other values are written if these are all that they hold.
@Suite struct RepresentedCodeTests {
  struct Meters: CustomDumpRepresentable {
    var count = 1
    var customDumpValue: Any { count }
  }

  struct Temperature: CustomDumpRepresentable {
    var degrees = 1
    var unit = "°C"
    var customDumpValue: Any { degrees }
  }

  struct Nothing: CustomDumpRepresentable {
    var customDumpValue: Any { "nothing" }
  }

  enum Switch: CustomDumpRepresentable {
    case on, off
    var customDumpValue: Any { self == .on }
  }

  enum Amount: CustomDumpRepresentable {
    case of(Int)
    var customDumpValue: Any {
      switch self {
      case .of(let count): count
      }
    }
  }

  private let name = "RepresentedCodeTests"

  @Test func valueThatHoldsOnlyItsRepresentation() {
    #expect(SwiftLiteral.code(Meters()).text == "\(name).Meters(count: 1)")
    #expect(SwiftLiteral.code(Switch.on).text == ".on")
  }

  @Test func valueThatMayHoldMore() {
    #expect(SwiftLiteral.code(Temperature()).text == "<#\(name).Temperature#>")
    #expect(SwiftLiteral.code(Nothing()).text == "<#\(name).Nothing#>")
    #expect(SwiftLiteral.code(Amount.of(1)).text == "<#\(name).Amount#>")
  }
}
