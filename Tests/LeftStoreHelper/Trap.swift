import ReducerTesting

/// Explorations in which the feature traps.
enum Trap {
  private struct Pages: Reducer {
    enum Action: Equatable { case next, loaded, other }

    func reduce(into page: inout Int, action: Action) -> Effect<Action> {
      switch action {
      case .next: page += 1
      case .loaded: page += 10
      case .other: return .run { await $0(.loaded) }
      }
      _ = ["a", "b", "c"][page % 10]
      if page > 20 { preconditionFailure("loaded too often") }
      return .none
    }
  }

  static func run(_ kind: String) async {
    switch kind {
    case "walk":
      await exploreWalks {
        TestStore(initialState: 0) { Pages() }
      } steps: { _ in
        Sending(.next)
        Delivering()
      } checks: {
        Always("it is a page") { $0 >= 0 }
      }
    case "reducer":
      await exploreWalks(of: Pages(), from: 0, seed: 7) { _ in
        Sending(.next)
      } checks: {
        Always("it is a page") { $0 >= 0 }
      }
    case "states":
      exploreStates(of: Pages(), from: 0) { _ in
        Sending(.next)
      } checks: {
        Always("it is a page") { $0 >= 0 }
      }
    default:
      await exploreOrders {
        let store = TestStore(initialState: 0) { Pages() }
        store.exhaustivity = .off
        await store.send(.other)
        await store.send(.next)
        await store.send(.next)
        if store.state == 2 { await store.send(.next) }
        await store.finish()
      }
    }
  }
}
