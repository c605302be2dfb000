internal import CustomDiff
internal import Dispatch
internal import Foundation

/// Runs saves one after another: the first of a target at once, later ones at most once a second.
///
/// At an orderly exit of the process, it runs those that are left.
final class SaveQueue: Sendable {
  static let ofProcess: SaveQueue = {
    atexit { SaveQueue.ofProcess.runAll() }
    return SaveQueue()
  }()

  private struct Target {
    var pending: (@Sendable () -> Void)?
    var lastRun: DispatchTime?
  }

  private static let pause = DispatchTimeInterval.seconds(1)

  /// Where saves run, and where changes of files are noticed.
  let queue = DispatchQueue(label: "ReducerRuntime.SaveQueue")
  private let targets = Guarded<[String: Target]>([:])

  /// Runs a save soon, in place of one for the target that has not run yet.
  func add(for target: String, _ save: @escaping @Sendable () -> Void) {
    let (isScheduled, lastRun) = targets.withLock { targets in
      defer { targets[target, default: Target()].pending = save }
      return (targets[target]?.pending != nil, targets[target]?.lastRun)
    }
    if isScheduled { return }
    if let time = lastRun.map({ $0 + Self.pause }), time > .now() {
      queue.asyncAfter(deadline: time) { [self] in run(target) }
    } else {
      queue.async { [self] in run(target) }
    }
  }

  /// Runs the save of a target now, if there is one.
  func runNow(_ target: String) { queue.sync { run(target) } }

  private func run(_ target: String) {
    let save = targets.withLock { targets in
      let save = targets[target]?.pending
      if save != nil { targets[target] = Target(pending: nil, lastRun: .now()) }
      return save
    }
    save?()
  }

  private func runAll() {
    queue.sync {
      for target in targets.withLock({ $0.filter { $1.pending != nil }.keys.sorted() }) {
        run(target)
      }
    }
  }
}
