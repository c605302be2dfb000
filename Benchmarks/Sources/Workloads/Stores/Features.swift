import ReducerTesting

/// A feature with a small state.
struct Counter: Reducer {
  struct State: Equatable {
    var count = 0
    var isTimerOn = false
    var text = ""
  }

  enum Action: Equatable {
    case increment
    case load
    case loaded
    case loadMany(Int)
    case startTimer
    case tick
    case stopTimer
  }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .increment, .loaded, .tick:
      state.count += 1
      return .none
    case .load:
      return .run { await $0(.loaded) }
    case .loadMany(let count):
      return .merge((0..<count).map { _ in .run { await $0(.loaded) } })
    case .startTimer:
      state.isTimerOn = true
      return .run { [clock] send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
      }
      .cancellable(id: "timer")
    case .stopTimer:
      state.isTimerOn = false
      return .cancel(id: "timer")
    }
  }
}

/// A feature with a large state.
struct Table: Reducer {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Row>
  }

  enum Action: Equatable {
    case rename(id: Int, to: String)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .rename(let id, let name):
      state.rows[id: id]?.name = name
      return .none
    }
  }
}

/// A feature that can be nested in itself.
protocol NestedFeature: Reducer, Sendable where State: Equatable & Sendable, Action: Sendable {
  static var initialState: State { get }
  /// The action for the innermost feature.
  static var increment: Action { get }
  /// Changes the state as `increment` does.
  static func increment(_ state: inout State)

  init()
}

extension Counter: NestedFeature {
  static var initialState: State { State() }
  static var increment: Action { .increment }
  static func increment(_ state: inout State) { state.count += 1 }
}

/// A feature around another.
struct Level<Child: NestedFeature>: NestedFeature {
  struct State: Equatable, Sendable {
    var child = Child.initialState
    var title = "level"
  }

  enum Action: Sendable {
    case child(Child.Action)
  }

  static var initialState: State { State() }
  static var increment: Action { .child(Child.increment) }
  static func increment(_ state: inout State) { Child.increment(&state.child) }

  var body: some ReducerOf<Self> {
    Scope(state: \State.child, action: /Action.child) { Child() }
    Reduce { _, _ in .none }
  }
}

typealias FiveLevels<Child: NestedFeature> = Level<Level<Level<Level<Level<Child>>>>>
typealias TwentyLevels = FiveLevels<FiveLevels<FiveLevels<FiveLevels<Counter>>>>
