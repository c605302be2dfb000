import SwiftCode
import TestSupport
import Testing

struct SwiftCodeStatementTests {
  struct App: Equatable {
    var standup = Standup()
    var destination: Destination?
    var counts = ["a": 1, "b": 2]
    var pair = (1, label: "x")
    var nested: Int??
    var text = ""

    static func == (lhs: App, rhs: App) -> Bool {
      lhs.standup == rhs.standup && lhs.destination == rhs.destination && lhs.counts == rhs.counts
        && lhs.pair == rhs.pair && lhs.nested == rhs.nested && lhs.text == rhs.text
    }
  }

  struct Standup: Equatable {
    var attendees = [Attendee(id: 0, name: "Blob"), Attendee(id: 1, name: "")]
    var size = Size(width: 1, height: 2)
    var tags: Set<String> = ["x", "y", "z"]
  }

  struct Attendee: Equatable, Identifiable {
    let id: Int
    var name: String
  }

  struct Size: Equatable {
    let width: Int
    var height: Int
  }

  enum Destination: Equatable {
    case edit(Standup)
    case alert(title: String, count: Int)
    case none
  }

  func code(_ change: (inout App) -> Void) -> [String] {
    var app = App()
    change(&app)
    return swiftCode(changing: App(), into: app)
  }

  @Test func propertiesAreSetWhereTheyChange() {
    expectEqual(
      code {
        $0.standup.attendees[1].name = "Blob"
        $0.standup.size.height = 3
        $0.pair.0 = 2
        $0.pair.label = "y"
      },
      [
        #"$0.standup.attendees[1].name = "Blob""#,
        "$0.standup.size.height = 3",
        "$0.pair.0 = 2",
        #"$0.pair.label = "y""#,
      ]
    )
  }

  @Test func valueWithConstantIsAssignedWhole() {
    expectEqual(
      code { $0.standup.size = Size(width: 5, height: 2) },
      [
        "$0.standup.size = SwiftCodeStatementTests.Size(width: 5, height: 2)"
      ]
    )
    let old = Size(width: 1, height: 1)
    expectEqual(
      swiftCode(changing: old, into: Size(width: 2, height: 1), root: "size"),
      [
        "size = SwiftCodeStatementTests.Size(width: 2, height: 1)"
      ]
    )
  }

  @Test func optionalsAndEnumsAreAssigned() {
    expectEqual(
      code {
        $0.destination = .alert(title: "Oops", count: 1)
        $0.nested = .some(nil)
      },
      [
        #"$0.destination = .alert(title: "Oops", count: 1)"#, "$0.nested = .some(nil)",
      ]
    )
    expectEqual(
      code { $0.destination = Destination.none },
      [
        "$0.destination = SwiftCodeStatementTests.Destination.none"
      ]
    )
    var old = App()
    old.destination = .edit(Standup())
    old.nested = 1
    expectEqual(swiftCode(changing: old, into: App()), ["$0.destination = nil", "$0.nested = nil"])
  }

  @Test func elementsAreRemovedInsertedMovedAndChanged() {
    func code(_ old: [Int], _ new: [Int]) -> [String] { swiftCode(changing: old, into: new) }
    expectEqual(code([1, 2], [1, 2, 3]), ["$0.append(3)"])
    expectEqual(code([1, 2, 3], [2, 3]), ["$0.remove(at: 0)"])
    expectEqual(code([1, 2, 3], [1, 2]), ["$0.removeLast()"])
    expectEqual(code([1, 2, 3], [1, 2, 4]), ["$0[2] = 4"])
    expectEqual(code([1, 2, 3], [1, 5, 2, 3]), ["$0.insert(5, at: 1)"])
    expectEqual(code([1, 2, 3], []), ["$0 = []"])
    let old = (0..<5).map { Attendee(id: $0, name: "\($0)") }
    expectEqual(
      swiftCode(changing: old, into: [old[1], old[2], old[3], old[4], old[0]]),
      [
        "$0.insert($0.remove(at: 0), at: 4)"
      ]
    )
    expectEqual(
      swiftCode(changing: old, into: [old[4], old[1], old[2], old[3], old[0]]),
      [
        "$0.swapAt(0, 4)"
      ]
    )
  }

  @Test func keysAndMembers() {
    expectEqual(
      code {
        $0.counts = ["a": 3, "c": 4]
        $0.standup.tags = ["x", "w", "z"]
      },
      [
        #"$0.standup.tags = ["w", "x", "z"]"#,
        #"$0.counts = ["a": 3, "c": 4]"#,
      ]
    )
  }

  @Test func manyChangesAreCounted() {
    let old = (0..<1_000).map { Attendee(id: $0, name: "") }
    let new = (0..<1_000).map { Attendee(id: $0, name: "Blob") }
    let code = swiftCode(changing: old, into: new)
    expectEqual(code.count, 13)
    expectEqual(code.last, "// … and 988 more changes")
  }

  @Test func paths() {
    var app = App()
    app.standup.attendees[1].name = "Blob"
    app.counts["a"] = 2
    expectEqual(
      changedPaths(from: App(), to: app),
      [
        #"$0.standup.attendees[1].name  "" → "Blob""#, #"$0.counts["a"]  1 → 2"#,
      ]
    )
  }
}
