import ReducerTesting
import TestSupport
import Testing

/// The two-phase commit of Jim Gray and Leslie Lamport, "Consensus on transaction commit" (2006).
struct TwoPhaseCommit: Reducer {
  enum Manager: Int, Hashable {
    case working, prepared, committed, aborted
  }
  enum Coordinator: Hashable {
    case initial, committed, aborted
  }
  enum Message: Hashable {
    case prepared(Int), commit, abort
  }
  struct State: Hashable {
    var managers: [Manager]
    var coordinator = Coordinator.initial
    var prepared: [Bool]
    var messages: Set<Message> = []

    init(managers: Int) {
      self.managers = Array(repeating: .working, count: managers)
      prepared = Array(repeating: false, count: managers)
    }
  }
  enum Action: Equatable {
    case coordinatorNotesPrepared(Int)
    case coordinatorCommits
    case coordinatorAborts
    case prepares(Int)
    case choosesToAbort(Int)
    case learnsOfCommit(Int)
    case learnsOfAbort(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .coordinatorNotesPrepared(let manager): state.prepared[manager] = true
    case .coordinatorCommits:
      state.coordinator = .committed
      state.messages.insert(.commit)
    case .coordinatorAborts:
      state.coordinator = .aborted
      state.messages.insert(.abort)
    case .prepares(let manager):
      state.managers[manager] = .prepared
      state.messages.insert(.prepared(manager))
    case .choosesToAbort(let manager): state.managers[manager] = .aborted
    case .learnsOfCommit(let manager): state.managers[manager] = .committed
    case .learnsOfAbort(let manager): state.managers[manager] = .aborted
    }
    return .none
  }

  @WalkBuilder<Action> static func steps(_ state: State) -> [WalkOption<Action>] {
    if state.coordinator == .initial {
      if !state.prepared.contains(false) { Sending(.coordinatorCommits) }
      Sending(.coordinatorAborts)
    }
    for manager in state.managers.indices {
      if state.coordinator == .initial, state.messages.contains(.prepared(manager)) {
        Sending(.coordinatorNotesPrepared(manager))
      }
      if state.managers[manager] == .working {
        Sending(.prepares(manager))
        Sending(.choosesToAbort(manager))
      }
      if state.messages.contains(.commit) { Sending(.learnsOfCommit(manager)) }
      if state.messages.contains(.abort) { Sending(.learnsOfAbort(manager)) }
    }
  }

  /// The state with its managers sorted by all that is known of them, and what refers to them renamed.
  static func canonical(_ state: State) -> State {
    func key(_ manager: Int) -> Int {
      state.managers[manager].rawValue * 4 + (state.prepared[manager] ? 2 : 0)
        + (state.messages.contains(.prepared(manager)) ? 1 : 0)
    }
    return renamed(state, state.managers.indices.sorted { (key($0), $0) < (key($1), $1) })
  }

  private static func renamed(_ state: State, _ order: [Int]) -> State {
    var sorted = state
    sorted.managers = order.map { state.managers[$0] }
    sorted.prepared = order.map { state.prepared[$0] }
    sorted.messages = Set(
      state.messages.map { message in
        guard case .prepared(let manager) = message,
          let position = order.firstIndex(of: manager)
        else { return message }
        return .prepared(position)
      }
    )
    return sorted
  }
}

@Suite struct TwoPhaseCommitTests {
  @Test(
    "The published numbers of states",
    arguments: [(3, 288), isThorough ? (5, 8_832) : (4, 1_568)]
  )
  func states(managers: Int, states: Int) {
    let found = explore(managers)
    expectEqual(found.states, states)
    expectTrue(found.isComplete)
  }

  @Test("One state for all that differ by a symmetry")
  func symmetry() {
    let found = explore(5, representative: TwoPhaseCommit.canonical)
    expectEqual(found.states, 314)
    expectTrue(found.isComplete)
  }

  private func explore(
    _ managers: Int,
    representative: @escaping (TwoPhaseCommit.State) -> TwoPhaseCommit.State = { $0 }
  ) -> StateExploration {
    exploreStates(
      of: TwoPhaseCommit(),
      from: TwoPhaseCommit.State(managers: managers),
      representative: representative
    ) {
      TwoPhaseCommit.steps($0)
    } checks: {
      Always("all agree") { state in
        !(state.managers.contains(.committed) && state.managers.contains(.aborted))
      }
      Sometimes("all commit") { !$0.managers.contains { $0 != .committed } }
      Sometimes("all abort") { !$0.managers.contains { $0 != .aborted } }
    }
  }
}
