import ReducerRuntime
import Testing

/// The cost of a change: only the element is copied, and not even the storage that it holds.
struct IdentifiedArrayStorageTests {
  private func address(_ array: IdentifiedArrayOf<Row>) -> UnsafeRawPointer? {
    array.elements.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }

  private func address(_ tags: [String]?) -> UnsafeRawPointer? {
    tags?.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }

  @Test(arguments: [0, 50_000, 99_998, 99_999]) func changesInPlace(position: Int) {
    var array = IdentifiedArray(uniqueElements: (0..<100_000).map { Row(id: $0) })
    array[id: position]?.tags = ["a"]
    array[id: position]?.tags.reserveCapacity(10)
    let storage = address(array)
    let tags = address(array[id: position]?.tags)
    array[id: position]?.name = "Blob"
    array[id: position]?.tags.append("b")
    #expect(address(array) == storage)
    #expect(address(array[id: position]?.tags) == tags, "The element was held twice.")
    #expect(array[id: position] == Row(id: position, name: "Blob", tags: ["a", "b"]))
    #expect(array.count == 100_000)
    array[id: position] = nil
    #expect(address(array) == storage)
    #expect(array.count == 99_999)
  }

  @Test func changesByPositionKeepTheStorage() {
    var array = IdentifiedArray(uniqueElements: (0..<1_000).map { Row(id: $0) })
    let storage = address(array)
    array[500].name = "Blob"
    #expect(address(array) == storage)
  }

  /// An array that grows in pieces moves its elements now and then, not for each piece.
  @Test func piecesGrowTheStorageNowAndThen() {
    var array = IdentifiedArrayOf<Row>()
    var capacities: Set<Int> = []
    for id in 0..<1_000 {
      array.append(contentsOf: [Row(id: id)])
      capacities.insert(array.elements.capacity)
    }
    #expect(array.ids == Array(0..<1_000))
    #expect(capacities.count < 50)
  }

  @Test func copiesAreIndependent() {
    var array = IdentifiedArray(uniqueElements: (0..<20).map { Row(id: $0) })
    let copy = array
    array[id: 3]?.name = "Blob"
    array.remove(id: 19)
    #expect(copy[id: 3]?.name == "")
    #expect(copy[id: 19] == Row(id: 19))
  }

  @Test func aThrownErrorLosesNothing() {
    struct Failure: Error {}
    func change(_ row: inout Row?) throws {
      row?.name = "Blob"
      throw Failure()
    }
    var array = IdentifiedArray(uniqueElements: (0..<20).map { Row(id: $0) })
    #expect(throws: Failure.self) { try change(&array[id: 7]) }
    #expect(throws: Failure.self) { try change(&array[id: 19]) }
    #expect(array.ids == Array(0..<20))
    #expect(array.filter { $0.name == "Blob" }.ids == [7, 19])
  }
}
