import ReducerTesting
import TestSupport
import Testing

/// The reach of overrides of dependencies, and the values that they leave live.
@Suite struct OverridesTests {
  // MARK: Around a call

  @Test func storeKeepsItsDependencies() async {
    let store = TestStore(initialState: "") {
      Writer()
    } withDependencies: {
      $0[Pen.self].write = { "store" }
    }
    await withDependencies {
      $0[Pen.self].write = { "around" }
    } operation: {
      await store.send(.write) { $0 = "store" }
    }
  }

  // MARK: A part of a client

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

private struct Pen: DependencyKey {
  var write: @Sendable () -> String = { "" }
  var wipe: @Sendable () -> Void = {}
  static let liveValue = Pen(write: { "live" })
  static let testValue = Pen()
}

private struct Writer: Reducer {
  enum Action: Equatable { case write }

  @Dependency(Pen.self) var pen

  func reduce(into state: inout String, action: Action) -> Effect<Action> {
    state = pen.write()
    return .none
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
