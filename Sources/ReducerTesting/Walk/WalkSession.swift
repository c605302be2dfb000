internal import CustomDiff
import ReducerRuntime

/// An exploration by walks, from its parameters to its report.
struct WalkSession<State, Action> {
  typealias Walk = (
    _ rules: WalkRules<State, Action>, _ plan: WalkPlan, _ limit: Int, _ keepsStates: Bool,
    _ coverage: inout WalkCoverage<Action>
  ) async -> WalkResult<State, Action>

  let rules: WalkRules<State, Action>
  let count: Int
  let limit: Int
  let seed: UInt64
  /// Which walks to make here; nil if the environment asks for a part that does not exist.
  var shard = Shard.ofProcess
  /// The walk to replay; nil to search for a failing one.
  var replaying: String?
  var usage = WalkReport.Usage.store
  let report: WalkReporting

  /// Explores without letting failures reach the test, and reports what was found.
  ///
  /// - Parameters:
  ///   - failures: Collects the failures of stores.
  ///   - walk: Walks once.
  ///   - repeats: Does what the test of a failing walk does, and returns whether it fails.
  ///   - feature: Returns how a test creates the feature; called after the last walk.
  nonisolated(nonsending) func explore(
    _ failures: FailureLog,
    _ walk: @escaping Walk,
    repeats: @escaping (WalkResult<State, Action>) async -> Bool = { _ in true },
    feature: @escaping () -> WalkCode<State, Action>.Feature
  ) async -> WalkExploration {
    guard let shard else {
      report.fail(Shard.misspelled)
      return WalkExploration(walks: 0, steps: 0, failingSteps: nil, code: nil, coverage: "")
    }
    let replay = replaying.flatMap { WalkReplay($0) }
    if let replaying, replay == nil {
      report.fail(WalkReport.unreadable(replaying))
      return WalkExploration(walks: 0, steps: 0, failingSteps: nil, code: nil, coverage: "")
    }
    let (rules, usage) = (rules, usage)
    rules.trail.call = { usage.call($0) }
    // Without a capture list: Swift 6.3 runs an asynchronous closure that has one on another thread.
    let explorer = WalkExplorer<State, Action>(
      walks: count,
      steps: limit,
      seed: seed,
      shard: shard,
      replay: replay,
      trail: rules.trail,
      repeats: repeats
    ) { plan, limit, keepsStates, coverage in
      await walk(rules, plan, limit, keepsStates, &coverage)
    }
    let box = Carried(value: explorer)
    // The test's closures run where the test does, such as on the main actor.
    let isolation = #isolation
    TrapWatch.begin()
    defer { TrapWatch.end() }
    let outcome = await FailureScope.collect(into: failures) {
      await TrapWatch.$trail.withValue(box.value.trail) {
        await Self.explore(box, isolatedTo: isolation)
      }
    }
    return tell(outcome.value, isWhole: shard.count == 1, feature)
  }

  private static func explore(
    _ explorer: Carried<WalkExplorer<State, Action>>,
    isolatedTo isolation: isolated (any Actor)?
  ) async -> Carried<WalkExplorer<State, Action>.Outcome> {
    Carried(value: await explorer.value.explore())
  }

  private func tell(
    _ outcome: WalkExplorer<State, Action>.Outcome,
    isWhole: Bool,
    _ feature: () -> WalkCode<State, Action>.Feature
  ) -> WalkExploration {
    let sometimes = rules.checks.sometimes.map(\.name)
    let table = outcome.coverage.table(sometimes)
    var written: [String]?
    if let (step, count) = outcome.misfit { report.note(WalkReport.misfit(step, after: count)) }
    if let misuse = outcome.misuse {
      report.fail(misuse)
    } else if let result = outcome.failing {
      if outcome.isUncontrolled {
        report.fail(WalkReport.uncontrolled(result))
      } else {
        if outcome.isRepeated {
          written = WalkCode(feature: feature(), result: result, seed: seed).lines
        }
        let text = WalkReport.failing(
          outcome,
          code: written,
          usage: usage,
          seed: seed,
          sometimes: sometimes
        )
        report.fail(text)
      }
    } else if isWhole, outcome.coverage.steps == 0 {
      report.fail(WalkReport.noSteps)
    } else if isWhole, replaying == nil || outcome.misfit != nil {
      let missing = sometimes.indices.filter { outcome.coverage.reached[$0] == nil }
      if !missing.isEmpty {
        let text = WalkReport.unreached(missing.map { sometimes[$0] }, table)
        report.fail(text)
      }
      let atRest = rules.checks.atRest.map(\.name)
      let endless = outcome.coverage.endless
      if !atRest.isEmpty, outcome.coverage.rests == 0 {
        report.fail(WalkReport.noRest(outcome.coverage.uncontrolledEffects, atRest))
      } else if !endless.isEmpty {
        report.note(
          WalkReport.endless(endless, outcome.coverage.uncontrolledEffects, atRest)
        )
      }
    }
    return WalkExploration(
      walks: outcome.coverage.walks,
      steps: outcome.coverage.steps,
      failingSteps: outcome.isUncontrolled ? nil : outcome.failing?.turns.count,
      code: written?.joined(separator: "\n"),
      coverage: table
    )
  }
}

/// A value that is carried into the scope that collects failures, and back.
///
/// Unchecked: the function that creates it waits for the scope, and leaves the value to it.
struct Carried<Value>: @unchecked Sendable {
  let value: Value
}

/// Reports what an exploration by walks finds.
struct WalkReporting {
  /// Reports what fails the test.
  let fail: (String) -> Void
  /// Notes what does not fail the test.
  let note: (String) -> Void
}

extension WalkReporting {
  /// Reports to the running test.
  init(at location: CodeLocation) {
    self.init(
      fail: { TestFramework.current.fail($0, at: location) },
      note: { TestFramework.current.note($0, at: location) }
    )
  }
}

/// The outcome of an exploration by walks.
public struct WalkExploration: Sendable {
  /// How many walks were made.
  public let walks: Int
  /// How many steps they took.
  public let steps: Int
  /// How many steps the shrunk failing walk takes; nil if none fails.
  public let failingSteps: Int?
  /// The failing walk as a test; nil if none fails.
  public let code: String?
  /// What was covered, as a table of the actions by case and of what should happen sometimes.
  public let coverage: String
}
