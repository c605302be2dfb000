import CustomDiff
import Foundation
import TestSupport
import Testing

@testable import SwiftCode

struct SwiftCodeLiteralTests {
  indirect enum Kind: Hashable {
    case none, some, `default`
    case pair(Int, label: String)
    case nested(Kind?)
    case all([Kind])
  }

  struct User: Hashable {
    let id: Int
    var name: String?
    var kinds: [Kind] = []
  }

  struct Pair<A, B> {
    var first: A
    var second: B
  }

  enum Typed { case both(Int.Type, String) }

  final class Object {}

  struct Secret: Equatable, CustomDumpStringConvertible {
    var token: String
    var customDumpDescription: String { "<redacted>" }
  }

  struct Login: CustomDumpReflectable {
    var name: String
    var token: String
    var customDumpMirror: Mirror { Mirror(self, children: ["name": name], displayStyle: .struct) }
  }

  struct Masked: CustomReflectable {
    var token: String
    var customMirror: Mirror { Mirror(self, children: ["token": "***"], displayStyle: .struct) }
  }

  struct Hidden: CustomDumpRepresentable {
    var token: String
    var customDumpValue: Any { "token" }
  }

  struct ID: CustomDumpRepresentable {
    var rawValue: Int
    var customDumpValue: Any { rawValue }
  }

  /// Writes a value for a place of its type, or for one of any type.
  private func code<T>(_ value: T, in context: SwiftLiteral.Context = .typed) -> String {
    var literal = SwiftLiteral()
    return literal.code(value, in: context).lines().joined(separator: "\n")
  }

  private let name = "SwiftCodeLiteralTests"

  @Test func numbers() {
    expectEqual(code(-3), "-3")
    expectEqual(code(Int8.min), "-128")
    expectEqual(code(UInt64.max, in: .untyped), "18446744073709551615 as UInt64")
    expectEqual(code(1.5), "1.5")
    expectEqual(code(-0.0), "-0.0")
    expectEqual(code(Float(0.1), in: .untyped), "0.1 as Float")
    expectEqual(code(Double.greatestFiniteMagnitude), "1.7976931348623157e+308")
    expectEqual(code(Double.nan), "Double.nan")
    expectEqual(code(-Float.infinity), "-Float.infinity")
    expectEqual(code(true), "true")
  }

