import CustomDiff

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

  /// Returns whether values of a type may hold objects, as far as the type shows.
  ///
  /// - Complexity: O(1) after the first call for a type.
  static func mayBeIn(_ type: Any.Type) -> Bool {
    known.fact(about: type) {
      var seen: Set<ObjectIdentifier> = []
      return Verdict(mayBeIn(type, &seen))
    }.mayHoldObjects
  }

  private static func mayBeIn(_ type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    guard seen.insert(ObjectIdentifier(type)).inserted else { return false }
    switch partTypes(of: type) {
    case .none: return false
    case .object, .unknown: return true
    case .types(let types): return types.contains { mayBeIn($0, &seen) }
    }
  }

  /// Returns the objects that can be reached without going through another object.
  static func find(in value: Any) -> [Found] {
    var search = Search()
    find(in: value, "$0", &search)
    return search.found
  }

  private struct Search {
    var found: [Found] = []
    var seen: Set<ObjectIdentifier> = []
    var visited = 0
  }

  private static func find(
    in value: Any,
    _ path: String,
    _ search: inout Search
  ) {
    search.visited += 1
    let type = type(of: value)
    guard search.visited < limit, mayBeIn(type) else { return }
    if type is AnyClass {
      let object = value as AnyObject
      if search.seen.insert(ObjectIdentifier(object)).inserted {
        search.found.append(Found(path: path, object: object))
      }
      return
    }
    let mirror = Mirror(reflecting: value)
    let isList = mirror.displayStyle == .collection || mirror.displayStyle == .set
    for (index, child) in readableChildren(of: value, mirror).enumerated() {
      let step =
        switch mirror.displayStyle {
        case .optional: ""
        case .collection?, .set?, .dictionary?: "[\(index)]"
        default: child.label.map(step(to:)) ?? ""
        }
      // All elements have the same type. If the first one can hold no objects, none can.
      if isList, index == 0, !mayBeIn(Swift.type(of: child.value)), !isHeterogeneous(type) {
        return
      }
      find(in: child.value, path + step, &search)
    }
  }

  /// Returns the code that reaches a part of a struct, an object or a tuple.
  private static func step(to label: String) -> String {
    // The parts of a tuple are labeled ".0", and the storage of a property wrapper "_name".
    if label.hasPrefix(".") { return label }
    return ".\(label.hasPrefix("_") ? label.dropFirst() : label[...])"
  }

  /// Returns whether the elements of a collection may have different types.
  private static func isHeterogeneous(_ type: Any.Type) -> Bool {
    guard case .types(let types) = partTypes(of: type) else {
      return true
    }
    return types.contains {
      if case .unknown = partTypes(of: $0) { true } else { false }
    }
  }
}
