@_spi(Locks) import CustomDiff
import ReducerRuntime

/// The objects in a state, which the state before an action shares with the state after it.
enum StateObjects {
  /// An object and where it was found.
  struct Found {
    var path: String
    var object: AnyObject
  }

  /// The number of values after which the search ends.
  private static let limit = 10_000

  private static let known = TypeCache<Verdict>()

  private final class Verdict: Sendable {
    let mayHoldObjects: Bool

    init(_ mayHoldObjects: Bool) {
      self.mayHoldObjects = mayHoldObjects
    }
  }

  /// Whether values of a type may hold objects, as far as the type tells.
  ///
  /// - Complexity: O(1) after the first time.
  static func mayBeIn(_ type: Any.Type) -> Bool {
    known.fact(about: type) {
      var seen: Set<ObjectIdentifier> = []
      return Verdict(mayBeIn(type, &seen))
    }.mayHoldObjects
  }

  private static func mayBeIn(_ type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    guard seen.insert(ObjectIdentifier(type)).inserted else { return false }
    switch partTypes(of: type, payloads: enumPayloadTypes) {
    case .none: return false
    case .object, .unknown: return true
    case .types(let types): return types.contains { mayBeIn($0, &seen) }
    }
  }

  /// The objects that are reached without going through another object.
  static func find(in value: Any) -> [Found] {
    var found: [Found] = []
    var visited = 0
    find(in: value, "$0", &found, &visited)
    return found
  }

  private static func find(
    in value: Any,
    _ path: String,
    _ found: inout [Found],
    _ visited: inout Int
  ) {
    visited += 1
    let type = type(of: value)
    guard visited < limit, mayBeIn(type) else { return }
    if type is AnyClass {
      let object = value as AnyObject
      if !found.contains(where: { $0.object === object }) {
        found.append(Found(path: path, object: object))
      }
      return
    }
    let mirror = Mirror(reflecting: value)
    let isList = mirror.displayStyle == .collection || mirror.displayStyle == .set
    for (index, child) in mirror.children.enumerated() {
      let step =
        switch mirror.displayStyle {
        case .optional: ""
        case .collection?, .set?, .dictionary?: "[\(index)]"
        default: child.label.map { ".\($0.hasPrefix("_") ? String($0.dropFirst()) : $0)" } ?? ""
        }
      // One type for all elements: if that of the first says no, none has to be asked.
      if isList, index == 0, !mayBeIn(Swift.type(of: child.value)), !isHeterogeneous(type) {
        return
      }
      find(in: child.value, path + step, &found, &visited)
    }
  }

  /// Whether the elements of a collection may be of several types.
  private static func isHeterogeneous(_ type: Any.Type) -> Bool {
    guard case .types(let types) = partTypes(of: type, payloads: enumPayloadTypes) else {
      return true
    }
    return types.contains {
      if case .unknown = partTypes(of: $0, payloads: enumPayloadTypes) { true } else { false }
    }
  }
}

/// An object of a state before and after an action.
struct ObjectChange {
  var path: String
  var object: AnyObject
  /// The content before and after, if the object gives it as a value.
  var snapshots: (before: Any, after: Any)?
  /// How the object was dumped before and after, if it does not.
  var dumps: (before: String, after: String)?

  var typeName: String { "\(type(of: object))" }

  /// Whether the action changed the object.
  var isChanged: Bool {
    if let dumps { return dumps.before != dumps.after }
    guard let snapshots else { return false }
    return !isEqual(snapshots.before, snapshots.after)
  }

  /// Puts the content of the object to a snapshot.
  func rewind(to snapshot: Any) {
    func set<O: ObjectSnapshot>(_ object: O) {
      if let snapshot = snapshot as? O.Snapshot { object.snapshot = snapshot }
    }
    if let object = object as? any ObjectSnapshot { set(object) }
  }

  /// The content of the object now.
  var current: Any? { (object as? any ObjectSnapshot)?.snapshot }
}

/// Whether two values are of one type and equal.
func isEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  func compare<T: Equatable>(_ lhs: T) -> Bool { (rhs as? T) == lhs }
  return (lhs as? any Equatable).map { compare($0) } ?? false
}

/// The objects of a state before an action, with what is needed to see whether it changes them.
struct ObjectRecord {
  private var entries: [(found: StateObjects.Found, snapshot: Any?, dump: String?)]

  init(of state: Any) {
    entries = StateObjects.find(in: state).map { found in
      let snapshot = (found.object as? any ObjectSnapshot)?.snapshot as Any?
      return (found, snapshot, snapshot == nil ? Self.dump(found.object) : nil)
    }
  }

  /// What became of the objects that are in the state still.
  func changes(in state: Any) -> [ObjectChange] {
    let now = StateObjects.find(in: state)
    return entries.compactMap { entry in
      guard let found = now.first(where: { $0.object === entry.found.object }) else { return nil }
      var change = ObjectChange(path: found.path, object: found.object)
      if let before = entry.snapshot, let after = change.current {
        change.snapshots = (before, after)
      } else if let before = entry.dump {
        change.dumps = (before, Self.dump(found.object))
      }
      return change
    }
  }

  private static func dump(_ object: AnyObject) -> String {
    String(customDumping: object, lines: 500)
  }
}
