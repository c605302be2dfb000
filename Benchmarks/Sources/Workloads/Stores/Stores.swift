import ReducerTesting

// The table shows the time of the bare reducer beside that of the store, in the column of `==`.
extension Workload {
  static var stores: [Workload] {
    [
      Workload("send without assertion", .store) {
        // Only a store that is not exhaustive accepts a change of state that the test does not
        // assert.
        store(bare: .increment) { store, count in
          store.exhaustivity = .off
          for _ in 0..<count { await store.send(.increment) }
        }
      },
      Workload("send with assertion", .store) {
        store(bare: .increment) { store, count in
          for _ in 0..<count { await store.send(.increment) { $0.count += 1 } }
        }
      },
      Workload("send, effect, receive", .store) {
        store(bare: .loaded) { store, count in
          for _ in 0..<count {
            await store.send(.load)
            await store.receive(.loaded) { $0.count += 1 }
          }
        }
      },
      Workload("1,000 concurrent effects, each received", .store) {
        store(bare: .loaded) { store, count in
          await store.send(.loadMany(count))
          for _ in 0..<count { await store.receive(.loaded) { $0.count += 1 } }
        }
      },
      Workload("an hour of one-second ticks", .store) {
        store(operations: 3_600, bare: .tick) { store, count in
          let clock = TestClock()
          store.dependencies.continuousClock = clock
          await store.send(.startTimer) { $0.isTimerOn = true }
          for _ in 0..<count {
            await clock.advance(by: .seconds(1))
            await store.receive(.tick) { $0.count += 1 }
          }
          await store.send(.stopTimer) { $0.isTimerOn = false }
        }
      },
      nested,
      table,
    ]
  }

  private static func store(
    operations count: Int = 1_000,
    bare action: Counter.Action,
    _ work: @escaping (_ store: TestStoreOf<Counter>, _ count: Int) async -> Void
  ) -> Contest {
    Contest(
      ours: {
        let store = TestStore(initialState: Counter.State()) { Counter() }
        await work(store, count)
        await store.finish()
        return "\(store.state.count)"
      },
      peer: nil,
      equality: { bare(Counter(), count, action) },
      operations: count
    ) { ours, _ in
      ours == "\(count)" ? nil : "the count is \(ours ?? "nil") instead of \(count)"
    }
  }

  private static var nested: Workload {
    Workload("send with assertion through 20 scopes", .store) {
      Contest(
        ours: {
          let store = TestStore(initialState: TwentyLevels.initialState) { TwentyLevels() }
          for _ in 0..<200 {
            await store.send(TwentyLevels.increment) { TwentyLevels.increment(&$0) }
          }
          return "\(store.state)"
        },
        peer: nil,
        equality: { bare(TwentyLevels(), 200, TwentyLevels.increment) },
        operations: 200
      ) { ours, _ in
        ours?.contains("count: 200,") == true ? nil : "the count is wrong: \(ours ?? "nil")"
      }
    }
  }

  private static var table: Workload {
    Workload("send with assertion, one of 100,000 rows", .store, weight: .heavy) {
      let state = Table.State(rows: IdentifiedArray(uniqueElements: rows(100_000, of: Row.self)))
      return Contest(
        ours: {
          let store = TestStore(initialState: state) { Table() }
          for number in 0..<5 {
            await store.send(.rename(id: 50_000, to: "name \(number)")) {
              $0.rows[id: 50_000]?.name = "name \(number)"
            }
          }
          return store.state.rows[id: 50_000]?.name
        },
        peer: nil,
        equality: {
          var copy = state
          for number in 0..<5 {
            _ = Table().reduce(into: &copy, action: .rename(id: 50_000, to: "name \(number)"))
          }
          return copy.rows[id: 50_000]?.name
        },
        operations: 5
      ) { ours, _ in ours == "name 4" ? nil : "the name is \(ours ?? "nil")" }
    }
  }

  /// Calls a reducer without a store.
  private static func bare<R: NestedFeature>(_ reducer: R, _ count: Int, _ action: R.Action)
    -> String?
  {
    var state = R.initialState
    for _ in 0..<count { _ = reducer.reduce(into: &state, action: action) }
    return "\(state)"
  }
}
