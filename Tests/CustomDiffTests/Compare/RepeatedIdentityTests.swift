import CustomDiff
import Testing

/// An element that is there twice by mistake has moved once at most: the other one is new, or gone.
@Suite struct RepeatedIdentityTests {
  private func row(_ id: Int) -> User { User(id: id, name: "") }

  @Test func oneBecomesTwo() {
    let old = [row(1), row(2), row(3)]
    let new = [row(2), row(3), row(1), row(1)]
    #expect(
      difference(between: old, and: new)?.summary() == """
        [2]  moved from [0]
        [3]  inserted User(…)
        """
    )
    #expect(
      diff(old, new) == """
          [
        -   [0]: User(…),  // id 1, moved to [2]
            … (2 unchanged),
        +   [2]: User(…),  // id 1, moved from [0]
        +   [3]: User(
        +     id: 1,
        +     name: ""
        +   )
          ]
        """
    )
  }

  @Test func twoBecomeOne() throws {
    let old = [row(1), row(1), row(2), row(3)]
    let found = try #require(difference(between: old, and: [row(2), row(3), row(1)]))
    let moves = found.changes.count { change in
      if case .movedHere = change.kind, change.path.last?.isElement(2) == true {
        true
      } else {
        false
      }
    }
    let removals = found.changes.count { if case .removed = $0.kind { true } else { false } }
    #expect([moves, removals, found.changes.count] == [1, 1, 2])
  }
}

extension Step {
  fileprivate func isElement(_ index: Int) -> Bool {
    if case .element(_, index?) = self { true } else { false }
  }
}
