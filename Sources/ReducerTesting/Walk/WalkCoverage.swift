internal import CustomDiff
import ReducerRuntime

/// What walks have covered.
struct WalkCoverage<Action> {
  struct Count {
    var name: String
    var sent = 0
    var received = 0
  }

  private(set) var counts: [UInt32: Count] = [:]
  /// After how many steps of all walks each `Sometimes` was first met, by its position.
  private(set) var reached: [Int: Int] = [:]
  /// The number of steps of all walks.
  var steps = 0
  var walks = 0
  /// Whether a check depends on which steps leave no effect running.
  var concernsRest = false
  /// How many steps have left no effect running, if a check depends on it.
  private(set) var rests = 0
  /// How many steps have left an effect running that was made at a location.
  private var unrest: [CodeLocation: Int] = [:]
  /// Where the effects were made of which a step has left none running.
  private var ended: Set<CodeLocation> = []

  /// Where the effects were made that were waiting outside of the walk's control at the end of a
  /// walk.
  var uncontrolled: Set<CodeLocation> = []

  mutating func note(_ action: Action, isSent: Bool) {
    let tag = enumTag(of: action) ?? .max
    if isSent {
      counts[tag, default: Count(name: Self.name(of: action))].sent += 1
    } else {
      counts[tag, default: Count(name: Self.name(of: action))].received += 1
    }
  }

  mutating func reach(_ index: Int) {
    if reached[index] == nil { reached[index] = steps }
  }

  /// Notes which effects a step has left running.
  ///
  /// - Parameters:
  ///   - running: Where these effects were made.
  ///   - before: Where those were made that were running before the step.
  mutating func noteRunning(_ running: Set<CodeLocation>, after before: Set<CodeLocation>) {
    for location in running { unrest[location, default: 0] += 1 }
    ended.formUnion(before.subtracting(running))
  }

  mutating func noteRest() { rests += 1 }

  /// Where the effects were made that no walk has seen to end, in the order of the source.
  ///
  /// Only those that were running after at least every tenth step: an effect may begin with the last
  /// step of a walk.
  var endless: [CodeLocation] {
    unrest.filter { $0.value * 10 >= steps && !ended.contains($0.key) }.keys
      .inOrderOfSource
  }

  /// Where the effects were made that wait outside of the walk's control, in the order of the source.
  var uncontrolledEffects: [CodeLocation] { uncontrolled.inOrderOfSource }

  /// The cases of the actions that no walk has seen.
  var unseenCases: [String] {
    let names = enumCaseNames(of: Action.self)
    let met = Set(counts.values.map(\.name))
    return names.filter { !met.contains($0) }
  }

  private static func name(of action: Action) -> String {
    enumCaseName(of: action) ?? "\(Action.self)"
  }
}

extension Sequence<CodeLocation> {
  fileprivate var inOrderOfSource: [CodeLocation] {
    sorted { ("\($0.fileID)", $0.line) < ("\($1.fileID)", $1.line) }
  }
}
