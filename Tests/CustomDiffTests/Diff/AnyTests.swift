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

  @Test func equalValuesOfDifferentTypes() {
    #expect(diff(Name(text: "a"), Name(text: "a")) == nil)
    #expect(diff("a" as Any, "a" as Any) == nil)
    #expect(diff(AnyHashable("a") as Any, "a" as Any) == nil)
    #expect(diff("a" as Any, NSString("a") as Any) == nil, "Foundation bridges one to the other.")
    #expect(diff(1 as Any, Int?.some(1) as Any) == nil)
  }
}
