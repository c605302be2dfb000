import CustomDiff
import SwiftCode
import TestSupport
import Testing

/// Only characters that cannot be seen on a screen are escaped.
struct VisibleTextTests {
  @Test(
    "Spaces, joiners, tags, marks and controls",
    arguments: [
      0x01, 0x7F, 0x80, 0xA0, 0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x1680, 0x17B4, 0x180E, 0x2000,
      0x2003, 0x2009, 0x200B, 0x200C, 0x200D, 0x200E, 0x2028, 0x2029, 0x202A, 0x202E, 0x202F,
      0x205F,
      0x2060, 0x2061, 0x2066, 0x2069, 0x206A, 0x2800, 0x3000, 0x3164, 0xE000, 0xFE00, 0xFE0E,
      0xFE0F,
      0xFEFF, 0xFFA0, 0xFFF9, 0xFFFC, 0xFFFE, 0x1D173, 0xE0001, 0xE0061, 0xE007F, 0xE0100,
    ]
  )
  func hidden(value: UInt32) throws {
    let scalar = try #require(Unicode.Scalar(value))
    let escape = "\\u{\(String(value, radix: 16, uppercase: true))}"
    expectEqual(String(customDumping: "a\(scalar)b"), "\"a\(escape)b\"")
    expectEqual(String(customDumping: "\(scalar)"), "\"\(escape)\"")
    expectEqual(String(customDumping: "\u{43E}\(scalar)"), "\"\u{43E}\(escape)\"")
    expectEqual(String(customDumping: ["\(scalar)": 1]), "[\n  \"\(escape)\": 1\n]")
    expectEqual(diff("ab", "a\(scalar)b"), "- \"ab\"\n+ \"a\(escape)b\"")
    expectEqual(swiftCode(changing: "", into: "a\(scalar)"), ["$0 = \"a\(escape)\""])
  }

