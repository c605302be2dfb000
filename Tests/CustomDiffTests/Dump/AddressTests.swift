import CustomDiff
import TestSupport
import Testing

/// Addresses do not show, since they differ between processes; other numbers in descriptions do.
@Suite struct AddressTests {
  /// A value whose description says everything.
  private struct Code: Equatable, CustomStringConvertible, CustomReflectable {
    var number: UInt32
    var description: String { "Error 0x\(String(number, radix: 16))" }
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  /// An object that describes itself by its address.
  private final class Addressed: CustomStringConvertible, CustomReflectable {
    var description: String {
      let address = UInt(bitPattern: ObjectIdentifier(self))
      return "<Addressed: 0x\(String(address, radix: 16))>"
    }
    var customMirror: Mirror { Mirror(self, children: []) }
  }

  @Test func aNumberInADescription() {
    expectEqual(String(customDumping: Code(number: 0x8000_4005)), "Error 0x80004005")
    expectEqual(
      diff(Code(number: 0x8000_4005), Code(number: 0x8007_0005)),
      """
      - Error 0x80004005
      + Error 0x80070005
      """
    )
  }

  @Test func anAddress() {
    expectEqual(String(customDumping: Addressed()), "AddressTests.Addressed(…)")
  }
}
