import ReducerRuntime
import Testing

@testable import ReducerTesting

/// A story keeps actions as values of any type, and gives them back as what they were.
@Suite struct StoryActionsTests {
  private protocol Message {
    var text: String { get }
  }

  private struct Greeting: Message {
    var text = "hello"
    /// Too large to be kept without storage of its own.
    var numbers = (1, 2, 3, 4, 5)
  }

  private func story<Action>(of actions: [Action]) -> Story<Int, Action> {
    var story = Story<Int, Action>()
    for (index, action) in actions.enumerated() {
      let id = ActionID(rawValue: index + 1)
      story.add(
        action,
        ActionRecord(id: id, root: id, source: .sent),
        StateChange(before: index, after: index + 1, action: id)
      )
    }
    return story
  }

  @Test func optionalActions() {
    let story = story(of: [1, nil, 3] as [Int?])
    #expect((1...3).map { story.action(ActionID(rawValue: $0)) } == [1, nil, 3])
  }

  @Test func actionsOfAProtocol() {
    let story = story(of: [Greeting()] as [any Message])
    #expect(story.action(ActionID(rawValue: 1)).text == "hello")
  }

  @Test func functions() {
    let story = story(of: [{ $0 + 1 }, { $0 * 10 }] as [(Int) -> Int])
    #expect(story.action(ActionID(rawValue: 2))(4) == 40)
  }

  /// Of 30 actions, those that are told with what they changed are the last ones.
  @Test func changesAreKeptForTheLastActions() {
    let rows = story(of: Array(1...30)).rows
    #expect(rows.count == 30)
    #expect(rows.prefix(18).allSatisfy { $0.changeCount == 0 })
    #expect(rows.suffix(12).allSatisfy { $0.changeCount == 1 })
    #expect(rows.last?.changes == ["$0  29 → 30"])
  }
}