  @Test(arguments: [
    "caf\u{E9}", "cafe\u{301}", "Привет", "你好", "한글", "नमस्ते", "क्षि", "ญี่ปุ่น", "שלום", "مرحبا",
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}", "\u{1F9D1}\u{1F3FD}\u{200D}\u{1F692}",
    "\u{1F3F3}\u{FE0F}\u{200D}\u{1F308}", "\u{2764}\u{FE0F}", "\u{2764}", "1\u{FE0F}\u{20E3}",
    "\u{1F44D}\u{1F3FD}", "\u{1F1E9}\u{1F1EA}", "\u{231A}\u{FE0E}", "\u{845B}\u{E0100}",
    "\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}", "a b", "…", "→",
  ])
  func shown(text: String) {
    expectEqual(
      Array(String(customDumping: text).unicodeScalars),
      Array("\"\(text)\"".unicodeScalars)
    )
  }

  @Test func marksWithoutALetter() {
    expectEqual(String(customDumping: "\u{301}a"), #""\u{301}a""#)
    expectEqual(String(customDumping: "a\n\u{301}b"), "\"\"\"\na\n\\u{301}b\n\"\"\"")
    expectEqual(String(customDumping: "a\u{200B}\u{301}"), #""a\u{200B}\u{301}""#)
    expectEqual(String(customDumping: "a\u{200C}\u{301}"), #""a\u{200C}\u{301}""#)
    expectEqual(String(customDumping: Character("\u{301}")), #""\u{301}""#)
    expectEqual(String(customDumping: "\u{301}" as Unicode.Scalar), #""\u{301}""#)
    expectEqual(swiftCode(changing: "a" as Unicode.Scalar, into: "\u{301}"), [#"$0 = "\u{301}""#])
  }

  @Test func endsOfLines() {
    expectEqual(String(customDumping: "a \nb\t\n c"), "\"\"\"\na\\u{20}\nb\\t\n c\n\"\"\"")
    expectEqual(String(customDumping: "a\nb "), "\"\"\"\na\nb\\u{20}\n\"\"\"")
    expectEqual(String(customDumping: "\n  \n"), "\"\"\"\n\n \\u{20}\n\n\"\"\"")
    expectEqual(String(customDumping: "a\\ \n"), "#\"\"\"\na\\\\#u{20}\n\n\"\"\"#")
    expectEqual(String(customDumping: "a "), #""a ""#, "The quote shows where it ends.")
    expectEqual(
      diff("a\nb", "a \nb"),
      """
        \"""
      - a
      + a\\u{20}
        b
        \"""
      """
    )
    // Wherever in a group of eight bytes the space and the line break are.
    for count in 0..<24 {
      let text = String(repeating: "x", count: count) + " \n" + String(repeating: "y", count: 9)
      #expect(String(customDumping: text).contains("x\\u{20}\n") || count == 0)
      expectLacks(String(customDumping: text), " \n")
    }
  }

  @Test func composedAndDecomposed() {
    expectNil(diff("caf\u{E9}", "cafe\u{301}"), "Swift says that they are equal.")
    expectEqual(String(customDumping: "caf\u{E9}"), String(customDumping: "cafe\u{301}"))
    expectEqual(
      String(customDumping: Set(["e\u{301}", "f", "e"])),
      String(customDumping: Set(["f", "\u{E9}", "e"]))
    )
  }

  @Test func descriptions() {
    struct Text: Equatable, CustomDumpStringConvertible {
      var customDumpDescription: String
    }
    func dump(_ text: String) -> String {
      String(customDumping: Text(customDumpDescription: text))
    }
    expectEqual(dump("\u{1B}[31mred\u{1B}[0m"), #"\u{1B}[31mred\u{1B}[0m"#)
    expectEqual(dump("a\0\u{7}\r\u{200B}b "), #"a\0\u{7}\r\u{200B}b\u{20}"#)
    expectEqual(dump("a\nb"), "a\nb")
    expectEqual(dump("café 👨‍👩‍👧"), "café 👨‍👩‍👧")
  }
}

/// Letters and signs of other scripts in place of those of ASCII.
struct LookalikeTests {
  @Test(arguments: [
    ("Blob", "Bl\u{43E}b", #""Blob""#, #""Bl\u{43E}b""#),
    ("\u{410}\u{412}", "AB", #""\u{410}\u{412}""#, #""AB""#),
    ("A1", "\u{1D400}\u{FF11}", #""A1""#, #""\u{1D400}\u{FF11}""#),
    ("don't", "don\u{2019}t", #""don't""#, #""don\u{2019}t""#),
    ("1-2", "1\u{2013}2", #""1-2""#, #""1\u{2013}2""#),
    ("\u{2764}\u{FE0F}", "\u{2764}", #""\u{2764}\u{FE0F}""#, "\"\u{2764}\""),
    ("Сад", "Canal", #""Сад""#, #""Canal""#),
    ("Привет", "Привёт", #""Привет""#, #""Привёт""#),
    ("日本", "日曜", #""日本""#, #""日曜""#),
    ("Muller", "Müller", #""Muller""#, #""Müller""#),
    ("x", "👍", #""x""#, #""👍""#),
  ])
  func inStrings(old: String, new: String, oldText: String, newText: String) {
    expectEqual(diff(old, new), "- \(oldText)\n+ \(newText)")
    expectEqual(difference(between: old, and: new)?.summary(), "self  \(oldText) → \(newText)")
  }

  @Test func inLines() {
    expectEqual(
      diff("a\nBlob\nc", "a\nBl\u{43E}b\nx\nc"),
      """
        \"""
        a
      - Blob
      + Bl\\u{43E}b
      + x
        c
        \"""
      """
    )
  }

  @Test func elsewhereAsTheyAre() {
    expectEqual(String(customDumping: "Bl\u{43E}b"), "\"Bl\u{43E}b\"")
    expectEqual(diff("a", "b\u{43E}"), "- \"a\"\n+ \"b\u{43E}\"")
  }
}
