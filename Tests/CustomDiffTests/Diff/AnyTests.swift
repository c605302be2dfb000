import CustomDiff
import Foundation
import Testing

/// Values that are shown alike are equal only if they are of one type.
struct AnyTests {
  struct Name: CustomDumpRepresentable {
    var text: String
    var customDumpValue: Any { text }
  }

  @Test func texts() {
    #expect(diff("a" as Any, Character("a") as Any) == "- \"a\" as String\n+ \"a\" as Character")
    #expect(
      diff(Character("a") as Any, Unicode.Scalar("a") as Any)
        == "- \"a\" as Character\n+ \"a\" as Unicode.Scalar"
    )
    #expect(
      diff(AttributedString("a") as Any, "a" as Any)
        == "- \"a\" as AttributedString\n+ \"a\" as String"
    )
    #expect(diff("a" as Any, "a"[...] as Any) == "- \"a\" as String\n+ \"a\" as Substring")
    #expect(diff("a" as Any, "a" as StaticString as Any)?.hasSuffix("as StaticString") == true)
    #expect(diff(Name(text: "a") as Any, "a" as Any)?.contains("as AnyTests.Name") == true)
  }

  /// A tuple in `Any` is a payload of several values.
  @Test func payloadsOfOtherShapesAreReplaced() {
    let old = Result<Any, Never>.success(1)
    let new = Result<Any, Never>.success((first: 2, 1))
    #expect(
      diff(old, new) == """
        - Result.success(1)
        + Result.success(
        +   first: 2,
        +   1
        + )
        """
    )
  }

  @Test func inPlaces() {
    #expect(diff(["a": "a" as Any], ["a": Character("a") as Any])?.contains("as Character") == true)
    #expect(diff(Boxed(value: "a"), Boxed(value: Name(text: "a"))) != nil)
    #expect(diff([1, "a"] as [Any], [1, Character("a")] as [Any]) != nil)
  }

  @Test func equalValuesOfDifferentTypes() {
    #expect(diff(Name(text: "a"), Name(text: "a")) == nil)
    #expect(diff("a" as Any, "a" as Any) == nil)
    #expect(diff(AnyHashable("a") as Any, "a" as Any) == nil)
    #expect(diff("a" as Any, NSString("a") as Any) == nil, "Foundation bridges one to the other.")
    #expect(diff(1 as Any, Int?.some(1) as Any) == nil)
  }

  @Test func inlineArrays() {
    guard #available(macOS 26, *) else { return }
    let (old, new) = ([1, 2] as InlineArray<2, Int>, [1, 3] as InlineArray<2, Int>)
    #expect(
      diff(old, new) == """
          [
            [0]: 1,
        -   [1]: 2
        +   [1]: 3
          ]
        """
    )
    #expect(diff(old, old) == nil)
    #expect(
      diff(Single(value: old), Single(value: new)) == """
          Single(
            value: [
              [0]: 1,
        -     [1]: 2
        +     [1]: 3
            ]
          )
        """
    )
    #expect(String(customDumping: [] as InlineArray<0, Int>) == "[]")
  }
}
