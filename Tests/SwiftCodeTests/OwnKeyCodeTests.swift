import Foundation
import ReducerTesting
import SwiftCode
import Testing

/// Identified arrays that go by something else than the elements' own `id`.
@Suite struct OwnKeyCodeTests {
  struct Row: Equatable, Identifiable {
    let id: Int
    var name: String
    var count = 0
  }

  private func rows(_ rows: [Row]) -> IdentifiedArray<String, Row> {
    IdentifiedArray(uniqueElements: rows, id: \.name)
  }

  private let old = [Row(id: 1, name: "a"), Row(id: 2, name: "b"), Row(id: 3, name: "c")]

  /// A moved element under a new key is another element for the array.
  @Test func anElementThatMovesUnderANewKeyIsWrittenOut() {
    let new = [Row(id: 3, name: "c2"), old[0], old[1]]
    #expect(
      swiftCode(changing: rows(old), into: rows(new)) == [
        #"$0.remove(id: "c")"#,
        #"$0.insert(OwnKeyCodeTests.Row(id: 3, name: "c2", count: 0), at: 0)"#,
      ]
    )
  }

  @Test func anElementThatMovesUnderItsKeyIsMoved() {
    let new = [Row(id: 3, name: "c", count: 1), old[0], old[1]]
    #expect(
      swiftCode(changing: rows(old), into: rows(new)) == [
        "$0.insert($0.remove(at: 2), at: 0)", #"$0[id: "c"]?.count = 1"#,
      ]
    )
  }
}

/// Places that follow the settings of the machine.
@Suite struct CurrentPlaceCodeTests {
  private func code(_ value: some Equatable) -> String? { SwiftLiteral.code(value).flat }

  @Test func fixedKeyIsWritten() throws {
    #expect(code(Locale(identifier: "de_CH")) == #"Locale(identifier: "de_CH")"#)
    let zone = try #require(TimeZone(identifier: "Europe/Zurich"))
    #expect(code(zone) == #"TimeZone(identifier: "Europe/Zurich")!"#)
  }

  @Test func machineDependentKeyIsLeftOut() {
    #expect(code(Locale.autoupdatingCurrent) == "<#Locale#>")
    #expect(code(TimeZone.autoupdatingCurrent) == "<#TimeZone#>")
  }
}
