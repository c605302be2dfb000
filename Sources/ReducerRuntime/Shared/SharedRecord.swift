internal import CustomDiff
internal import Synchronization

/// The changes of shared values by the code of one test store: its reducers, and effects with their tasks.
///
/// Changes by other code, such as the test itself, are noticed by the number of changes of a value: then the value simply is
/// another one, at the time before the next action, too.
package final class SharedRecord: Sendable {
  private struct Storage {
    /// The references in the order in which they were first changed.
    var references: [any AnySharedReference] = []
    /// The values before the first changes.
    var first: [ObjectIdentifier: SharedView.Entry] = [:]
    /// The values after the last action.
    var last: [ObjectIdentifier: SharedView.Entry] = [:]
    /// The values now.
    var current: [ObjectIdentifier: SharedView.Entry] = [:]
    /// The last change since the last action.
    var lastChange: Change?
    /// True while a reducer runs.
    var isReducing = false
  }

  /// A change that was made outside of a reducer, or by one that still runs.
  package struct Change: Sendable {
    /// The line that made it; nil if a key did.
    package let line: CodeLocation?
    /// The effect that made it; nil if other code did.
    package let effect: RunningEffect?
  }

  private let storage = Guarded(Storage())
  /// False until something is changed, which never happens in most tests.
  private let isInUse = Atomic(false)

  package init() {}

  /// True if nothing has been changed.
  var isEmpty: Bool { !isInUse.load(ordering: .acquiring) }

  var references: [any AnySharedReference] { storage.withLock { $0.references } }

  func first(_ id: ObjectIdentifier) -> SharedView.Entry? { storage.withLock { $0.first[id] } }

  /// Records a change.
  func didChange(from old: SharedView.Entry, to new: SharedView.Entry, at line: CodeLocation?) {
    let id = ObjectIdentifier(new.reference)
    let context = EffectContext.current
    let change = Change(line: line, effect: context?.effect)
    let isReducing = storage.withLock { storage in
      if storage.first[id] == nil {
        storage.first[id] = old
        storage.references.append(new.reference)
        isInUse.store(true, ordering: .releasing)
      }
      // Other code has changed it before.
      if storage.current[id]?.version != old.version { storage.last[id] = old }
      storage.current[id] = new
      storage.lastChange = change
      return storage.isReducing
    }
    // The task of the effect that sent an action runs the reducer.
    if !isReducing, let context { context.queue?.gate?.didChangeShared(context.effect) }
  }

  /// Records that a reducer begins.
  package func willReduce() { storage.withLock { $0.isReducing = true } }

  /// Takes over the changes by other code.
  private func catchUp() {
    for (id, known) in storage.withLock({ $0.current }) {
      let entry = known.reference.entry
      if entry.version == known.version { continue }
      storage.withLock { storage in
        // Code of the store may have changed it again meanwhile.
        guard storage.current[id]?.version == known.version else { return }
        storage.current[id] = entry
        storage.last[id] = entry
      }
    }
  }

  /// Returns the values after the last action and those now, without going on.
  package func peek() -> (before: SharedView, after: SharedView) {
    catchUp()
    return storage.withLock { (SharedView($0.last, self), SharedView($0.current, self)) }
  }

  /// Returns the values after the last action and those now, which are those after the last action from now on.
  package func advance() -> (before: SharedView, after: SharedView) {
    storage.withLock { $0.isReducing = false }
    if isEmpty { return (SharedView([:], self), SharedView([:], self)) }
    let views = peek()
    storage.withLock { storage in
      storage.last = views.after.entries
      storage.lastChange = nil
    }
    return views
  }

  /// The last change by code of the store since the last action; nil if there is none.
  package var lastChange: Change? { isEmpty ? nil : storage.withLock { $0.lastChange } }
}

private enum SharedRecordKey: TestDependencyKey {
  static var testValue: SharedRecord? { nil }
}

extension DependencyValues {
  /// The record of the test store whose code runs; nil for other code.
  package var sharedRecord: SharedRecord? {
    get { override(for: SharedRecordKey.self) ?? nil }
    set { self[SharedRecordKey.self] = newValue }
  }
}
