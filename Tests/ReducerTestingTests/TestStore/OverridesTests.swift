import ReducerTesting
import TestSupport
import Testing

/// Overrides of a part of a client, and the parts that they leave live.
@Suite struct OverridesTests {
  @Test func partOfLiveClientIsReportedOnUse() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: "") {
        Caller()
      } withDependencies: {
        $0.onlyLive.fetch = { "test" }
      }
      await store.send(.fetch) { $0 = "test" }
      await store.send(.fetch)
    }
    #expect(
      issues.filter { !$0.isWarning }.map(\.message.withoutStory) == [
        #"""
        @Dependency(\.onlyLive) has no test implementation, and this test overrides only a part of it:

          Location:
            ReducerTestingTests/OverridesTests.swift:\#(Caller.line)
          Key:
            OnlyLiveClient
          Dependency:
            OnlyLiveClient

        These functions would be live: save, account.login. To fix, override them too, as in \#
        "$0.onlyLive.save = …", or add a "testValue" to OnlyLiveClient.
        """#
      ]
    )
  }

  @Test func fullyOverriddenClientIsFine() async {
    let store = TestStore(initialState: "") {
      Caller()
    } withDependencies: {
      $0.onlyLive.fetch = { "test" }
      $0.onlyLive.save = {}
      $0.onlyLive.account.login = {}
    }
    await store.send(.fetch) { $0 = "test" }
  }

  @Test func wholeLiveValueIsFine() async {
    for client in [OnlyLiveClient.liveValue, OnlyLiveClient(fetch: { "live" })] {
      let store = TestStore(initialState: "") {
        Caller()
      } withDependencies: {
        $0.onlyLive = client
      }
      await store.send(.fetch) { $0 = "live" }
    }
  }
}

private struct OnlyLiveClient: DependencyKey {
  struct Account {
    var login: @Sendable () -> Void = {}
  }

  var name = "client"
  var fetch: @Sendable () -> String
  var save: @Sendable () -> Void = {}
  var account = Account()

  static let liveValue = OnlyLiveClient(fetch: { "live" })
}

extension OnlyLiveClient.Account: Sendable {}

extension DependencyValues {
  fileprivate var onlyLive: OnlyLiveClient {
    get { self[OnlyLiveClient.self] }
    set { self[OnlyLiveClient.self] = newValue }
  }
}

private struct Caller: Reducer {
  enum Action { case fetch }

  static let line = #line + 2

  @Dependency(\.onlyLive) var client

  func reduce(into state: inout String, action: Action) -> Effect<Action> {
    state = client.fetch()
    return .none
  }
}
