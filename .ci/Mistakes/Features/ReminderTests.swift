import Foundation
import ReducerTesting
import XCTest

struct ReminderFeature: Reducer {
  struct State: Equatable, Identifiable {
    let id: UUID
    var isDone = false
    var title: String
  }

  enum Action: Equatable {
    case doneButtonTapped
    case removed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .doneButtonTapped:
        state.isDone.toggle()
        return .none
      case .removed:
        return .none
      }
    }
  }
}

struct RemindersFeature: Reducer {
  struct State: Equatable {
    @PresentationState var add: ReminderFeature.State?
    var reminders: IdentifiedArrayOf<ReminderFeature.State> = []
  }

  enum Action: Equatable {
    case add(PresentationAction<ReminderFeature.Action>)
    case addButtonTapped
    case loaded([String])
    case onTask
    case reminder(id: UUID, action: ReminderFeature.Action)
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.add = ReminderFeature.State(id: uuid(), title: "")
        return .none
      case .loaded(let titles):
        state.reminders.append(
          contentsOf: titles.map { ReminderFeature.State(id: uuid(), title: $0) }
        )
        return .none
      case .onTask:
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.loaded(["Milk", "Bread"]))
        }
      case .add, .reminder:
        return .none
      }
    }
    .ifLet(\.$add, action: /Action.add) {
      ReminderFeature()
    }
    .forEach(\.reminders, action: /Action.reminder(id:action:)) {
      ReminderFeature()
    }
  }
}

final class ReminderTests: XCTestCase {
  func testLoading() async {
    let clock = TestClock()
    let store = TestStore(initialState: RemindersFeature.State()) {
      RemindersFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.uuid = .incrementing
    }
    await store.send(.onTask)
    await clock.advance(by: .seconds(1))
    await store.receive(.loaded(["Milk", "Bread"])) {
      $0.reminders = [
        ReminderFeature.State(id: UUID(0), title: "Milk"),
        ReminderFeature.State(id: UUID(1), title: "Bread"),
        // mistake: misspelt label in an expected state
        // instead: ReminderFeature.State(id: UUID(1), name: "Bread"),
        // names:   name
      ]
    }
    await store.send(.reminder(id: UUID(1), action: .doneButtonTapped)) {
      $0.reminders[id: UUID(1)]?.isDone = true
    }
  }

  func testAdding() async {
    let store = TestStore(
      initialState: RemindersFeature.State(),
      reducer: { RemindersFeature() },
      withDependencies: { $0.uuid = .incrementing }
      // mistake: wrong label of a test store
      // instead: prepareDependencies: { $0.uuid = .incrementing }
      // names:   prepareDependencies
    )
    await store.send(.addButtonTapped) {
      $0.add = ReminderFeature.State(id: UUID(0), title: "")
    }
    await store.send(.add(.presented(.doneButtonTapped))) {
      $0.add?.isDone = true
    }
    await store.send(.add(.dismiss)) {
      $0.add = nil
    }
    XCTAssertNil(store.state.add)
  }

  func testReceiving() async {
    let store = TestStore(initialState: RemindersFeature.State()) {
      RemindersFeature()
    } withDependencies: {
      $0.continuousClock = ImmediateClock()
      $0.uuid = .incrementing
    }
    store.exhaustivity = .off
    await store.send(.onTask)
    await store.receive(/RemindersFeature.Action.loaded)
    // mistake: case of another feature that is received
    // instead: await store.receive(/ReminderFeature.Action.removed)
    // names:   ReminderFeature.Action
  }
}
