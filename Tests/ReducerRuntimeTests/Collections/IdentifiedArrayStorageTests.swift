import ReducerRuntime
import TestSupport
import Testing

/// A change copies only the element, not even the storage that the element holds.
struct IdentifiedArrayStorageTests {
  private func address(_ array: IdentifiedArrayOf<Row>) -> UnsafeRawPointer? {
    array.elements.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }

  private func address(_ tags: [String]?) -> UnsafeRawPointer? {
    tags?.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }

  @Test(arguments: [0, 50_000, 99_998, 99_999]) func elementChangesInPlace(position: Int) {
    var array = IdentifiedArray(uniqueElements: (0..<100_000).map { Row(id: $0) })
    array[id: position]?.tags = ["a"]
    array[id: position]?.tags.reserveCapacity(10)
    let storage = address(array)
    let tags = address(array[id: position]?.tags)
    array[id: position]?.name = "Blob"
    array[id: position]?.tags.append("b")
    expectEqual(address(array), storage)
    expectEqual(address(array[id: position]?.tags), tags, "The element was held twice.")
    expectEqual(array[id: position], Row(id: position, name: "Blob", tags: ["a", "b"]))
    expectEqual(array.count, 100_000)
    array[id: position] = nil
    expectEqual(address(array), storage)
    expectEqual(array.count, 99_999)
  }

  @Test func thrownErrorLosesNothing() {
    struct Failure: Error {}
    func change(_ row: inout Row?) throws {
      row?.name = "Blob"
      throw Failure()
    }
    var array = IdentifiedArray(uniqueElements: (0..<20).map { Row(id: $0) })
    #expect(throws: Failure.self) { try change(&array[id: 7]) }
    #expect(throws: Failure.self) { try change(&array[id: 19]) }
    expectEqual(array.ids, Array(0..<20))
    expectEqual(array.filter { $0.name == "Blob" }.ids, [7, 19])
  }
}
