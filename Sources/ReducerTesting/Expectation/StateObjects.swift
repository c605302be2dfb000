import CustomDiff
import ReducerRuntime

/// The objects in a state, with the content of those that have a snapshot.
///
/// The states before and after an action share an object, so only its content shows a change.
struct StateObjects {
  /// An object that conforms to `ObjectSnapshot`.
  private struct Snapshot {
    let path: String
    let object: any ObjectSnapshot
    let content: any Equatable
  }

  private var snapshots: [Snapshot] = []
  /// Says that the changes of the first object without a snapshot cannot be compared; nil without one.
  private(set) var unseen: String?

  /// Creates a list without objects.
  init() {}

  /// Finds the objects that are not inside another object.
  init(of value: Any) {
    guard Self.mayBeIn(type(of: value)) else { return }
    var search = Search()
    search.visit(value, "$0")
    for (path, object) in search.found {
      if let object = object as? any ObjectSnapshot {
        snapshots.append(Snapshot(path: path, object: object, content: object.snapshot))
      } else if unseen == nil {
        unseen = Failure.unseen("\(type(of: object))", at: path)
      }
    }
  }

  /// True if there is nothing to compare.
  var isEmpty: Bool { snapshots.isEmpty }

  /// The same objects with their current content.
  var now: Self {
    var objects = Self()
    objects.snapshots = snapshots.map {
      Snapshot(path: $0.path, object: $0.object, content: $0.object.snapshot)
    }
    return objects
  }

  /// Restores this content of the objects.
  func restore() {
    func set<Object: ObjectSnapshot>(_ object: Object, _ content: Any) {
      if let content = content as? Object.Snapshot { object.snapshot = content }
    }
    for snapshot in snapshots { set(snapshot.object, snapshot.content) }
  }

  /// Returns the difference of the first object whose content differs; nil if there is none.
  func difference(to actual: Self) -> Failure.Difference? {
    func difference<Content: Equatable>(_ expected: Content, _ object: Snapshot)
      -> Failure.Difference?
    {
      guard let content = object.content as? Content, content != expected else { return nil }
      var difference = Failure.Difference(from: expected, to: content)
      difference.text = """
        In the object \(object.path) (\(type(of: object.object))):

        \(difference.text)
        """
      difference.paths = []
      return difference
    }
    for snapshot in actual.snapshots {
      guard let expected = snapshots.first(where: { $0.path == snapshot.path }) else { continue }
      if let difference = difference(expected.content, snapshot) { return difference }
    }
    return nil
  }

  private static let known = TypeCache<Bool>()

  /// Returns whether values of a type may hold objects, as far as the type tells.
  ///
  /// - Complexity: O(1) after the first call for a type.
  static func mayBeIn(_ type: Any.Type) -> Bool {
    known.fact(about: type) {
      var seen: Set<ObjectIdentifier> = []
      return mayBeIn(type, &seen)
    }
  }

  private static func mayBeIn(_ type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    guard seen.insert(ObjectIdentifier(type)).inserted else { return false }
    switch partTypes(of: type) {
    case .none: return false
    case .object, .unknown: return true
    case .types(let types): return types.contains { mayBeIn($0, &seen) }
    }
  }
}

/// A search for objects in a value.
private struct Search {
  /// The number of values after which the search ends.
  private static let limit = 10_000

  var found: [(path: String, object: AnyObject)] = []
  private var visited = 0

  mutating func visit(_ value: Any, _ path: String) {
    visited += 1
    guard visited < Self.limit, StateObjects.mayBeIn(type(of: value)) else { return }
    if type(of: value) is AnyClass {
      let object = value as AnyObject
      if !found.contains(where: { $0.object === object }) { found.append((path, object)) }
      return
    }
    let mirror = Mirror(reflecting: value)
    for (index, child) in readableChildren(of: value, mirror).enumerated() {
      let step =
        switch mirror.displayStyle {
        case .optional: ""
        case .collection?, .set?, .dictionary?: "[\(index)]"
        default: child.label.map(Self.step) ?? ""
        }
      visit(child.value, path + step)
    }
  }

  /// Returns the code that reaches a part of a struct or a tuple.
  private static func step(to label: String) -> String {
    // The parts of a tuple are labeled ".0", and the storage of a property wrapper "_name".
    if label.hasPrefix(".") { return label }
    return ".\(label.hasPrefix("_") ? label.dropFirst() : label[...])"
  }
}

/// Returns whether two values have the same type and are equal.
func isEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  func compare<T: Equatable>(_ lhs: T) -> Bool { (rhs as? T) == lhs }
  return (lhs as? any Equatable).map { compare($0) } ?? false
}
