import ReducerTesting
import TestSupport
import Testing

/// The choices of walks, and the deliveries that wait for them.
@Suite struct WalkChoiceTests {
  struct Loading: Reducer {
    struct State: Equatable {
      var query = ""
      var results: [String] = []
      var isLoading = false
    }
    enum Action: Equatable {
      case queryChanged(String)
      case response(String)
    }
    var isMended = false

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .queryChanged(let query):
        state.query = query
        state.isLoading = true
        return .run { send in await send(.response(query)) }
      case .response(let query):
        if isMended, query != state.query { return .none }
        state.results = [query]
        state.isLoading = false
        return .none
      }
    }
  }

  @Test(
    "Answers wait where a delivery is a step only while they are awaited",
    arguments: [false, true]
  )
  func deliveringWhileLoading(isMended: Bool) async throws {
    let found = try await walked {
      await exploreWalks(walks: size(from: "WALKS", ordinary: 15, thorough: 30)) {
        TestStore(initialState: Loading.State()) { Loading(isMended: isMended) }
      } steps: { state in
        Sending(.element(of: ["a", "b"])) { .queryChanged($0) }
        if state.isLoading { Delivering() }
      } checks: {
        Always("the results are those of the query") {
          $0.isLoading || $0.results.allSatisfy { [query = $0.query] in $0 == query }
        }
      }
    }
    found.expectFailure(steps: 3, unless: isMended)
  }

  struct Rows: Reducer {
    struct State: Equatable {
      var rows = Array(0..<50)
      var resets = 0
    }
    enum Action: Equatable {
      case tapped(Int)
      case reset
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if action == .reset { state.resets += 1 }
      return .none
    }
  }

  @Test("The steps of a loop come as often as one other step")
  func loops() async throws {
    let found = try await walked {
      await exploreWalks(of: Rows(), from: Rows.State(), walks: 1, steps: 100) { state in
        for row in state.rows { Sending(.tapped(row)) }
        Sending(.reset)
      } checks: {
        Sometimes("it is often reset") { $0.resets > 30 }
      }
    }
    found.expectSuccess()
  }

  @Test("A step of a loop is the same in a shorter walk")
  func positionInALoop() async throws {
    let found = try await walked {
      await exploreWalks(of: Rows(), from: Rows.State()) { state in
        for row in state.rows { Sending(.tapped(row)) }
      } checks: {
        Always("one row is left alone") { _, step, _ in
          step.sent(as: Rows.Action.self) != .tapped(33)
        }
      }
    }
    found.expectFailure(steps: 1)
    expectContains(found.result.code, "await store.send(.tapped(33))")
  }

  struct Password: Reducer {
    struct State: Equatable {
      var password = ""
      var repeated = ""
    }
    enum Action: Equatable {
      case password(String)
      case repeated(String)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .password(let text): state.password = text
      case .repeated(let text): state.repeated = text
      }
      return .none
    }
  }

  @Test("Two strings are sometimes equal, although they are long")
  func equalStrings() async throws {
    let found = try await walked {
      await exploreWalks(of: Password(), from: Password.State()) { _ in
        Sending(.string) { .password($0) }
        Sending(.string) { .repeated($0) }
      } checks: {
        Sometimes("the password is repeated") {
          $0.password.count > 5 && $0.password == $0.repeated
        }
      }
    }
    found.expectSuccess()
  }
}
