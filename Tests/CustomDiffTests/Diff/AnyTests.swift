import CustomDiff
import Foundation
import TestSupport
import Testing

/// Values that are shown alike are equal only if they are of one type.
struct AnyTests {
  struct Name: CustomDumpRepresentable {
    var text: String
    var customDumpValue: Any { text }
  }

  @Test func texts() {
    expectEqual(diff("a" as Any, Character("a") as Any), "- \"a\" as String\n+ \"a\" as Character")
    expectEqual(
      diff(Character("a") as Any, Unicode.Scalar("a") as Any),
      "- \"a\" as Character\n+ \"a\" as Unicode.Scalar"
    )
    expectEqual(
      diff(AttributedString("a") as Any, "a" as Any),
      "- \"a\" as AttributedString\n+ \"a\" as String"
    )
    expectEqual(diff("a" as Any, "a"[...] as Any), "- \"a\" as String\n+ \"a\" as Substring")
    #expect(diff("a" as Any, "a" as StaticString as Any)?.hasSuffix("as StaticString") == true)
    #expect(diff(Name(text: "a") as Any, "a" as Any)?.contains("as AnyTests.Name") == true)
  }

  @Test func equalValuesOfDifferentTypes() {
    expectNil(diff(Name(text: "a"), Name(text: "a")))
    expectNil(diff("a" as Any, "a" as Any))
    expectNil(diff(AnyHashable("a") as Any, "a" as Any))
    expectNil(diff("a" as Any, NSString("a") as Any), "Foundation bridges one to the other.")
    expectNil(diff(1 as Any, Int?.some(1) as Any))
  }
}
