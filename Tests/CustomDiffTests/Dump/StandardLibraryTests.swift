import CustomDiff
import Foundation
import SwiftCode
import Synchronization
import TestSupport
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
    expectEqual(String(customDumping: value), expected)
  }

  @Test func ranges() {
    expectEqual(String(customDumping: 0..<3), "0..<3")
    expectEqual(String(customDumping: 0...3), "0...3")
    expectEqual(String(customDumping: 0...), "0...")
    expectEqual(String(customDumping: ...3), "...3")
    expectEqual(String(customDumping: ..<3), "..<3")
    expectEqual(String(customDumping: "a"..<"b"), "\"a\"..<\"b\"")
  }

  @Test func indices() throws {
    let text = "h\u{E9}llo \u{1F44D}"
    let start = text.index(after: text.startIndex)
    let end = text.index(start, offsetBy: 2)
    expectEqual(String(customDumping: start..<end), "1..<4")
    expectEqual(String(customDumping: start...), "1...")
    expectEqual(String(customDumping: Single(value: end)), "Single(value: 4)")
    expectEqual(String(customDumping: text.startIndex), "0")
    // In UTF-16 there is a position in the middle of the last character.
    let middle = text.utf16.index(before: text.utf16.endIndex)
    expectEqual(String(customDumping: middle), "7+1")
    expectEqual(
      diff(Single(value: start..<end), Single(value: start..<start)),
      """
      - Single(value: 1..<4)
      + Single(value: 1..<1)
      """
    )
    #expect(diff(0 as Any, text.startIndex as Any)?.contains("+ 0 as String.Index") == true)
  }

  @Test func inlineArrays() {
    guard #available(macOS 26, *) else { return }
    let array = [1, 2] as InlineArray<2, Int>
    expectEqual(String(customDumping: array), "[\n  [0]: 1,\n  [1]: 2\n]")
    expectEqual(
      String(customDumping: Single(value: array)),
      """
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
    expectEqual(
      String(customDumping: Derived()),
      """
      StandardLibraryTests.Derived(
        mutex: (),
        nothing: (),
        atomic: (),
        number: 3
      )
      """
    )
    expectEqual(
      diff(Counter(count: 0), Counter(count: 1)),
      """
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
    expectEqual(String(customDumping: Flags()), "\(name)(rawValue: 0)")
    expectEqual(String(customDumping: Flags(rawValue: 5)), "\(name)(rawValue: 5)")
    expectEqual(String(customDumping: Flags(rawValue: 160)), "\(name)(rawValue: 160)")
    expectEqual(
      String(customDumping: Single(value: [.read, .write] as Named)),
      "Single(value: StandardLibraryTests.Named([.read, .write]))"
    )
    expectEqual(
      diff([.read, .write] as Named, .read),
      """
      - StandardLibraryTests.Named([.read, .write])
      + StandardLibraryTests.Named([.read])
      """
    )
  }

  @Test func numbersThatAreNone() {
    expectEqual(String(customDumping: Double.nan), "nan")
    expectEqual(String(customDumping: -Double.nan), "nan")
    expectEqual(swiftCode(changing: 1.0, into: .signalingNaN), ["$0 = Double.signalingNaN"])
  }

  @Test func numbers() {
    expectEqual(String(customDumping: 1), "1")
    expectEqual(String(customDumping: -0.5), "-0.5")
    expectEqual(String(customDumping: Float(1)), "1.0")
    expectEqual(String(customDumping: UInt8(1)), "1")
    expectEqual(String(customDumping: true), "true")
    expectEqual(String(customDumping: SIMD2<Float>(1, 2)), "SIMD2<Float>(1.0, 2.0)")
  }

  @Test func nothingIsShownByItsAddress() {
    let person = Person(name: "Blob")
    expectEqual(String(customDumping: ObjectIdentifier(person)), "ObjectIdentifier()")
    withUnsafePointer(to: 1) {
      expectEqual(String(customDumping: $0), "UnsafePointer<Int>")
      expectEqual(String(customDumping: UnsafeRawPointer($0)), "UnsafeRawPointer")
    }
    expectEqual(String(customDumping: \String.count), "KeyPath<String, Int>")
  }

  @Test func typeErasedHashables() {
    expectEqual(String(customDumping: AnyHashable(42)), "42")
    expectEqual(String(customDumping: [AnyHashable(1), "a"]), "[\n  [0]: 1,\n  [1]: \"a\"\n]")
  }

  @Test func errors() {
    enum Failure: Error { case offline(code: Int) }
    let failure: any Error = Failure.offline(code: 3)
    expectEqual(String(customDumping: failure), "StandardLibraryTests.Failure.offline(code: 3)")
    expectEqual(
      String(customDumping: NSError(domain: "co.example", code: 42, userInfo: ["b": 2, "a": 1])),
      """
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
