import CustomDiff
import Testing

/// The raw value of an option set shows its bits where they are few, and small numbers as they are.
@Suite struct OptionBitsTests {
  struct Flags: OptionSet { var rawValue: Int }
  struct Octet: OptionSet { var rawValue: UInt8 }
  struct Signed: OptionSet { var rawValue: Int8 }

  private func text(_ options: some OptionSet) -> String {
    // Behind the name of the type and the label.
    String(String(customDumping: options).split(separator: "rawValue: ")[1].dropLast())
  }

  @Test func smallNumbers() {
    #expect(text(Flags(rawValue: 0)) == "0")
    #expect(text(Flags(rawValue: 15)) == "15")
    #expect(text(Flags(rawValue: 16)) == "1 << 4")
    #expect(
      text(Signed(rawValue: -1))
        == "1 << 0 | 1 << 1 | 1 << 2 | 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6 | 1 << 7"
    )
  }

  @Test func upToEightBits() {
    let bits = "1 << 0 | 1 << 1 | 1 << 2 | 1 << 3 | 1 << 4 | 1 << 5 | 1 << 6 | 1 << 7"
    #expect(text(Flags(rawValue: 0xFF)) == bits)
    #expect(text(Octet(rawValue: 0xFF)) == bits)
    #expect(text(Flags(rawValue: 0x1FF)) == "0x1FF")
    #expect(text(Flags(rawValue: 0xFF | 1 << 40)) == "0x100000000FF")
    #expect(text(Flags(rawValue: .min)) == "1 << 63")
  }
}
