internal import Observation

/// A part of a store's state: its key path, or nothing for the whole state, and then the numbers of
/// the scoped stores that lead to it, innermost first.
typealias PartKey = [AnyHashable]

/// The parts of a store's state that Observation tracks, each with a check for changes.
///
/// Observation does not reveal what it tracks, but it retains the key path, and the key path
/// retains the part. So a weak reference to a part lasts exactly as long as the part is tracked.
@MainActor
final class ObservedParts<State> {
  private let registrar = ObservationRegistrar()
  private let root = ObservedState()
  private var parts: [PartKey: Weak] = [:]
  /// The number of parts that have been tracked so far.
  private var lastNumber = 0
  /// A key path that is read to find out whether Observation retains it.
  private var probe = ObservedState.newProbe()

  private struct Weak {
    weak var part: ObservedPart<State>?
  }

  /// True if Observation tracks the current reads.
  var areTracked: Bool {
    registrar.access(root, keyPath: probe)
    if isKnownUniquelyReferenced(&probe) { return false }
    probe = ObservedState.newProbe()
    return true
  }

  /// Informs Observation that a part is about to be read.
  func willRead(_ key: PartKey, didChange: @escaping (_ old: State, _ new: State) -> Bool) {
    let part = parts[key]?.part ?? newPart(key, didChange)
    registrar.access(root, keyPath: \.[part])
  }

  private func newPart(
    _ key: PartKey,
    _ didChange: @escaping (_ old: State, _ new: State) -> Bool
  ) -> ObservedPart<State> {
    // Removes parts that are gone only when the dictionary is about to grow: amortized O(1).
    if parts.count == parts.capacity { parts = parts.filter { $0.value.part != nil } }
    lastNumber += 1
    let part = ObservedPart(number: lastNumber, didChange: didChange)
    parts[key] = Weak(part: part)
    return part
  }

  /// Notifies the observers of the parts that differ between two states, in the order of first reads.
  func stateDidChange(from old: State, to new: State) {
    guard !parts.isEmpty else { return }
    let observed = parts.values.compactMap(\.part).sorted { $0.number < $1.number }
    // This calls functions of the feature, which may read the store and so change the dictionary.
    let changed = observed.filter { $0.didChange(old, new) }
    // Each observer is notified once. The parts that it then reads are tracked anew, so they are up
    // to date.
    let told = Set<TrackedObject>(changed)
    parts = parts.filter { $0.value.part.map { !told.contains($0) } ?? false }
    for part in changed { registrar.withMutation(of: root, keyPath: \.[part]) {} }
  }
}

/// A tracked part.
private final class ObservedPart<State>: TrackedObject {
  /// The order of first reads: a lower number was read earlier.
  let number: Int
  let didChange: (_ old: State, _ new: State) -> Bool

  init(number: Int, didChange: @escaping (_ old: State, _ new: State) -> Bool) {
    self.number = number
    self.didChange = didChange
  }
}

/// The argument of a key path, which retains it.
private class TrackedObject: Hashable {
  static func == (first: TrackedObject, second: TrackedObject) -> Bool { first === second }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The observable root that stands for a store's state, which may be of any type.
private struct ObservedState: Observable {
  subscript(_ object: TrackedObject) -> Void { () }

  /// A key path that nothing else retains.
  static func newProbe() -> KeyPath<ObservedState, Void> { \.[TrackedObject()] }
}
