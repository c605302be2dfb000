internal import CustomDiff
import ReducerRuntime

/// A feature in a walk without a store: its reducer, and effects that only send actions.
final class WalkedReducer<R: Reducer>: WalkedFeature {
  let code: FeatureCode
  private let reducer: R
  private var state: R.State
  /// The shared values of this walk, of which no other code knows.
  private let shared = SharedDraft(SharedView())
  private var received: [R.Action] = []
  private let misses = MissedFeatures(DependencyValues.current.issueReporter)

  init(_ reducer: R, from initial: R.State, _ settings: [SharedSetting]) {
    code = FeatureCode(type: R.self, value: reducer, settings: settings)
    (self.reducer, state) = (reducer, initial)
  }

  func observe() -> WalkObservation<R.State, R.Action> {
    var observation = WalkObservation(
      state: TimedState(state: state, shared: shared.view),
      received: received
    )
    observation.missesFeature = misses.take()
    return observation
  }

  func nextInstants() -> [Duration] { [] }

  func take(
    _ turn: WalkTurn<R.Action>,
    holds: ((R.State) -> Bool)?,
    _ judge: WalkJudge<R.State>
  ) async throws {
    received = []
    switch turn.move {
    case .sent(let action):
      var dependencies = DependencyValues.current
      dependencies.issueReporter = misses
      received = try DependencyValues.$current.withValue(dependencies) {
        try shared.use { try reducer.reduceAll(action, into: &state) }
      }
    case .advanced: throw WalkMisuse(text: ExplorationReport.needsStore("Advancing"))
    case .happened: throw WalkMisuse(text: ExplorationReport.needsStore("\"Happening\""))
    case .delivered: break
    }
  }

  func finish() async {}
}

extension Reducer {
  /// Reduces an action and, in order, everything that its effects send at once.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - state: The state of the feature.
  /// - Returns: The actions that effects sent.
  /// - Throws: The reason why the feature needs a store, if it needs one.
  func reduceAll(_ action: Action, into state: inout State) throws(WalkMisuse) -> [Action] {
    var pending: [Action] = []
    var index = -1
    while index < pending.count {
      guard index < ExplorationReport.actionLimit else {
        TestFramework.current.fail(ExplorationReport.endlessActions, at: nil)
        break
      }
      let effect = reduce(into: &state, action: index < 0 ? action : pending[index])
      index += 1
      if effect.isNone { continue }
      var work: String?
      effect.forEachLeaf { leaf in
        switch leaf {
        case .send(let action): pending.append(action())
        case .run(let location): work = work ?? "The effect at \(location)"
        case .throttled: work = work ?? "A throttled effect"
        case .cancel: break
        }
      }
      if let work { throw WalkMisuse(text: ExplorationReport.needsStore(work)) }
    }
    return pending
  }
}

/// Notes actions for features that are not there, and reports all issues as before.
private final class MissedFeatures: IssueReporter {
  private let reporter: any IssueReporter
  private let hasMissed = Guarded(false)

  init(_ reporter: any IssueReporter) { self.reporter = reporter }

  func report(_ issue: RuntimeIssue) {
    if case .missingChild = issue { hasMissed.withLock { $0 = true } }
    reporter.report(issue)
  }

  /// Returns whether there has been one since the last call.
  func take() -> Bool { hasMissed.withLock { exchange(&$0, with: false) } }
}
