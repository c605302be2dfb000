import CustomDiff
import Testing

/// A value that can be hashed on the main actor only.
private struct Screen: Sendable {
  var id: Int
  var note = ""
}

extension Screen: @MainActor Equatable {
  static func == (first: Screen, second: Screen) -> Bool { first.id == second.id }
}

extension Screen: @MainActor Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// Values that were made on the main actor, for use anywhere.
private struct Carried: @unchecked Sendable {
  let old: Any
  let new: Any
}

/// Where members cannot be hashed, they are matched by their texts, and each is shown or counted once.
@Suite struct IsolatedMemberTests {
  private static func text(_ values: Carried) async -> String? {
    await Task.detached { diff(values.old, values.new) }.value
  }

  @MainActor @Test func members() async {
    let kept = Screen(id: 2, note: "kept")
    let one = await Self.text(
      Carried(
        old: [Screen(id: 1, note: "a"), kept] as Set,
        new: [Screen(id: 1, note: "b"), kept] as Set
      )
    )
    #expect(
      one == """
          Set([
        -   Screen(
        -     id: 1,
        -     note: "a"
        -   ),
        +   Screen(
        +     id: 1,
        +     note: "b"
        +   ),
            … (1 unchanged)
          ])
        """
    )
    let all = await Self.text(Carried(old: [Screen(id: 1)] as Set, new: [Screen(id: 2)] as Set))
    #expect(
      all == """
          Set([
        -   Screen(
        -     id: 1,
        -     note: ""
        -   )
        +   Screen(
        +     id: 2,
        +     note: ""
        +   )
          ])
        """
    )
    let none = await Self.text(Carried(old: [kept] as Set, new: [kept] as Set))
    #expect(none == nil)
  }

  @MainActor @Test func keys() async {
    let kept = Screen(id: 2, note: "kept")
    let one = await Self.text(
      Carried(
        old: [Screen(id: 1, note: "a"): 1, kept: 2, Screen(id: 3): 3],
        new: [Screen(id: 1, note: "b"): 1, kept: 2, Screen(id: 3): 4]
      )
    )
    #expect(
      one == """
          [
        -   Screen(
        -     id: 1,
        -     note: "a"
        -   ): 1,
        +   Screen(
        +     id: 1,
        +     note: "b"
        +   ): 1,
        -   Screen(
        -     id: 3,
        -     note: ""
        -   ): 3,
        +   Screen(
        +     id: 3,
        +     note: ""
        +   ): 4,
            … (1 unchanged)
          ]
        """
    )
    let all = await Self.text(Carried(old: [Screen(id: 1): 1], new: [Screen(id: 2): 1]))
    #expect(
      all == """
          [
        -   Screen(
        -     id: 1,
        -     note: ""
        -   ): 1
        +   Screen(
        +     id: 2,
        +     note: ""
        +   ): 1
          ]
        """
    )
    let none = await Self.text(Carried(old: [kept: 1], new: [kept: 1]))
    #expect(none == nil)
  }
}
