internal import Observation

/// The part of a store's state that is read: a key path unless it is the whole state, and then the
/// numbers of the stores that it was scoped by, innermost first.
typealias PartKey = [AnyHashable]

/// The parts of a store's state that Observation tracks, each with a check for changes.
///
/// Observation does not reveal what it tracks, but it retains the key path, and the key path
/// retains the part. So a part that is held weakly here exists for as long as it is tracked.
@MainActor
final class ObservedParts<State> {
  private let registrar = ObservationRegistrar()
  private let root = ObservedState()
  /// In the order of their first reads.
  private var parts: [Weak] = []
  private var positions: [PartKey: Int] = [:]
  /// A key path that is read to find out whether Observation retains it.
  private var probe = ObservedState.newProbe()

  private struct Weak {
    let key: PartKey
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
    let part = positions[key].flatMap { parts[$0].part } ?? ObservedPart(didChange: didChange)
    registrar.access(root, keyPath: \.[ObservedPartID(part)])
    add(part, key)
  }

  /// Notifies the observers of the parts that differ between two states.
  func stateDidChange(from old: State, to new: State) {
    guard !parts.isEmpty else { return }
    let observed = parts.compactMap(\.part)
    // This calls functions of the feature, which may read the store.
    let changed = observed.filter { $0.didChange(old, new) }
    let told = Set(changed.map(ObjectIdentifier.init))
    parts.removeAll { $0.part.map { told.contains(ObjectIdentifier($0)) } ?? true }
    index()
    // An observer is notified once. The parts that it then reads are tracked anew, and are up to
    // date.
    for part in changed {
      registrar.withMutation(of: root, keyPath: \.[ObservedPartID(part)]) {}
    }
  }

  private func add(_ part: ObservedPart<State>, _ key: PartKey) {
    if let position = positions[key], parts[position].part === part { return }
    if parts.count == parts.capacity {
      parts.removeAll { $0.part == nil }
      index()
    }
    positions[key] = parts.count
    parts.append(Weak(key: key, part: part))
  }

  private func index() {
    positions = [:]
    for (position, part) in parts.enumerated() { positions[part.key] = position }
  }
}

/// A tracked part.
private final class ObservedPart<State> {
  let didChange: (_ old: State, _ new: State) -> Bool

  init(didChange: @escaping (_ old: State, _ new: State) -> Bool) {
    self.didChange = didChange
  }
}

/// A part as an argument of a key path, which retains the part.
private struct ObservedPartID: Hashable {
  private let part: AnyObject

  init(_ part: AnyObject) {
    self.part = part
  }

  static func == (first: Self, second: Self) -> Bool { first.part === second.part }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(part)) }
}

/// The observable root that stands for a store's state, which may be of any type.
private struct ObservedState: Observable {
  subscript(_ part: ObservedPartID) -> Void { () }

  /// A key path that nothing else retains.
  static func newProbe() -> KeyPath<ObservedState, Void> { \.[ObservedPartID(Probe())] }

  private final class Probe {}
}
