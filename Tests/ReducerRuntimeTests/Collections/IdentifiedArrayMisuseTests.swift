import Foundation
import ReducerRuntime
import TestSupport
import Testing

/// The array reports bad input, loses only what the documentation says, and never stops the
/// program.
struct IdentifiedArrayMisuseTests {
  private static let duplicate = """
    Several elements for an identified array have the identifier "1". The first was kept. To allow \
    this, use "init(_:)" or "init(_:uniquingIDsWith:)".
    """

  private let twice = [Row(id: 1, name: "a"), Row(id: 2), Row(id: 1, name: "b")]

  @Test func duplicatesInInitializers() {
    let reports = misuseReports {
      let unique = IdentifiedArray(uniqueElements: twice)
      expectEqual(unique.elements, Array(twice.prefix(2)))
      let literal: IdentifiedArrayOf<Row> = [Row(id: 1, name: "a"), Row(id: 1, name: "b")]
      expectEqual(literal.elements, [Row(id: 1, name: "a")])
    }
    expectEqual(reports, Array(repeating: Self.duplicate, count: 2))
  }

  /// Data with a duplicate is rejected as a whole, and the error names the position.
  @Test(arguments: [3, 20]) func duplicatesInData(count: Int) throws {
    struct State: Codable { var rows: IdentifiedArrayOf<Row> }
    let rows = (0..<count).map { Row(id: $0) } + [Row(id: 1, name: "again"), Row(id: 2)]
    let data = try JSONEncoder().encode(["rows": rows])
    let error = #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(State.self, from: data)
    }
    guard case .dataCorrupted(let context)? = error else {
      return #expect(Bool(false), "\(String(describing: error))")
    }
    expectEqual(context.codingPath.map(\.stringValue), ["rows"])
    expectEqual(
      context.debugDescription,
      """
      The elements at the positions 1 and \(count) have the same identifier, "1". An identified array \
      holds each identifier once.
      """
    )
  }

  @Test func toleratedDuplicatesAreNotReported() {
    let reports = misuseReports {
      _ = IdentifiedArray(twice)
      _ = IdentifiedArray(twice, uniquingIDsWith: { $1 })
      var array = IdentifiedArray<Int, Row>(id: \.id)
      array.append(contentsOf: twice)
    }
    expectEqual(reports, [])
  }

  /// With few elements identifiers are searched, with many there is an index.
  @Test(arguments: [3, 20]) func changedIdentifiers(count: Int) {
    for position in 0..<count {
      var array = IdentifiedArray((0..<count).map { Row(id: $0) })
      let reports = misuseReports { array[id: position]?.id = 99 }
      expectEqual(
        reports,
        [
          """
          The element "\(position)" of an identified array was given the identifier "99", and keeps \
          it. To fix, remove the element and insert another.
          """
        ]
      )
      expectEqual(array.index(id: 99), position)
      expectNil(array.index(id: position))
      expectEqual(array.count, count)
    }
  }

  @Test(arguments: [3, 20]) func changedIdentifiersThatAreTaken(count: Int) {
    for position in 0..<count {
      for other in 0..<count where other != position {
        var array = IdentifiedArray((0..<count).map { Row(id: $0) })
        array[id: other]?.name = "Blob"
        let reports = misuseReports { array[id: position]?.id = other }
        expectEqual(
          reports,
          [
            """
            The element "\(position)" of an identified array was given the identifier "\(other)". It \
            was removed, because another element has this identifier. To fix, remove one of the two \
            yourself, or give the element an identifier that is free.
            """
          ]
        )
        expectEqual(array.ids, (0..<count).filter { $0 != position }, "\(position) to \(other)")
        expectEqual(array[id: other], Row(id: other, name: "Blob"))
        expectNil(array.index(id: position))
      }
    }
  }

  @Test func insertedUnderAnotherIdentifier() {
    var array: IdentifiedArrayOf<Row> = [Row(id: 1)]
    let reports = misuseReports {
      array[id: 2] = Row(id: 3)
      array[id: 2] = Row(id: 1, name: "Blob")
    }
    expectEqual(
      reports,
      [
        """
        An element with the identifier "3" was assigned to "[id: 2]" of an identified array, and was \
        added. To fix, write "[id: 3]", or call "append".
        """,
        """
        An element with the identifier "1" was assigned to "[id: 2]" of an identified array. It was \
        dropped, because another element has its identifier. To fix, write "[id: 1]" to replace that \
        element, or give this one an identifier that is free.
        """,
      ]
    )
    expectEqual(array.elements, [Row(id: 1), Row(id: 3)])
  }

  @Test(arguments: [3, 20]) func newIdentifiersByPosition(count: Int) {
    var array = IdentifiedArray((0..<count).map { Row(id: $0) })
    let reports = misuseReports { array[0].id = 99 }
    expectEqual(
      reports,
      [
        """
        The element "0" of an identified array was replaced with "99" at the same position. To fix, \
        remove the old element and insert the new one.
        """
      ]
    )
    expectEqual(array.ids, [99] + (1..<count))
    expectNil(array.index(id: 0))
    expectEqual(array.index(id: 99), 0)
  }

  /// An element is lost only where another one is given its identifier, and that is reported.
  @Test(arguments: [3, 20]) func identifiersOfOthersByPosition(count: Int) {
    var array = IdentifiedArray((0..<count).map { Row(id: $0, name: "old") })
    let reports = misuseReports {
      expectEqual(array.update(Row(id: 2, name: "new"), at: 1), Row(id: 1, name: "old"))
    }
    expectEqual(
      reports,
      [
        """
        An element with the identifier "2" was assigned to a position of an identified array, but a \
        different element already had that identifier. That element was replaced, and the element "1" \
        moved to its position. To fix, keep an element's identifier when you change the element.
        """
      ]
    )
    expectEqual(array.ids, [0, 2, 1] + (3..<count))
    expectEqual(array[1].name, "new")
    expectEqual(array[2].name, "old")
    for (position, id) in array.ids.enumerated() { expectEqual(array.index(id: id), position) }
  }

  @Test(arguments: [3, 20]) func elementsFromElsewhereAreNoMisuse(count: Int) {
    struct Unequatable: Identifiable { var id: Int }
    var array = IdentifiedArray((0..<count).map { Row(id: $0) })
    var others = IdentifiedArray((0..<count).map { Unequatable(id: $0) })
    let reports = misuseReports {
      array[0] = array[2]
      others[0] = others[2]
    }
    expectEqual(reports, [])
    expectEqual(array.ids, [2, 1, 0] + (3..<count))
    expectEqual(others.ids, array.ids)
  }
}
