import CustomDiff
import TestSupport
import Testing

struct DifferenceTests {
  struct App: Equatable {
    var standup = Standup()
    var destination: Destination? = .edit(Standup())
    var counts = ["a": 1]
  }

  struct Standup: Equatable {
    var attendees = [User(id: 0, name: "Blob"), User(id: 1, name: "")]
    var size = Size(width: 1, height: 2)
    var tags: Set<String> = ["x"]
  }

  enum Destination: Equatable {
    case edit(Standup)
    case alert(title: String, count: Int)
  }

  struct Size: Equatable {
    var width: Int
    var height: Int
  }

  @Test func pathsLeadToTheChanges() {
    var app = App()
    app.standup.attendees[1].name = "Blob"
    app.standup.attendees.append(User(id: 2, name: "Blob Jr."))
    app.standup.tags = ["y"]
    app.counts = ["a": 2, "b": 3]
    app.destination = .alert(title: "Oops", count: 1)
    expectEqual(
      difference(between: App(), and: app)?.summary(),
      """
      standup.attendees[1].name  "" → "Blob"
      standup.attendees[2]  inserted User(…)
      standup.tags["x"]  removed "x"
      standup.tags["y"]  inserted "y"
      destination  .edit(…) → .alert(…)
      counts["a"]  1 → 2
      counts["b"]  inserted 3
      """
    )
  }

  @Test func pathsGoThroughEnumsAndTuples() {
    var (old, new) = (App(), App())
    old.destination = .alert(title: "a", count: 1)
    new.destination = .alert(title: "a", count: 2)
    expectEqual(difference(between: old, and: new)?.summary(), "destination.alert.count  1 → 2")
    new = App()
    old = App()
    var standup = Standup()
    standup.size.height = 3
    new.destination = .edit(standup)
    expectEqual(
      difference(between: old, and: new)?.summary(),
      "destination.edit.size.height  2 → 3"
    )
    expectEqual(difference(between: (1, b: 2), and: (0, b: 3))?.summary(), ".0  1 → 0\n.b  2 → 3")
    expectEqual(difference(between: 1, and: 2)?.summary(), "self  1 → 2")
    expectNil(difference(between: 1, and: 1))
  }

  @Test func changesCarryValuesAndContainers() throws {
    var app = App()
    app.standup.attendees[1].name = "Blob"
    let change = try #require(difference(between: App(), and: app)?.changes.first)
    expectEqual(change.old as? String, "")
    expectEqual(change.new as? String, "Blob")
    expectEqual(change.path.count, 4)
    expectEqual(
      change.containers.map(\.typeName),
      [
        "DifferenceTests.App", "DifferenceTests.Standup", "[User]", "User",
      ]
    )
    guard case .element(let old, let new) = change.path[2] else {
      Issue.record("Not an element: \(change.path[2])")
      return
    }
    expectEqual([old, new], [1, 1])
  }

  @Test func movesAreFound() throws {
    let users = (0..<3).map { User(id: $0, name: "Blob") }
    let moved = [users[1], users[2], users[0]]
    let changes = try #require(difference(between: users, and: moved)).changes
    try #require(changes.count == 1)
    guard case .movedHere(from: 0, _, nil) = changes[0].kind else {
      Issue.record("Not a move: \(changes[0].kind)")
      return
    }
    expectEqual(difference(between: users, and: moved)?.summary(), "[2]  moved from [0]")
  }

  @Test(arguments: [(-1, 0), (0, 0), (1, 1), (2, 2), (3, 2)])
  func noMoreChangesThanWereAskedFor(limit: Int, count: Int) throws {
    let parts = try #require(difference(between: (1, b: 2), and: (0, b: 3)))
    expectEqual(parts.changes(limit: limit).count, count)
    expectEqual(parts.summary(limit: limit), Array([".0  1 → 0", ".b  2 → 3"].prefix(count)))
    let whole = try #require(difference(between: 1, and: 2))
    expectEqual(whole.summary(limit: limit), Array(["self  1 → 2"].prefix(count)))
    expectEqual(whole.root.changeCount, ChangeCount(found: 1))
  }
}
