internal import Observation

/// Which part of a store's state is read.
struct PartKey: Hashable {
  /// A scoped store, to tell its parts from those of others.
  final class Scope: Hashable {
    static func == (first: Scope, second: Scope) -> Bool { first === second }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  /// The property, or nil for all of the state.
  private let property: AnyKeyPath?
  /// The stores that the part was scoped by, the outermost last.
  private var scopes: [Scope] = []

  init(_ property: AnyKeyPath?) {
    self.property = property
  }

  /// The same part of a scoped store, as seen from the store that it was scoped from.
  func inside(_ scope: Scope) -> PartKey {
    var key = self
    key.scopes.append(scope)
    return key
  }
}

/// The parts of a store's state that Observation tracks, each with how to see that it has changed.
///
/// Observation does not say what it tracks. But it keeps the key path of what it tracks, and the key path
/// keeps the part: so a part that is held weakly here is there for as long as it is tracked.
@MainActor
final class ObservedParts<State> {
  private let registrar = ObservationRegistrar()
  private let root = ObservedState()
  /// In the order in which they were read first.
  private var parts: [Weak] = []
  private var positions: [PartKey: Int] = [:]
  /// What is read to see whether Observation keeps it.
  private var probe = ObservedState.newProbe()

  private struct Weak {
    let key: PartKey
    weak var part: ObservedPart<State>?
  }

  /// Whether what is read now is tracked.
  var areTracked: Bool {
    registrar.access(root, keyPath: probe)
    if isKnownUniquelyReferenced(&probe) { return false }
    probe = ObservedState.newProbe()
    return true
  }

  /// Lets Observation know that a part is about to be read.
  func willRead(_ key: PartKey, didChange: @escaping (_ old: State, _ new: State) -> Bool) {
    let part = positions[key].flatMap { parts[$0].part } ?? ObservedPart(didChange: didChange)
    registrar.access(root, keyPath: \.[ObservedPartID(part)])
    add(part, key)
  }

  /// Tells the observers of those parts that a change of the state changes.
  func stateDidChange(from old: State, to new: State) {
    guard !parts.isEmpty else { return }
    let observed = parts.compactMap(\.part)
    // This calls functions of the feature's, which may read the store.
    let changed = observed.filter { $0.didChange(old, new) }
    let told = Set(changed.map(ObjectIdentifier.init))
    parts.removeAll { $0.part.map { told.contains(ObjectIdentifier($0)) } ?? true }
    index()
    // An observer is told once. What it reads when it is told is tracked anew, and is up to date.
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

/// A part that is tracked.
private final class ObservedPart<State> {
  let didChange: (_ old: State, _ new: State) -> Bool

  init(didChange: @escaping (_ old: State, _ new: State) -> Bool) {
    self.didChange = didChange
  }
}

/// A part as an argument of a key path, which keeps it.
private struct ObservedPartID: Hashable {
  private let part: AnyObject

  init(_ part: AnyObject) {
    self.part = part
  }

  static func == (first: Self, second: Self) -> Bool { first.part === second.part }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(part)) }
}

/// What Observation knows a store's state as; the state itself may be of any type.
private struct ObservedState: Observable {
  subscript(_ part: ObservedPartID) -> Void { () }

  /// A key path that nothing else holds.
  static func newProbe() -> KeyPath<ObservedState, Void> { \.[ObservedPartID(Probe())] }

  private final class Probe {}
}
