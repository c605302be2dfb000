import CustomDiff
import Foundation
import SwiftCode
import Synchronization
import Testing

struct StandardLibraryTests {
  @Test(arguments: [
    (Duration.zero, "0 seconds"),
    (.seconds(1), "1 second"),
    (.seconds(60), "1 minute"),
    (.seconds(90), "1 minute, 30 seconds"),
    (.seconds(86_400 * 2 + 3_600), "2 days, 1 hour"),
    (.seconds(5) + .milliseconds(123), "5 seconds, 123 milliseconds"),
    (.nanoseconds(1_001), "1 microsecond, 1 nanosecond"),
    (.seconds(-90), "-1 minute, 30 seconds"),
    (Duration(secondsComponent: 0, attosecondsComponent: 1), "1 attosecond"),
  ])
  func durations(value: Duration, expected: String) {
    #expect(String(customDumping: value) == expected)
  }

  @Test func ranges() {
    #expect(String(customDumping: 0..<3) == "0..<3")
    #expect(String(customDumping: 0...3) == "0...3")
    #expect(String(customDumping: 0...) == "0...")
    #expect(String(customDumping: ...3) == "...3")
    #expect(String(customDumping: ..<3) == "..<3")
    #expect(String(customDumping: "a"..<"b") == "\"a\"..<\"b\"")
  }

  @Test func partsOfDictionariesAndStrings() {
    #expect(String(customDumping: ["b": 1, "a": 2].keys) == "Set([\n  \"a\",\n  \"b\"\n])")
    #expect(diff(["a": 1].values, ["b": 1].values) == nil)
    #expect(diff(["a": 1].values, ["a": 2].values) == "  Set([\n-   1\n+   2\n  ])")
    let text = "h\u{E9}llo"
    #expect(String(customDumping: text.index(text.startIndex, offsetBy: 2)) == "3")
  }

  @Test func inlineArrays() {
    guard #available(macOS 26, *) else { return }
    let array = [1, 2] as InlineArray<2, Int>
    #expect(String(customDumping: array) == "[\n  [0]: 1,\n  [1]: 2\n]")
    #expect(
      String(customDumping: Single(value: array)) == """
        Single(
          value: [
            [0]: 1,
            [1]: 2
          ]
        )
        """
    )
  }

  @Test func propertiesThatCannotBeCopied() {
    final class Counter: CustomDumpReflectable {
      let count: Mutex<Int>
      init(count: Int) { self.count = Mutex(count) }
      var customDumpMirror: Mirror {
        Mirror(self, children: ["count": count.withLock { $0 }], displayStyle: .class)
      }
    }
    class Base {
      let mutex = Mutex(1)
      let nothing: Void = ()
    }
    final class Derived: Base {
      let atomic = Atomic<Int>(2)
      let number = 3
    }
    #expect(
      String(customDumping: Derived()) == """
        StandardLibraryTests.Derived(
          mutex: (Noncopyable),
          nothing: (),
          atomic: (Noncopyable),
          number: 3
        )
        """
    )
    #expect(
      diff(Counter(count: 0), Counter(count: 1)) == """
        - StandardLibraryTests.Counter(count: 0)
        + #1 StandardLibraryTests.Counter(count: 1)
        """
    )
  }

  @Test func optionSets() {
    struct Flags: OptionSet {
      let rawValue: Int
    }
    struct Named: OptionSet, CustomStringConvertible {
      let rawValue: UInt8
      static let read = Named(rawValue: 1)
      static let write = Named(rawValue: 2)
      var description: String {
        let names = [(Named.read, ".read"), (.write, ".write")].filter { contains($0.0) }.map(\.1)
        return "[\(names.joined(separator: ", "))]"
      }
    }
    let name = "StandardLibraryTests.Flags"
    #expect(String(customDumping: Flags()) == "\(name)(rawValue: 0)")
    #expect(String(customDumping: Flags(rawValue: 5)) == "\(name)(rawValue: 5)")
    #expect(
      String(customDumping: Flags(rawValue: 1 << 30 | 2)) == "\(name)(rawValue: 1 << 1 | 1 << 30)"
    )
    #expect(String(customDumping: Flags(rawValue: 0xFFFF)) == "\(name)(rawValue: 0xFFFF)")
    #expect(String(customDumping: [Flags(rawValue: -1)]).contains("rawValue: 0xFFFFFFFFFFFFFFFF)"))
    #expect(
      String(customDumping: Single(value: [.read, .write] as Named))
        == "Single(value: StandardLibraryTests.Named([.read, .write]))"
    )
    #expect(
      diff([.read, .write] as Named, .read) == """
        - StandardLibraryTests.Named([.read, .write])
        + StandardLibraryTests.Named([.read])
        """
    )
  }

  @Test func numbers() {
    #expect(String(customDumping: 1) == "1")
    #expect(String(customDumping: -0.5) == "-0.5")
    #expect(String(customDumping: Float(1)) == "1.0")
    #expect(String(customDumping: UInt8(1)) == "1")
    #expect(String(customDumping: true) == "true")
    #expect(String(customDumping: SIMD2<Float>(1, 2)) == "SIMD2<Float>(1.0, 2.0)")
  }

  @Test func nothingIsShownByItsAddress() {
    let person = Person(name: "Blob")
    #expect(String(customDumping: ObjectIdentifier(person)) == "ObjectIdentifier()")
    withUnsafePointer(to: 1) {
      #expect(String(customDumping: $0) == "UnsafePointer<Int>")
      #expect(String(customDumping: UnsafeRawPointer($0)) == "UnsafeRawPointer")
    }
    #expect(String(customDumping: \String.count) == "KeyPath<String, Int>")
  }

  @Test func typeErasedHashables() {
    #expect(String(customDumping: AnyHashable(42)) == "42")
    #expect(String(customDumping: [AnyHashable(1), "a"]) == "[\n  [0]: 1,\n  [1]: \"a\"\n]")
  }

  @Test func errors() {
    enum Failure: Error { case offline(code: Int) }
    let failure: any Error = Failure.offline(code: 3)
    #expect(
      String(customDumping: failure) == "StandardLibraryTests.Failure.offline(code: 3)"
    )
    #expect(
      String(customDumping: NSError(domain: "co.example", code: 42, userInfo: ["b": 2, "a": 1]))
        == """
        NSError(
          domain: "co.example",
          code: 42,
          userInfo: [
            "a": 1,
            "b": 2
          ]
        )
        """
    )
  }
}
