import CustomDiff
import Foundation
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
