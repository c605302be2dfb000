import Foundation
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

  /// What other mirrors showed was printed whole, twice.
  @Test func membersMatchByLabel() {
    #expect(
      diff(Form(fields: ["a": 1, "b": 2, "d": 4]), Form(fields: ["b": 3, "c": 3, "d": 4])) == """
          MirroredFieldsTests.Form(
        -   a: 1,
        -   b: 2,
        +   b: 3,
        +   c: 3,
            d: 4
          )
        """
    )
    #expect(
      diff([Form(fields: ["b": 1])], [Form(fields: ["a": 1, "b": 1])]) == """
          [
            [0]: MirroredFieldsTests.Form(
        +     a: 1,
              b: 1
            )
          ]
        """
    )
    let difference = difference(
      between: Form(fields: ["a": 1, "b": 2, "d": 4]),
      and: Form(fields: ["b": 3, "c": 3, "d": 4])
    )
    #expect(difference?.root.changeCount.text == "3 changes")
    #expect(
      difference?.summary() == """
        a  removed 1
        b  2 → 3
        c  inserted 3
        """
    )
  }

  @Test func membersOfAnObjectMatchByLabel() {
    #expect(
      diff([Sheet(["a": 1, "b": 2])], [Sheet(["b": 3])]) == """
          [
            [0]: MirroredFieldsTests.Form(
        -     a: 1,
        -     b: 2
        +     b: 3
            )
          ]
        """
    )
  }

  /// Objects that show the same members stay apart, as each is another object.
  @Test func objectsOfOneShapeAreShownWhole() {
    #expect(
      diff(Sheet(["a": 1, "b": 2]), Sheet(["a": 1, "b": 3])) == """
        - MirroredFieldsTests.Form(
        -   a: 1,
        -   b: 2
        - )
        + #1 MirroredFieldsTests.Form(
        +   a: 1,
        +   b: 3
        + )
        """
    )
  }

  /// Each of the two refers to both, so there are 2ⁿ ways through them.
  @Test func objectsThatReferToEachOther() {
    final class Node: CustomReflectable {
      var others: [Node] = []
      let isOld: Bool
      init(isOld: Bool) { self.isOld = isOld }
      var customMirror: Mirror {
        let others = [("first", others[0]), ("second", others[1])] as [(String, Any)]
        let all = isOld ? others + [("third", 3)] : others
        return Mirror(self, children: all.map { (label: $0.0, value: $0.1) }, displayStyle: .class)
      }
    }
    func graph(isOld: Bool) -> Node {
      let nodes = [Node(isOld: isOld), Node(isOld: isOld)]
      for node in nodes { node.others = nodes }
      return nodes[0]
    }
    let (old, new) = (graph(isOld: true), graph(isOld: false))
    defer { for node in [old, new] { node.others[1].others = []; node.others = [] } }
    #expect(diff(old, new)?.contains("third: 3") == true)
  }

  @Test func componentsOfFoundation() throws {
    var url = try #require(URLComponents(string: "https://a.com/x"))
    let oldURL = url
    (url.host, url.query) = ("b.com", "q")
    #expect(
      difference(between: [oldURL], and: [url])?.summary() == """
        [0].host  "a.com" → "b.com"
        [0].queryItems  inserted […]
        """
    )
    #expect(
      diff(DateComponents(year: 1, month: 2), DateComponents(year: 1, day: 3)) == """
          DateComponents(
            year: 1,
        -   month: 2
        +   day: 3
          )
        """
    )
    var name = PersonNameComponents()
    name.givenName = "Blob"
    let oldName = name
    name.familyName = "Esq."
    #expect(
      diff(oldName, name) == """
          PersonNameComponents(
            givenName: "Blob",
        +   familyName: "Esq."
          )
        """
    )
  }
}
