import TestSupport
import Testing

@testable import ReducerTesting

/// How a failure names actions and effects.
@Suite struct LedgerDescribeTests {
  @Test func anEffectIsNamedByTwoHundredCharactersOfItsAction() {
    func name(ofEffectAfter action: String) -> String {
      var play = LedgerPlay()
      play.send(action, to: 0, at: 1)
      return play.ledger.described(EffectInFlight(1, of: 1)).action
    }
    let text = String(repeating: "a", count: 198)
    #expect(name(ofEffectAfter: text) == "\"\(text)\"")
    #expect(name(ofEffectAfter: text + "a") == "\"\(text)…")
  }

  @Test func onlyTheNearestActionIsSuggested() async {
    let issues = await capturedIssues {
      let store = counterStore {
        .concatenate(.send(.finished), .send(.response(1)), .send(.ignore))
      }
      store.exhaustivity = .off
      await store.send(.start)
      await store.receive(.response(2))
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.message.withoutStory.hasSuffix(
        "or expect the closest match:\n\n  await store.receive(.response(1))"
      ) == true
    )
  }

  /// Of what came, the first is suggested if nothing is like the expected action.
  @Test func withoutANearActionTheFirstIsSuggested() async {
    let issues = await capturedIssues {
      let store = counterStore { .concatenate(.send(.finished), .send(.ignore)) }
      await store.send(.start)
      await store.receive(.response(2))
      await store.skipReceivedActions()
    }
    #expect(issues.count == 1)
    #expect(
      issues.first?.message.withoutStory.hasSuffix(
        "or expect the action that was received:\n\n  await store.receive(.finished)"
      ) == true
    )
  }
}