  @Test func strings() {
    expectEqual(code("a"), #""a""#)
    expectEqual(code(#"a"b"#), ##"#"a"b"#"##)
    expectEqual(code("a\nb"), #""a\nb""#)
    expectEqual(code("\\\n"), ##"#"\#n"#"##.replacing("#n", with: "\\#n"))
    expectEqual(code("\u{0}\u{200B}"), #""\0\u{200B}""#)
    expectEqual(code(Character("\n")), #""\n""#)
    expectEqual(code(Character("é"), in: .untyped), #""é" as Character"#)
    expectEqual(code("x"[...]), #""x""#)
    expectEqual(
      code("The first line of several\nand the second one"),
      """
      \"""
        The first line of several
        and the second one
        \"""
      """
    )
    expectEqual(code(String(repeating: "x", count: 5_000)), "<#String#>")
  }

  @Test func optionals() {
    expectEqual(code(Int?.none), "nil")
    expectEqual(code(Int?.none, in: .untyped), "nil as Int?")
    expectEqual(code(Int?.some(3)), "3")
    expectEqual(code(Int??.some(nil)), ".some(nil)")
    expectEqual(code(Int??.some(3)), "3")
  }

  @Test func cases() {
    expectEqual(code(Kind.default), ".default")
    expectEqual(code(Kind.default, in: .untyped), "\(name).Kind.default")
    expectEqual(code(Kind?.some(.default)), ".default")
    expectEqual(code(Kind?.some(.none)), "\(name).Kind.none")
    expectEqual(code(Kind.pair(1, label: "a")), #".pair(1, label: "a")"#)
    expectEqual(code(Kind.nested(nil)), ".nested(nil)")
    expectEqual(code(Kind.nested(.some(.some))), ".nested(\(name).Kind.some)")
    expectEqual(code(Kind.all([.none, .default])), ".all([.none, .default])")
    expectEqual(code(Result<Int, any Error>.success(1)), ".success(1)")
    expectEqual(code(Result<Void, any Error>.success(())), ".success(())")
    expectEqual(
      code(Result<Int, any Error>.success(1), in: .untyped),
      "Result<Int, any Error>.success(1)"
    )
  }

  @Test func structuresAndTuples() {
    expectEqual(code(User(id: 1, name: nil)), "\(name).User(id: 1, name: nil, kinds: [])")
    expectEqual(code(Pair(first: 1, second: "a")), #"\#(name).Pair(first: 1, second: "a")"#)
    expectEqual(
      code(Pair(first: 1, second: [Int8]()), in: .untyped),
      "\(name).Pair<Int, [Int8]>(first: 1, second: [])"
    )
    expectEqual(code((1, b: Kind.none)), "(1, b: .none)")
    expectEqual(code((1, b: 2), in: .untyped), "(1, b: 2) as (Int, b: Int)")
    expectEqual(code(()), "()")
  }

  @Test func collections() {
    expectEqual(code([1, 2]), "[1, 2]")
    expectEqual(code([Int](), in: .untyped), "[] as [Int]")
    expectEqual(code(["b": 1, "a": 2]), #"["a": 2, "b": 1]"#)
    expectEqual(code([Int: Int]()), "[:]")
    expectEqual(code([3, 1, 2] as Set), "[1, 2, 3]")
    expectEqual(
      code([1, "a", Kind.none, Int8(1)] as [Any]),
      #"[1, "a", \#(name).Kind.none, 1 as Int8]"#
    )
    expectEqual(code(Array(0..<201)), "<#[Int]#>")
    expectEqual(code(0..<3), "0..<3")
    expectEqual(code(-1 ... -1), "-1...(-1)")
  }

  @Test func foundation() {
    expectEqual(code(UUID(uuidString: "00000000-0000-0000-0000-00000000000A")!), "UUID(10)")
    for uuid in ["DEADBEEF-0000-0000-0000-000000000000", "00000000-0000-0001-0000-00000000000A"] {
      expectEqual(code(UUID(uuidString: uuid)!), #"UUID(uuidString: "\#(uuid)")!"#)
    }
    expectEqual(code(Date(timeIntervalSince1970: 0.5)), "Date(timeIntervalSince1970: 0.5)")
    expectEqual(code(URL(string: "https://a.b")!), #"URL(string: "https://a.b")!"#)
    expectEqual(code(Data([1, 2])), "Data([1, 2])")
    expectEqual(code(Data(count: 101)), "<#Data#>")
    expectEqual(code(Decimal(3)), "3")
    expectEqual(code(Decimal(string: "0.1")!), #"Decimal(string: "0.1")!"#)
    expectEqual(code(Duration.seconds(300)), ".seconds(300)")
    expectEqual(code(Duration.milliseconds(-1)), ".milliseconds(-1)")
    expectEqual(code(Duration.milliseconds(1), in: .untyped), "Duration.milliseconds(1)")
    expectEqual(
      code(Duration.nanoseconds(1)),
      "Duration(secondsComponent: 0, attosecondsComponent: 1000000000)"
    )
    expectEqual(code(Calendar(identifier: .gregorian)), "Calendar(identifier: .gregorian)")
    expectEqual(code(Locale(identifier: "de_CH")), #"Locale(identifier: "de_CH")"#)
    expectEqual(code(Locale.autoupdatingCurrent), "<#Locale#>")
    let zone = TimeZone(identifier: "Europe/Zurich")!
    expectEqual(code(zone), #"TimeZone(identifier: "Europe/Zurich")!"#)
    expectEqual(code(DateComponents(year: 2009, day: 3)), "DateComponents(year: 2009, day: 3)")
    expectEqual(code(CharacterSet.letters), "<#CharacterSet#>")
  }

  @Test func unwritableValueHasPlaceholder() {
    expectEqual(code(Object()), "<#\(name).Object#>")
    let closure: (Int) -> Void = { _ in }
    expectEqual(code(closure), "<#(Int) -> ()#>")
    expectEqual(code(Int.self), "Int.self")
    expectEqual(code((any Error).self), "(any Error).self")
    expectEqual(code((any Sequence<Int>).self), "(any Sequence<Int>).self")
    expectEqual(code((() -> Int).self), "(() -> Int).self")
    expectEqual(code(Object?.some(Object())), "<#\(name).Object#>")
  }

  @Test func payloadsWithMetatypes() {
    expectEqual(code(Typed.both(Int.self, "a")), ".both(<#(Int.Type, String)#>)")
  }

  @Test func secretsAreNotGivenAway() {
    expectEqual(code(Secret(token: "abc")), "<#\(name).Secret#>")
    expectEqual(code(Login(name: "Blob", token: "abc")), "<#\(name).Login#>")
    expectEqual(code(Masked(token: "abc")), "<#\(name).Masked#>")
    expectEqual(code(Hidden(token: "abc")), "<#\(name).Hidden#>")
    expectEqual(code(AnyHashable(1), in: .untyped), "AnyHashable(1)")
    expectEqual(code(ID(rawValue: 1)), "\(name).ID(rawValue: 1)")
    expectEqual(
      swiftCode(changing: [Secret(token: "a")], into: [Secret(token: "b")]),
      ["$0[0] = <#\(name).Secret#>"]
    )
  }
}
