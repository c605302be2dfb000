import Dispatch
import ReducerTesting
import TestSupport
import Testing

/// Effects that leave the store's queue come back, wherever they go.
@Suite struct ElsewhereTests {
  enum Place: CaseIterable {
    case mainActor, mainActorIsolatedOperation, unstructuredTask, detachedTask, dispatch, actor
    case taskGroup, taskSleep

    func visit() async {
      switch self {
      case .mainActor: await MainActor.run {}
      case .mainActorIsolatedOperation: await onMainActor()
      case .unstructuredTask: await Task { await Task.yield() }.value
      case .detachedTask: await Task.detached { await Task.yield() }.value
      case .dispatch:
        await withCheckedContinuation { continuation in
          DispatchQueue.global().async { continuation.resume() }
        }
      case .actor: await Bystander().visit()
      case .taskGroup:
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<3 { group.addTask { await MainActor.run {} } }
        }
      case .taskSleep: try? await Task.sleep(for: .microseconds(1))
      }
    }

    @MainActor private func onMainActor() async { await Task.yield() }

    /// True if the effect is back when `send` returns: it never left, or the store waited for it.
    var isSettledBySend: Bool {
      switch self {
      case .mainActor, .mainActorIsolatedOperation, .actor, .taskGroup: true
      default: false
      }
    }
  }

  private actor Bystander {
    func visit() async { await Task.yield() }
  }

  @Test(arguments: Place.allCases)
  func effectComesBack(from place: Place) async {
    let store = counterStore {
      .run { send in
        await place.visit()
        await send(.response(1))
        await place.visit()
        await send(.response(2))
      }
    }
    store.timeout = .seconds(3_600)
    await store.send(.start)
    await store.receive(.response(1)) { $0.count = 1 }
    await store.receive(.response(2)) { $0.count = 2 }
    await store.finish()
  }

  @MainActor
  @Test(arguments: Place.allCases)
  func effectComesBackToTestOnMainActor(from place: Place) async {
    let store = counterStore {
      .run { send in
        await place.visit()
        await send(.response(1))
      }
    }
    store.timeout = .seconds(3_600)
    await store.send(.start)
    await store.receive(.response(1)) { $0.count = 1 }
    await store.finish()
  }

  @Test(arguments: Place.allCases.filter(\.isSettledBySend))
  func sendWaitsForEffect(for place: Place) async {
    let store = counterStore {
      .run { send in
        await place.visit()
        await send(.finished)
      }
    }
    await store.send(.start)
    expectEqual(store.receivedActions, [.finished])
    await store.receive(.finished)
  }
}
