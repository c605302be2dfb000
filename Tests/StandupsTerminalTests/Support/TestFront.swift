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
    view.didShow(app)
  }

  mutating func press(_ key: Key) -> [Command] {
    let commands = view.handle(key, in: app)
    view.settle(for: app)
    view.didShow(app)
    return commands
  }
}

/// Keys over a live store, without a terminal.
@MainActor
final class LiveFront {
  let store: StoreOf<HistoryFeature>
  var view = ViewState(size: .usual)

  init(
    standups: [Standup] = [],
    clock: TestClock<Duration> = TestClock(),
    dataManager: DataManager = .mock(),
    draftClient: DraftClient = .noop
  ) {
    store = Store(initialState: HistoryFeature.State(app: Fixtures.app(standups))) {
      HistoryFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dataManager = dataManager
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.draftClient = draftClient
      $0.soundEffectClient = .noop
      $0.speechClient = .lines { AsyncStream { $0.finish() } }
      $0.uuid = UUIDGenerator { UUID() }
    }
    show()
  }

  var state: AppFeature.State { store.state.app }

  var form: StandupFormFeature.State? {
    guard case .form(let form) = Front(state) else { return nil }
    return form.state
  }

  /// Draws, as the app does after each event.
  func show() {
    view.settle(for: state)
    view.didShow(state)
  }

  func send(_ action: AppFeature.Action) {
    store.send(.app(action))
    show()
  }

  func press(_ keys: Key...) {
    for key in keys {
      view.settle(for: state)
      for command in view.handle(key, in: state) {
        switch command {
        case .send(let action): store.send(.app(action))
        case .undo: store.send(.undoButtonTapped)
        case .redo: store.send(.redoButtonTapped)
        case .interrupt, .quit, .redraw, .suspend: break
        }
      }
      show()
    }
  }

  /// Returns when the effects have brought the state to where it should be.
  func idle(until condition: @escaping (AppFeature.State) -> Bool) async {
    for await isThere in store.states({ condition($0.app) }) where isThere { break }
    show()
  }

  func type(_ text: String) {
    for character in text { press(.character(character)) }
  }
}
