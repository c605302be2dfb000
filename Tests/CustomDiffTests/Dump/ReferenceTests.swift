import CustomDiff
import TestSupport
import Testing

struct ReferenceTests {
  @Test func cyclesEndWhereTheyClose() {
    let person = Person(name: "Blob")
    person.friend = person
    expectEqual(
      String(customDumping: person),
      """
      Person(
        name: "Blob",
        friend: Person(↩︎)
      )
      """
    )
    expectNil(diff(person, person))
  }

  @Test func sharedObjectsAreNumbered() {
    let first = Person(name: "Blob")
    let second = Person(name: "Blob Jr.")
    second.friend = first
    expectEqual(
      String(customDumping: [first, second, second]),
      """
      [
        [0]: Person(
          name: "Blob",
          friend: nil
        ),
        [1]: #1 Person(
          name: "Blob Jr.",
          friend: Person(↩︎)
        ),
        [2]: #1 Person(↩︎)
      ]
      """
    )
  }

  @Test func fieldsOfSuperclassesComeFirst() {
    class Human { var name = "Blob" }
    class Doctor: Human { var field = "Podiatry" }
    final class Surgeon: Doctor { var years = 3 }
    expectEqual(
      String(customDumping: Surgeon()),
      """
      ReferenceTests.Surgeon(
        name: "Blob",
        field: "Podiatry",
        years: 3
      )
      """
    )
  }

  @Test func objectsReplaceEachOther() {
    final class Counter: Equatable {
      let count: Int
      init(_ count: Int) { self.count = count }
      static func == (lhs: Counter, rhs: Counter) -> Bool { lhs.count == rhs.count }
    }
    expectEqual(
      diff(Counter(1), Counter(2)),
      """
      - ReferenceTests.Counter(count: 1)
      + #1 ReferenceTests.Counter(count: 2)
      """
    )
    expectNil(diff(Counter(1), Counter(1)))
  }

  @Test func objectsWithoutEqualityAreComparedByTheirParts() {
    expectNil(diff(Person(name: "Blob"), Person(name: "Blob")))
    let (first, second) = (Person(name: "A"), Person(name: "A"))
    first.friend = second
    second.friend = first
    // The same ring, entered at either end.
    expectNil(diff(first, second))
  }
}
