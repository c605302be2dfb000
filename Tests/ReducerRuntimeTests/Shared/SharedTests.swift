import Foundation
import ReducerRuntime
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
    #expect(count == 2)
    #expect(copy == Shared(value: 2))
    $count = Shared(value: 9)
    #expect(copy.wrappedValue == 2)
  }

  @Test func changeReturnsItsResult() {
    @Shared(value: [1, 2]) var numbers
    #expect($numbers.withLock { $0.removeLast() } == 2)
    #expect(numbers == [1])
  }

  @Test func readInsideAChangeSeesTheOldValue() {
    @Shared(value: 1) var count
    $count.withLock { $0 = count + 10 }
    #expect(count == 11)
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
    #expect(count == 1)
  }

  @Test func partsAreDerived() throws {
    @Shared(value: Profile()) var profile
    let name: Shared<String> = $profile.name
    name.withLock { $0 = "Jr" }
    #expect(profile.name == "Jr")
    let id: SharedReader<Int> = $profile.id
    #expect(id.wrappedValue == 7)
    let length = $profile.read { $0.name.count }
    #expect(length.wrappedValue == 2)
    let age = try #require(Shared($profile.age))
    age.withLock { $0 += 1 }
    #expect(profile.age == 4)
    $profile.withLock { $0.age = nil }
    #expect(age.wrappedValue == 4)
    age.withLock { $0 = 5 }
    #expect(age.wrappedValue == 5)
    #expect(profile.age == nil)
    #expect(Shared($profile.age) == nil)
    #expect(SharedReader($profile.age) == nil)
  }

  @Test func elementsAreDerived() throws {
    struct Row: Equatable, Identifiable, Sendable {
      var id: Int
      var text = ""
    }
    @Shared(value: [Row(id: 1), Row(id: 2)]) var rows: IdentifiedArrayOf<Row>
    let second = try #require(Shared($rows[id: 2]))
    second.text.withLock { $0 = "two" }
    #expect(rows[id: 2]?.text == "two")
    #expect(second.id == 2)
    #expect(Shared($rows[id: 3]) == nil)
    let all = Array($rows)
    all[0].withLock { $0.text = "one" }
    #expect(rows.map(\.text) == ["one", "two"])
    #expect(Array(SharedReader($rows)).map(\.wrappedValue.text) == ["one", "two"])
  }

  @Test func readersFollow() {
    @Shared(.inMemory("count")) var count = 1
    @SharedReader(.inMemory("count")) var reader = 5
    $count.withLock { $0 = 2 }
    #expect(reader == 2)
    #expect(SharedReader($count) == $reader)
  }

  @Test func textIsThatOfTheValue() {
    #expect("\(SharedReader(value: 3)) \(Shared(value: "a"))" == "3 a")
    #expect(Mirror(reflecting: Shared(value: Profile())).children.count == 3)
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
    #expect(await last.value == 100)
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
    #expect(count == 800)
  }
}
