import Testing

@testable import CustomDiff

/// Values that show other fields are not equal, whatever the fields have in common.
@Suite struct MirroredFieldsTests {
  /// Not equatable, so that its fields are compared.
  struct Form: CustomReflectable {
    var fields: KeyValuePairs<String, Int>
    var customMirror: Mirror { Mirror(self, children: fields.map { ($0, $1) }) }
  }

  final class Sheet: CustomReflectable {
    let form: Form
    var customMirror: Mirror { form.customMirror }

    init(_ fields: KeyValuePairs<String, Int>) {
      form = Form(fields: fields)
    }
  }

  /// Two cases of one name, which only the label tells apart.
  enum Step {
    case move(x: Int)
    case move(y: Int)
  }

  static let others: [KeyValuePairs<String, Int>] = [
    ["a": 1], ["a": 1, "c": 2], ["c": 1, "b": 2], ["b": 2, "a": 1], ["a": 1, "b": 2, "c": 3],
    ["a": 1, "b": 3], ["a": 3, "b": 2],
  ]

  @Test(arguments: others)
  func valuesAndObjects(other: KeyValuePairs<String, Int>) {
    #expect(!Equality.holds(Form(fields: ["a": 1, "b": 2]), Form(fields: other)))
    #expect(!Equality.holds(Form(fields: other), Form(fields: ["a": 1, "b": 2])))
    #expect(!Equality.holds(Sheet(["a": 1, "b": 2]), Sheet(other)))
    #expect(diff(Form(fields: ["a": 1, "b": 2]), Form(fields: other)) != nil)
    #expect(diff(Sheet(["a": 1, "b": 2]), Sheet(other)) != nil)
  }

  @Test func theSameFields() {
    #expect(Equality.holds(Form(fields: ["a": 1, "b": 2]), Form(fields: ["a": 1, "b": 2])))
    #expect(Equality.holds(Sheet(["a": 1, "b": 2]), Sheet(["a": 1, "b": 2])))
    #expect(diff(Sheet(["a": 1, "b": 2]), Sheet(["a": 1, "b": 2])) == nil)
  }

  @Test func elements() {
    let forms = [Form(fields: ["a": 1]), Form(fields: ["b": 2])]
    #expect(
      diff(forms, [Form(fields: ["a": 1]), Form(fields: ["c": 2])]) == """
          [
            [0]: MirroredFieldsTests.Form(a: 1),
        -   [1]: MirroredFieldsTests.Form(b: 2)
        +   [1]: MirroredFieldsTests.Form(c: 2)
          ]
        """
    )
    #expect(diff(forms, forms) == nil)
  }

  @Test func labelsOfCases() {
    #expect(Equality.holds(Step.move(x: 1), Step.move(x: 1)))
    #expect(!Equality.holds(Step.move(x: 1), Step.move(y: 1)))
    #expect(
      diff([Step.move(x: 1), .move(x: 2)], [.move(x: 1), .move(y: 2)]) == """
          [
            [0]: .move(x: 1),
        -   [1]: .move(x: 2)
        +   [1]: .move(y: 2)
          ]
        """
    )
  }
}
