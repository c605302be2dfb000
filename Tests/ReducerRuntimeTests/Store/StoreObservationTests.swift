import Observation
import TestSupport
import Testing

@testable import ReducerRuntime

/// A live store notifies an observer only of changes to the parts that the observer has read.
@MainActor
@Suite struct StoreObservationTests {
  private struct Row: Identifiable, Equatable {
    let id: Int
    var count = 0
  }

  private struct NotEquatable { var number = 0 }

  private struct State: Equatable {
    var count = 0
    var name = ""
    var child: Row?
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    @PresentationState var sheet: Row?
  }

  private enum Action {
    case change((inout State) -> Void)
  }

  private func makeStore() -> Store<State, Action> {
    Store(initialState: State()) {
      Reduce { state, action in
        switch action {
        case .change(let change): change(&state)
        }
        return .none
      }
    }
  }

  /// Counts the notifications that an observer receives.
  @MainActor
  private final class Observer {
    private(set) var changes = 0
    private let read: () -> Void

    init(_ read: @escaping () -> Void) {
      self.read = read
      track()
    }

    private func track() {
      withObservationTracking {
        read()
      } onChange: { [weak self] in
        MainActor.assumeIsolated {
          self?.changes += 1
          self?.track()
        }
      }
    }
  }

  /// Makes some changes, and returns the number of notifications.
  private func changes(
    _ read: @escaping (Store<State, Action>) -> Void,
    _ actions: ((inout State) -> Void)...
  ) -> [Int] {
    let store = makeStore()
    let observer = Observer { read(store) }
    return actions.map { change in
      let before = observer.changes
      store.send(.change(change))
      return observer.changes - before
    }
  }

  @Test func propertyIsObservedAlone() {
    expectEqual(
      changes {
        _ = $0.count
      } _: {
        $0.count += 1
      } _: {
        $0.name = "Blob"
      } _: { _ in
      } _: {
        $0.count = 1
      } _: {
        $0.count = 2
      },
      [1, 0, 0, 0, 1]
    )
  }

  @Test func wholeStateIsObserved() {
    expectEqual(
      changes {
        _ = $0.state
      } _: {
        $0.count += 1
      } _: { _ in
      } _: {
        $0.name = "Blob"
      },
      [1, 0, 1]
    )
    expectEqual(
      changes {
        $0.withState { _ = $0.count }
      } _: {
        $0.name = "Blob"
      } _: { _ in
      },
      [1, 0]
    )
  }

  @Test func partOfPropertyIsObservedAlone() {
    expectEqual(
      changes {
        _ = $0[dynamicMember: \.rows[id: 1]?.count]
      } _: {
        $0.rows[id: 2]?.count += 1
      } _: {
        $0.rows[id: 1]?.count += 1
      } _: {
        $0.rows.reverse()
      } _: {
        $0.rows.remove(id: 1)
      },
      [0, 1, 0, 1]
    )
    expectEqual(
      changes {
        _ = $0.sheet
      } _: {
        $0.sheet = Row(id: 1)
      } _: {
        $0.sheet?.count = 0
      } _: {
        $0.sheet?.count = 1
      },
      [1, 0, 1]
    )
  }

  @Test func scopedStoreIsObserved() {
    var children: [Store<Row?, Action>] = []
    let changes = changes { store in
      // Created again each time, as views do.
      let child: Store<Row?, Action> = store.scope(state: \.child, action: { $0 })
      let count: Store<Int?, Action> = child.scope(state: \.?.count, action: { $0 })
      _ = count.state
      children.append(child)
    } _: {
      $0.count += 1
    } _: {
      $0.child = Row(id: 1)
    } _: {
      $0.child = Row(id: 2)
    } _: {
      $0.child?.count += 1
    } _: {
      $0.name = "Blob"
    }
    expectEqual(changes, [0, 1, 0, 1, 0])
  }

  @Test func keptScopedStoreIsObserved() {
    let store = makeStore()
    let first: Store<Row?, Action> = store.scope(state: { $0.rows[id: 1] }, action: { $0 })
    let second: Store<Row?, Action> = store.scope(state: { $0.rows[id: 2] }, action: { $0 })
    let observers = [first, second].map { child in Observer { _ = child.state } }
    store.send(.change { $0.rows[id: 2]?.count += 1 })
    expectEqual(observers.map(\.changes), [0, 1])
    store.send(.change { $0.rows[id: 1]?.count += 1 })
    expectEqual(observers.map(\.changes), [1, 1])
    store.send(.change { $0.rows = [] })
    expectEqual(observers.map(\.changes), [2, 2])
  }

  /// Without `==`, the store cannot tell a change from no change.
  @Test func nonEquatableStateNotifiesAfterEveryAction() {
    let store = Store(initialState: NotEquatable()) {
      Reduce<NotEquatable, Bool> { state, doesChange in
        if doesChange { state.number += 1 }
        return .none
      }
    }
    let whole = Observer { _ = store.state }
    let part = Observer { _ = store.number }
    store.send(false)
    expectEqual([whole.changes, part.changes], [1, 0])
    store.send(true)
    expectEqual([whole.changes, part.changes], [2, 1])
  }

  @Test func changesOfEffectsAreObserved() async {
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { state, isStart in
        guard isStart else {
          state += 1
          return .none
        }
        return .run { send in
          await send(false)
          await send(false)
        }
      }
    }
    let observer = Observer { _ = store.state }
    await store.send(true).finish()
    expectEqual(store.state, 2)
    expectEqual(observer.changes, 2)
  }

  /// A read that no observer follows costs a third of one that is tracked.
  @Test func readsOutsideOfObserversAreNotTracked() {
    let parts = ObservedParts<State>()
    expectFalse(parts.areTracked)
    let areTracked = withObservationTracking {
      parts.areTracked
    } onChange: {
    }
    expectTrue(areTracked)
    expectFalse(parts.areTracked)
  }

  /// An observer keeps no store, whether it still waits for a change or not.
  @Test func observersKeepNoStore() {
    final class Object {}
    weak var object: Object?
    weak var dropped: Store<State, Action>?
    do {
      let store = makeStore()
      dropped = store
      let held = Object()
      object = held
      let child: Store<Int, Action> = store.scope(
        state: { state in withExtendedLifetime(held) { state.count } },
        action: { $0 }
      )
      withObservationTracking {
        _ = store.name
        _ = child.state
      } onChange: {
      }
    }
    expectNil(dropped)
    expectNil(object)
  }
}
