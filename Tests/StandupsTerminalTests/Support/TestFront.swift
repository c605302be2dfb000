import Foundation
import ReducerTesting
import StandupsSample

@testable import StandupsTerminal

/// Keys over a state of the app that stays as it is.
struct TestFront {
  let app: AppFeature.State
  var view = ViewState(size: .usual)

  init(_ app: AppFeature.State) {
    self.app = app
    view.settle(for: app)
  }

  mutating func press(_ key: Key) -> [Command] {
    let commands = view.handle(key, in: app)
    view.settle(for: app)
    return commands
  }
}

/// Keys over a live store, without a terminal.
@MainActor
final class LiveFront {
  let store: StoreOf<AppFeature>
  var view = ViewState(size: .usual)

  init(standups: [Standup] = []) {
    store = Store(initialState: Fixtures.app(standups)) {
      AppFeature()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.dataManager = .mock()
      $0.uuid = UUIDGenerator { UUID() }
    }
    view.settle(for: store.state)
  }

  var state: AppFeature.State { store.state }

  var form: StandupFormFeature.State? {
    guard case .addStandup(let form) = state.standupsList.destination else { return nil }
    return form
  }

  func press(_ keys: Key...) {
    for key in keys {
      for command in view.handle(key, in: store.state) {
        if case .send(let action) = command { store.send(action) }
      }
      view.settle(for: store.state)
    }
  }

  /// Returns when the effects have brought the state to where it should be.
  func idle(until condition: @escaping (AppFeature.State) -> Bool) async {
    for await isThere in store.states(condition) where isThere { return }
  }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }
}
