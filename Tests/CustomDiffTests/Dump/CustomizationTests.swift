import CustomDiff
import TestSupport
import Testing

struct CustomizationTests {
  struct Login: CustomDumpReflectable {
    var name = "blob"
    var token = "secret"
    var customDumpMirror: Mirror {
      Mirror(self, children: ["name": name, "_$shown": 1], displayStyle: .struct)
    }
  }

  @Test func reflectableTypesChooseTheirFields() {
    expectEqual(
      String(customDumping: Login()),
      """
      CustomizationTests.Login(
        name: "blob",
        _$shown: 1
      )
      """
    )
  }

  @Test func reflectableTypesChooseTheirShape() {
    struct Stack: CustomDumpReflectable {
      var customDumpMirror: Mirror {
        Mirror(self, unlabeledChildren: [(2, "b"), (1, "a")], displayStyle: .dictionary)
      }
    }
    expectEqual(String(customDumping: Stack()), "[\n  2: \"b\",\n  1: \"a\"\n]")
    struct Tags: CustomDumpReflectable {
      var customDumpMirror: Mirror {
        Mirror(self, unlabeledChildren: ["b", "a"], displayStyle: .set)
      }
    }
    expectEqual(String(customDumping: Tags()), "Set([\n  \"a\",\n  \"b\"\n])")
    struct Maybe: CustomDumpReflectable {
      var customDumpMirror: Mirror {
        Mirror(self, unlabeledChildren: ["a"], displayStyle: .optional)
      }
    }
    expectEqual(String(customDumping: Maybe()), "\"a\"")
  }

  struct Secret: CustomDumpStringConvertible {
    var value: String
    var customDumpDescription: String { "<redacted>" }
  }

  @Test func stringConvertibleTypesChooseTheirText() {
    expectEqual(String(customDumping: Secret(value: "a")), "<redacted>")
    expectEqual(
      String(customDumping: [Secret?.some(Secret(value: "a"))]),
      "[\n  [0]: <redacted>\n]"
    )
  }

  @Test func linesOfATextAreIndented() {
    struct Poem: CustomDumpStringConvertible {
      var customDumpDescription = "roses\nviolets"
    }
    expectEqual(
      String(customDumping: Single(value: Poem())),
      """
      Single(
        value: roses
        violets
      )
      """
    )
    let poem = Poem(customDumpDescription: "roses\r\nviolets")
    expectEqual(
      String(customDumping: Single(value: poem)),
      "Single(\n  value: roses\\r\n  violets\n)",
      "A carriage return would overwrite the line."
    )
  }

  @Test func aTypeThatRepresentsItselfForEverIsLetGo() {
    struct Loop: CustomDumpRepresentable {
      var customDumpValue: Any { Loop() }
    }
    expectEqual(String(customDumping: Loop()), "CustomizationTests.Loop()")
  }

  @Test func secretsDifferWithoutBeingShown() {
    expectEqual(
      diff(Pair(first: Secret(value: "a"), second: 1), Pair(first: Secret(value: "b"), second: 1)),
      """
        Pair(
      -   first: <redacted>,
      +   first: <redacted>,
          second: 1
        )
      """
    )
    expectNil(diff(Secret(value: "a"), Secret(value: "a")))
  }
}
