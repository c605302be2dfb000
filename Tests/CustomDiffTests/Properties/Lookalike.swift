import CustomDiff
import Foundation

/// Unequal values that look the same.
enum Lookalike {
  /// Makes a value that looks like those of neighboring numbers.
  static func make(_ plan: Plan) -> Any {
    let all = all
    return all[Int(plan.number / 8 % UInt64(all.count))]
  }

  /// Values of which those look alike that stand beside each other, and are not equal.
  ///
  /// Made anew each time: not all of them can be shared between threads.
  static var all: [Any] { families.flatMap { $0 } }

  /// Values by what they look like.
  static var families: [[Any]] {
    numbers + texts + strings + values + [
      [Int?.none as Any, Int??.some(nil) as Any, Int???.some(.some(nil)) as Any],
      [Optional<Int>.none as Any, String??.some(nil) as Any],
      [[Int](), [String](), Set<Int>().map { $0 == 0 }, ContiguousArray<Int>()],
      [Set<Int>(), Set<String>()],
      [[Int: Int](), [String: Int]()],
      [Only(value: 1), Only(value: 1 as Int8)],
      [Inner.Same.one, Outer.Same.one],
      [Inner.Same.self, Outer.Same.self] as [Any.Type],
      [{ 1 } as () -> Int, { true } as () -> Bool],
      [Hiding(shown: .empty, hidden: 1), Hiding(shown: .empty, hidden: 2)],
      [Secret(text: "a"), Secret(text: "b")],
      [Login(token: "a"), Login(token: "b")],
      [NeverEqual(), NeverEqual()],
      [["\u{FF41}", NeverEqual()] as [Any], ["\u{FF41}", NeverEqual()] as [Any]],
      ["\n", "\n"[...], "\n\n\u{A0}", "\n\n\u{2003}"],
      [Token(), Token()],
      [\String.count, \String.isEmpty.customMirror] as [AnyKeyPath],
      [\String.isEmpty, \Substring.isEmpty] as [AnyKeyPath],
      [ObjectIdentifier(Int.self), ObjectIdentifier(String.self)],
      [CharacterSet.letters, CharacterSet.decimalDigits],
      [inline(1, 2), inline(1, 3)],
    ]
  }

  private static var numbers: [[Any]] {
    [
      [1, 1 as Int8, 1 as UInt64, Decimal(1), NSNumber(value: 1)],
      [1.0, 1 as Float, Only(value: 1.0), Only(value: 1 as Float)],
      [true, NSNumber(value: true)],
      [Double.nan, Double.nan, Float.nan, Double.signalingNaN, Double(nan: 5, signaling: false)],
    ]
  }

  private static var texts: [[Any]] {
    var linked = AttributedString("a")
    linked.link = URL(string: "https://example.com")
    var italic = AttributedString("a")
    italic.languageIdentifier = "en"
    return [
      [
        "a", Character("a"), Unicode.Scalar("a"), "a"[...], AttributedString("a"),
        "a" as StaticString, linked, italic, Name(text: "a"), "\u{430}",
      ],
      [URL(string: "a", relativeTo: URL(string: "https://b.c/"))!, URL(string: "a")!],
    ]
  }

  private static var strings: [[Any]] {
    let long = String(repeating: "word ", count: 40)
    let lines = (0..<20).map { "line \($0)" }.joined(separator: "\n")
    return [
      ["a b", "a\u{A0}b", "a\u{202F}b", "a\u{2003}b", "a\u{3000}b", "a\u{1680}b", "a\u{200B} b"],
      ["ab", "a\u{200C}b", "a\u{200D}b", "a\u{AD}b", "\u{FEFF}ab", "\u{202E}ab", "a\u{FE0F}b"],
      ["a", "\u{430}", "\u{FF41}", "\u{1D41A}", "a\u{E0061}", "\\u{430}"],
      ["\u{301}", "", "\u{301}\u{301}", "\\u{301}"],
      ["\u{1F469}\u{200D}\u{1F467}", "\u{1F469}\u{1F467}", "\u{2764}\u{FE0F}", "\u{2764}"],
      ["\u{5E7}\u{5E2}", "\u{5E2}\u{5E7}", "\u{627}\u{6CC}", "\u{627}\u{64A}"],
      [long + "a", long + "\u{430}", long + "a "],
      [lines + "a", lines + "\u{430}", lines + "a ", lines + "a\n"],
      ["a\n b", "a\n\tb", "a \n b", "a\r\n b", "a\n\u{A0}b"],
    ]
  }

  private static var values: [[Any]] {
    [
      [Data([1]), Data([2]), Data([3])],
      [Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 0.0001)],
      [Date(timeIntervalSince1970: 1e300), Date(timeIntervalSince1970: .infinity)],
      [Described(text: "a"), Described(text: "a\u{200B}"), Described(text: "a\\u{200B}")],
      [Described(text: "a\u{1B}"), Described(text: "a\u{7}"), Described(text: "a\tb")],
      [Permissions(rawValue: 1 << 20), Permissions(rawValue: 1 << 21)],
    ]
  }

  private static func inline(_ first: Int, _ second: Int) -> Any {
    guard #available(macOS 26, *) else { return [first, second] }
    return [first, second] as InlineArray<2, Int>
  }

  enum Inner {
    enum Same: Hashable { case one }
  }

  enum Outer {
    enum Same: Hashable { case one }
  }

  struct Secret: Hashable, CustomDumpSecret {
    var text: String
  }

  struct Login: Hashable, CustomDumpRedactable {
    var token: String
    static var redactedKeyPaths: [PartialKeyPath<Login>] { [\.token] }
  }

  struct Name: Hashable, CustomDumpRepresentable {
    var text: String
    var customDumpValue: Any { text }
  }

  /// Equal to itself only.
  final class Token: Hashable {
    static func == (lhs: Token, rhs: Token) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }
}
