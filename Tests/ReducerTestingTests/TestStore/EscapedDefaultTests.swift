import ReducerTesting
import TestSupport
import Testing

/// Defaults that keep the dependencies they were made with, and that a test reads itself.
@Suite struct EscapedDefaultTests {
  enum LiveKey: DependencyKey {
    static let liveValue: @Sendable () -> Int = { 1 }
  }

  struct Client: TestDependencyKey, Sendable {
    var call: @Sendable () -> Int

    static var testValue: Client {
      withEscapedDependencies { dependencies in
        Client {
          dependencies.yield {
            @Dependency(LiveKey.self) var live
            return live()
          }
        }
      }
    }
  }

  struct Feature: Reducer {
    enum Action {
      case call
    }

    func reduce(into state: inout Int, action: Action) -> Effect<Action> {
      @Dependency(Client.self) var client
      state = client.call()
      return .none
    }
  }

  @Test("A later use by the default is reported, although the test has read the default")
  func report() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: 0) {
        Feature()
      } withDependencies: {
        _ = $0[Client.self]
      }
      await store.send(.call) { $0 = 1 }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("LiveKey") == true)
  }

  @Test("The default is made once, with the overrides that the closure has made before")
  func laterOverride() async {
    let store = TestStore(initialState: 0) {
      Feature()
    } withDependencies: {
      $0[LiveKey.self] = { 2 }
      _ = $0[Client.self]
      $0[LiveKey.self] = { 3 }
    }
    await store.send(.call) { $0 = 2 }
  }
}
