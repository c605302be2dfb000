internal import ReducerRuntime

/// Checks the states of a walk: after each step, and at each instant of an advance before time goes on.
///
/// At once, since a check may compare the state with what a client of the test has been told.
final class WalkJudge<State> {
  private let checks: WalkChecks<State>
  private let models: [(name: String, follow: (WalkedStep?, State) -> String?)]
  private var step: WalkedStep?
  /// The last state that was checked.
  private(set) var state: TimedState<State>
  private(set) var broken: WalkFailure?
  /// How far the clock had come when an invariant was broken; nil if that was at the end of a step.
  private(set) var elapsed: Duration?
  /// The positions of the `Sometimes` checks that were met.
  private(set) var met: Set<Int> = []

  init(_ checks: WalkChecks<State>, _ state: TimedState<State>, isAtRest: Bool) {
    self.checks = checks
    self.state = state
    models = checks.models.map { ($0.name, $0.begin()) }
    end(in: state, isAtRest: isAtRest, nil)
  }

  func begin<Action>(_ move: WalkMove<Action>) { step = WalkedStep(move) }

  /// Checks a state to which the step has led so far.
  ///
  /// - Parameters:
  ///   - next: The state.
  ///   - isAtRest: True if no effect is running.
  ///   - time: How far the clock has come; nil at the end of the step.
  func check(_ next: TimedState<State>, isAtRest: Bool, at time: Duration?) {
    if broken != nil { return }
    for (index, check) in checks.all.enumerated()
    where check.kind == .sometimes && !met.contains(index) && next.read({ check.holds($0, nil) }) {
      met.insert(index)
    }
    broken = checks.broken(in: next, after: step.map { (state, $0) }, isAtRest: isAtRest)
    if broken != nil { elapsed = time }
    state = next
  }

  /// Checks the state in which the step ends, unless the step has failed.
  func end(in next: TimedState<State>, isAtRest: Bool, _ failure: String?) {
    if let failure { return broken = .failure(failure) }
    check(next, isAtRest: isAtRest, at: nil)
    // Each follows the step, also if one before it disagrees.
    for (name, follow) in models {
      var model: String?
      let readsClient = DependencyValues.readsClient { model = next.read { follow(step, $0) } }
      guard let model else { continue }
      broken = broken ?? .invariant(name, model: model, readsClient: readsClient)
    }
  }
}
