import ReducerTesting

/// Rows with a timer each: the test stops one of two.
struct RowTimer: EffectMistake {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: "tea"), Row.State(id: "egg")]
  }
  enum Action: Equatable { case row(id: String, action: Row.Action) }

  struct Row: Reducer {
    struct State: Equatable, Identifiable {
      let id: String
      var isRunning = false
    }
    enum Action: Equatable { case toggled, rang }
    enum CancelID { case timer }

    @Dependency(\.continuousClock) var clock

    static let timerLine: UInt = #line + 4
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.isRunning.toggle()
      guard state.isRunning else { return .cancel(id: CancelID.timer) }
      return .run { send in
        try await clock.sleep(for: .seconds(180))
        await send(.rang)
      }
      .cancellable(id: CancelID.timer)
    }
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: /Action.row(id:action:)) { Row() }
  }

  static var initialState: State { State() }
  static let correction = Correction.byHand
  static let failures = [
    ExpectedFailure(
      .effectStillRunning,
      at: #line + 9,
      effects: [
        .init(action: #".row[id: "egg"].toggled"#, line: Row.timerLine)
      ]
    )
  ]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.row(id: "tea", action: .toggled)) { $0.rows[id: "tea"]?.isRunning = true }
    await store.send(.row(id: "egg", action: .toggled)) { $0.rows[id: "egg"]?.isRunning = true }
    await store.send(.row(id: "tea", action: .toggled)) { $0.rows[id: "tea"]?.isRunning = false }
  }

  static func remedy(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await clock.advance(by: .seconds(180))
    await store.receive(.row(id: "egg", action: .rang)) { $0.rows[id: "egg"]?.isRunning = false }
  }
}
