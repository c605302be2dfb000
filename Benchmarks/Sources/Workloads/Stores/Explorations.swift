import ReducerTesting

extension Workload {
  /// Walks, searches of states, and explorations of orders, timed by the step or run.
  static var explorations: [Workload] {
    [
      Workload("step of a walk without a store", .store) {
        steps(10_000) {
          await exploreWalks(of: Counter(), from: Counter.State(), walks: 100, steps: 100) {
            state in
            Sending(.increment)
            Sending(.tick)
            if state.count > 10 { Sending(.loaded) }
          } checks: {
            Always("the count is not negative") { $0.count >= 0 }
          }
        }
      },
      Workload("step of a walk through a store", .store) {
        steps(2_000) {
          await exploreWalks(walks: 20, steps: 100) {
            TestStore(initialState: Counter.State()) { Counter() }
          } steps: { state in
            Sending(.increment)
            Sending(.tick)
            if state.count > 10 { Sending(.loaded) }
          } checks: {
            Always("the count is not negative") { $0.count >= 0 }
          }
        }
      },
      Workload("run of an explored order", .store) {
        Contest(
          ours: {
            let found = await exploreOrders(budget: 30, randomOrders: 0) {
              let store = TestStore(initialState: Counter.State()) { Counter() }
              for _ in 0..<5 { await store.send(.load) }
              await store.finish()
            }
            return "\(found.ordersTried)"
          },
          peer: nil,
          equality: nil,
          operations: 30
        ) { ours, _ in ours == "30" ? nil : "\(ours ?? "nil") orders were tried instead of 30" }
      },
    ]
  }

  private static func steps(_ count: Int, _ walk: @escaping () async -> WalkExploration) -> Contest
  {
    Contest(
      ours: { "\(await walk().steps)" },
      peer: nil,
      equality: nil,
      operations: count
    ) { ours, _ in
      ours == "\(count)" ? nil : "\(ours ?? "nil") steps were taken instead of \(count)"
    }
  }
}
