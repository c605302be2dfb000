import Foundation
import ReducerRuntime
import TestSupport
import Testing

/// Shared values, and references to parts of them.
@Suite struct SharedTests {
  private struct Profile: Equatable, Sendable {
    var name = "Blob"
    var age: Int? = 3
    let id = 7
  }

  @Test func copiesShareTheValue() {
    @Shared(value: 1) var count
    let copy = $count
    copy.withLock { $0 = 2 }
    expectEqual(count, 2)
    expectEqual(copy, Shared(value: 2))
    $count = Shared(value: 9)
    expectEqual(copy.wrappedValue, 2)
  }

  @Test func changeReturnsItsResult() {
    @Shared(value: [1, 2]) var numbers
    expectEqual($numbers.withLock { $0.removeLast() }, 2)
    expectEqual(numbers, [1])
  }

  @Test func readInsideAChangeSeesTheOldValue() {
    @Shared(value: 1) var count
    $count.withLock { $0 = count + 10 }
    expectEqual(count, 11)
  }

  @Test func changeThatThrowsKeepsWhatItHasDone() {
    struct Stop: Error {}
    @Shared(.inMemory("count")) var count = 0
    #expect(throws: Stop.self) {
      try $count.withLock {
        $0 = 1
        throw Stop()
      }
    }
    expectEqual(count, 1)
  }

  @Test func partsAreDerived() throws {
    @Shared(value: Profile()) var profile
    let name: Shared<String> = $profile.name
    name.withLock { $0 = "Jr" }
    expectEqual(profile.name, "Jr")
    let id: SharedReader<Int> = $profile.id
    expectEqual(id.wrappedValue, 7)
    let length = $profile.read { $0.name.count }
    expectEqual(length.wrappedValue, 2)
    let age = try #require(Shared($profile.age))
    age.withLock { $0 += 1 }
    expectEqual(profile.age, 4)
    $profile.withLock { $0.age = nil }
    expectEqual(age.wrappedValue, 4)
    age.withLock { $0 = 5 }
    expectEqual(age.wrappedValue, 5)
    expectNil(profile.age)
    expectNil(Shared($profile.age))
    expectNil(SharedReader($profile.age))
  }

  @Test func elementsAreDerived() throws {
    struct Row: Equatable, Identifiable, Sendable {
      var id: Int
      var text = ""
    }
    @Shared(value: [Row(id: 1), Row(id: 2)]) var rows: IdentifiedArrayOf<Row>
    let second = try #require(Shared($rows[id: 2]))
    second.text.withLock { $0 = "two" }
    expectEqual(rows[id: 2]?.text, "two")
    expectEqual(second.id, 2)
    expectNil(Shared($rows[id: 3]))
    let all = Array($rows)
    all[0].withLock { $0.text = "one" }
    expectEqual(rows.map(\.text), ["one", "two"])
    expectEqual(Array(SharedReader($rows)).map(\.wrappedValue.text), ["one", "two"])
  }

  @Test func readersFollow() {
    @Shared(.inMemory("count")) var count = 1
    @SharedReader(.inMemory("count")) var reader = 5
    $count.withLock { $0 = 2 }
    expectEqual(reader, 2)
    expectEqual(SharedReader($count), $reader)
  }

  @Test func textIsThatOfTheValue() {
    expectEqual("\(SharedReader(value: 3)) \(Shared(value: "a"))", "3 a")
    expectEqual(Mirror(reflecting: Shared(value: Profile())).children.count, 3)
  }

  @Test func valuesEndWithTheLastOne() async {
    @Shared(value: 0) var count
    let values = $count.values
    let last = Task {
      var last = 0
      for await value in values {
        last = value
        if value == 100 { break }
      }
      return last
    }
    for number in 1...100 { $count.withLock { $0 = number } }
    await expectEqual(last.value, 100)
  }

  @Test func parallelChangesAreNotLost() async {
    @Shared(.inMemory("count")) var count = 0
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { [count = $count] in
          for _ in 0..<100 { count.withLock { $0 += 1 } }
        }
      }
    }
    expectEqual(count, 800)
  }
}
