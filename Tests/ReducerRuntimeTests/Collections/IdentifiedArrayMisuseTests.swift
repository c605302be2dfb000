import Foundation
import ReducerRuntime
import Testing

/// Bad input is reported, loses nothing but what the documentation says, and never stops the program.
struct IdentifiedArrayMisuseTests {
  private static let duplicate = """
    Several elements for an identified array have the identifier "1". The first was kept. To allow \
    this, use "init(_:)" or "init(_:uniquingIDsWith:)".
    """

  private let twice = [Row(id: 1, name: "a"), Row(id: 2), Row(id: 1, name: "b")]

  @Test func duplicatesInInitializers() throws {
    let json = try JSONEncoder().encode(twice)
    let reports = try misuseReports {
      let unique = IdentifiedArray(uniqueElements: twice)
      #expect(unique.elements == Array(twice.prefix(2)))
      let literal: IdentifiedArrayOf<Row> = [Row(id: 1, name: "a"), Row(id: 1, name: "b")]
      #expect(literal.elements == [Row(id: 1, name: "a")])
      let decoded = try JSONDecoder().decode(IdentifiedArrayOf<Row>.self, from: json)
      #expect(decoded == unique)
    }
    #expect(reports == Array(repeating: Self.duplicate, count: 3))
  }

  @Test func toleratedDuplicatesAreNotReported() {
    let reports = misuseReports {
      _ = IdentifiedArray(twice)
      _ = IdentifiedArray(twice, uniquingIDsWith: { $1 })
      var array = IdentifiedArray<Int, Row>(id: \.id)
      array.append(contentsOf: twice)
    }
    #expect(reports == [])
  }

  /// With few elements identifiers are searched, with many there is an index.
  @Test(arguments: [3, 20]) func changedIdentifiers(count: Int) {
    for position in 0..<count {
      var array = IdentifiedArray((0..<count).map { Row(id: $0) })
      let reports = misuseReports { array[id: position]?.id = 99 }
      #expect(
        reports == [
          """
          The element "\(position)" of an identified array was given the identifier "99". It goes by \
          the new one, unless another element has that already: then it left the array. Remove the \
          element and insert another instead.
          """
        ]
      )
      #expect(array.index(id: 99) == position)
      #expect(array.index(id: position) == nil)
      #expect(array.count == count)
    }
  }

  @Test(arguments: [3, 20]) func changedIdentifiersThatAreTaken(count: Int) {
    for position in 0..<count {
      for other in 0..<count where other != position {
        var array = IdentifiedArray((0..<count).map { Row(id: $0) })
        array[id: other]?.name = "Blob"
        let reports = misuseReports { array[id: position]?.id = other }
        #expect(reports.count == 1)
        #expect(array.ids == (0..<count).filter { $0 != position }, "\(position) to \(other)")
        #expect(array[id: other] == Row(id: other, name: "Blob"))
        #expect(array.index(id: position) == nil)
      }
    }
  }

  @Test func insertedUnderAnotherIdentifier() {
    var array: IdentifiedArrayOf<Row> = [Row(id: 1)]
    let reports = misuseReports {
      array[id: 2] = Row(id: 3)
      array[id: 2] = Row(id: 1, name: "Blob")
    }
    #expect(reports.count == 2)
    #expect(array.elements == [Row(id: 1), Row(id: 3)])
  }

  @Test(arguments: [3, 20]) func replacedByPosition(count: Int) {
    var array = IdentifiedArray((0..<count).map { Row(id: $0) })
    let reports = misuseReports {
      array[0].id = 99
      array[1].id = 2
      #expect(array.update(Row(id: 2, name: "Blob"), at: 1) == Row(id: 1))
    }
    #expect(
      reports.prefix(2) == [
        """
        The element "0" of an identified array was to be replaced by "99". It was. Remove the element \
        and insert another instead.
        """,
        """
        The element "1" of an identified array was to be replaced by "2". Nothing was changed, as that \
        is in the array already. Remove the element and insert another instead.
        """,
      ]
    )
    #expect(reports.count == 3)
    #expect(array.ids == [99] + (1..<count))
    #expect(array.index(id: 0) == nil)
    #expect(array.index(id: 99) == 0)
  }
}
