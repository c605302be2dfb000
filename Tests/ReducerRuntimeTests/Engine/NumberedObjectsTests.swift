import Testing

@testable import ReducerRuntime

/// Objects by their numbers, of which one is kept apart from the others.
@Suite struct NumberedObjectsTests {
  private final class Item {
    let name: String

    init(_ name: String) {
      self.name = name
    }
  }

  private func objects(_ numbers: [Int]) -> NumberedObjects<Item> {
    var objects = NumberedObjects<Item>()
    for number in numbers { objects[number] = Item("\(number)") }
    return objects
  }

  private func names(_ objects: NumberedObjects<Item>) -> [String] { objects.inOrder.map(\.name) }

  @Test func eachIsFoundByItsNumber() {
    let objects = objects([5, 3, 9])
    #expect([5, 3, 9].map { objects[$0]?.name } == ["5", "3", "9"])
    #expect(objects[4] == nil)
  }

  @Test func theyComeByAscendingNumber() {
    #expect(names(objects([])).isEmpty)
    #expect(names(objects([7])) == ["7"])
    #expect(names(objects([5, 3, 9])) == ["3", "5", "9"])
  }

  @Test(arguments: [5, 3, 9])
  func anyOfThemCanBeRemoved(number: Int) {
    var objects = objects([5, 3, 9])
    objects[number] = nil
    #expect(objects[number] == nil)
    #expect(names(objects) == [3, 5, 9].filter { $0 != number }.map(String.init))
  }

  /// The place beside the others is free then, and must not be taken by one that is among the others.
  @Test func aNumberIsThereOnceOnly() {
    var objects = objects([1, 2])
    objects[1] = nil
    objects[2] = Item("two")
    #expect(names(objects) == ["two"])
    objects[2] = nil
    #expect(names(objects).isEmpty)
    objects[3] = Item("3")
    objects[3] = Item("three")
    #expect(names(objects) == ["three"])
  }

  @Test func whatIsNotThereCanBeRemoved() {
    var objects = objects([1])
    objects[2] = nil
    #expect(names(objects) == ["1"])
    objects[1] = nil
    objects[1] = nil
    #expect(names(objects).isEmpty)
  }

  @Test func whatIsRemovedIsLetGo() {
    var objects = NumberedObjects<Item>()
    weak var first: Item?
    weak var second: Item?
    do {
      let items = [Item("1"), Item("2")]
      (first, second) = (items[0], items[1])
      objects[1] = items[0]
      objects[2] = items[1]
    }
    #expect(first != nil && second != nil)
    objects[1] = nil
    #expect(first == nil)
    objects[2] = nil
    #expect(second == nil)
  }
}
