import CustomDiff
import Foundation
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
    #expect(code(-3) == "-3")
    #expect(code(Int8.min) == "-128")
    #expect(code(UInt64.max, in: .untyped) == "18446744073709551615 as UInt64")
    #expect(code(1.5) == "1.5")
    #expect(code(-0.0) == "-0.0")
    #expect(code(Float(0.1), in: .untyped) == "0.1 as Float")
    #expect(code(Double.greatestFiniteMagnitude) == "1.7976931348623157e+308")
    #expect(code(Double.nan) == "Double.nan")
    #expect(code(-Float.infinity) == "-Float.infinity")
    #expect(code(true) == "true")
  }

  @Test func strings() {
    #expect(code("a") == #""a""#)
    #expect(code(#"a"b"#) == ##"#"a"b"#"##)
    #expect(code("a\nb") == #""a\nb""#)
    #expect(code("\\\n") == ##"#"\#n"#"##.replacing("#n", with: "\\#n"))
    #expect(code("\u{0}\u{200B}") == #""\0\u{200B}""#)
    #expect(code(Character("\n")) == #""\n""#)
    #expect(code(Character("é"), in: .untyped) == #""é" as Character"#)
    #expect(code("x"[...]) == #""x""#)
    #expect(
      code("The first line of several\nand the second one") == """
        \"""
          The first line of several
          and the second one
          \"""
        """
    )
    #expect(code(String(repeating: "x", count: 5_000)) == "<#String#>")
  }

  @Test func optionals() {
    #expect(code(Int?.none) == "nil")
    #expect(code(Int?.none, in: .untyped) == "nil as Int?")
    #expect(code(Int?.some(3)) == "3")
    #expect(code(Int??.some(nil)) == ".some(nil)")
    #expect(code(Int??.some(3)) == "3")
  }

  @Test func cases() {
    #expect(code(Kind.default) == ".default")
    #expect(code(Kind.default, in: .untyped) == "\(name).Kind.default")
    #expect(code(Kind?.some(.default)) == ".default")
    #expect(code(Kind?.some(.none)) == "\(name).Kind.none")
    #expect(code(Kind.pair(1, label: "a")) == #".pair(1, label: "a")"#)
    #expect(code(Kind.nested(nil)) == ".nested(nil)")
    #expect(code(Kind.nested(.some(.some))) == ".nested(\(name).Kind.some)")
    #expect(code(Kind.all([.none, .default])) == ".all([.none, .default])")
    #expect(code(Result<Int, any Error>.success(1)) == ".success(1)")
    #expect(code(Result<Void, any Error>.success(())) == ".success(())")
    #expect(
      code(Result<Int, any Error>.success(1), in: .untyped)
        == "Result<Int, any Error>.success(1)"
    )
  }

  @Test func structuresAndTuples() {
    #expect(
      code(User(id: 1, name: nil)) == "\(name).User(id: 1, name: nil, kinds: [])"
    )
    #expect(code(Pair(first: 1, second: "a")) == #"\#(name).Pair(first: 1, second: "a")"#)
    #expect(
      code(Pair(first: 1, second: [Int8]()), in: .untyped)
        == "\(name).Pair<Int, [Int8]>(first: 1, second: [])"
    )
    #expect(code((1, b: Kind.none)) == "(1, b: .none)")
    #expect(code((1, b: 2), in: .untyped) == "(1, b: 2) as (Int, b: Int)")
    #expect(code(()) == "()")
  }

  @Test func collections() {
    #expect(code([1, 2]) == "[1, 2]")
    #expect(code([Int](), in: .untyped) == "[] as [Int]")
    #expect(code(["b": 1, "a": 2]) == #"["a": 2, "b": 1]"#)
    #expect(code([Int: Int]()) == "[:]")
    #expect(code([3, 1, 2] as Set) == "[1, 2, 3]")
    #expect(
      code([1, "a", Kind.none, Int8(1)] as [Any]) == #"[1, "a", \#(name).Kind.none, 1 as Int8]"#
    )
    #expect(code(Array(0..<201)) == "<#[Int]#>")
    #expect(code(0..<3) == "0..<3")
    #expect(code(-1 ... -1) == "-1...(-1)")
  }

  @Test func foundation() {
    #expect(code(UUID(uuidString: "00000000-0000-0000-0000-00000000000A")!) == "UUID(10)")
    let uuid = "DEADBEEF-0000-0000-0000-000000000000"
    #expect(code(UUID(uuidString: uuid)!) == #"UUID(uuidString: "\#(uuid)")!"#)
    #expect(code(Date(timeIntervalSince1970: 0.5)) == "Date(timeIntervalSince1970: 0.5)")
    #expect(code(URL(string: "https://a.b")!) == #"URL(string: "https://a.b")!"#)
    #expect(code(Data([1, 2])) == "Data([1, 2])")
    #expect(code(Data(count: 101)) == "<#Data#>")
    #expect(code(Decimal(3)) == "3")
    #expect(code(Decimal(string: "0.1")!) == #"Decimal(string: "0.1")!"#)
    #expect(code(Duration.seconds(300)) == ".seconds(300)")
    #expect(code(Duration.milliseconds(-1)) == ".milliseconds(-1)")
    #expect(code(Duration.milliseconds(1), in: .untyped) == "Duration.milliseconds(1)")
    #expect(
      code(Duration.nanoseconds(1))
        == "Duration(secondsComponent: 0, attosecondsComponent: 1000000000)"
    )
    #expect(
      code(Calendar(identifier: .gregorian)) == "Calendar(identifier: .gregorian)"
    )
    #expect(code(Locale(identifier: "de_CH")) == #"Locale(identifier: "de_CH")"#)
    #expect(code(Locale.autoupdatingCurrent) == "<#Locale#>")
    let zone = TimeZone(identifier: "Europe/Zurich")!
    #expect(code(zone) == #"TimeZone(identifier: "Europe/Zurich")!"#)
    #expect(code(DateComponents(year: 2009, day: 3)) == "DateComponents(year: 2009, day: 3)")
    #expect(code(CharacterSet.letters) == "<#CharacterSet#>")
  }

  @Test func unwritableValueHasPlaceholder() {
    #expect(code(Object()) == "<#\(name).Object#>")
    let closure: (Int) -> Void = { _ in }
    #expect(code(closure) == "<#(Int) -> ()#>")
    #expect(code(Int.self) == "Int.self")
    #expect(code((any Error).self) == "(any Error).self")
    #expect(code((any Sequence<Int>).self) == "(any Sequence<Int>).self")
    #expect(code((() -> Int).self) == "(() -> Int).self")
    #expect(code(Object?.some(Object())) == "<#\(name).Object#>")
  }

  @Test func payloadsWithMetatypes() {
    #expect(code(Typed.both(Int.self, "a")) == ".both(<#(Int.Type, String)#>)")
  }

  @Test func secretsAreNotGivenAway() {
    #expect(code(Secret(token: "abc")) == "<#\(name).Secret#>")
    #expect(code(Login(name: "Blob", token: "abc")) == "<#\(name).Login#>")
    #expect(code(Masked(token: "abc")) == "<#\(name).Masked#>")
    #expect(code(Hidden(token: "abc")) == "<#\(name).Hidden#>")
    #expect(code(AnyHashable(1), in: .untyped) == "AnyHashable(1)")
    #expect(code(ID(rawValue: 1)) == "\(name).ID(rawValue: 1)")
    #expect(
      swiftCode(changing: [Secret(token: "a")], into: [Secret(token: "b")])
        == ["$0[0] = <#\(name).Secret#>"]
    )
  }
}
