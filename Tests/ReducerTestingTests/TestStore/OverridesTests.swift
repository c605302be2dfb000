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
    expectEqual(
      issues.filter { !$0.isWarning }.map(\.message.withoutStory),
      [
        #"""
        @Dependency(\.onlyLive) has no test implementation, and this test overrides only a part of it:

          Location:
            ReducerTestingTests/OverridesTests.swift:\#(Caller.line)
          Key:
            OnlyLiveClient
          Dependency:
            OnlyLiveClient

        The test sets 1 of its 3 functions (fetch, save, account.login), and the others are live. To fix, \#
        add a "testValue" to OnlyLiveClient, of which a test may set a part:

          static let testValue = …

        Or set all of its functions for this test, as by a value of your own:

          } withDependencies: {
            $0.onlyLive = …
          }

        That is the closure of the test store. Around code that no store runs, write \#
        "withDependencies { … } operation: { … }".
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

  @Test func wholeValueAfterPartIsFine() async {
    let store = TestStore(initialState: "") {
      Caller()
    } withDependencies: {
      $0.onlyLive.save = {}
      $0.onlyLive = OnlyLiveClient(fetch: { "test" })
    }
    await store.send(.fetch) { $0 = "test" }
  }

  /// Such clients once failed like those with only a live value, in half of a public app's tests.
  @Test func restOfPreviewValueIsUsed() async {
    let store = TestStore(initialState: "") {
      Reduce<String, Bool> { state, _ in
        @Dependency(PreviewedClient.self) var client
        state = client.load() + client.save()
        return .none
      }
    } withDependencies: {
      $0[PreviewedClient.self].load = { "test, " }
    }
    await store.send(true) { $0 = "test, preview" }
  }

  @Test func previewValueIsReportedIfNothingIsOverridden() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: "") {
        Reduce<String, Bool> { state, _ in
          @Dependency(PreviewedClient.self) var client
          state = client.save()
          return .none
        }
      }
      await store.send(true) { $0 = "preview" }
    }
    expectEqual(issues.count, 1)
    expectContains(issues[0].message, "has no test implementation, but was accessed")
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

private struct PreviewedClient: DependencyKey {
  var load: @Sendable () -> String
  var save: @Sendable () -> String

  static let liveValue = PreviewedClient(load: { "live" }, save: { "live" })
  static let previewValue = PreviewedClient(load: { "preview" }, save: { "preview" })
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
