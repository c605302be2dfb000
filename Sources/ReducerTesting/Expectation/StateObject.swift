import CustomDiff
import ReducerRuntime

/// An object in a state.
///
/// The states before and after an action share it, so comparing them does not show a change inside it.
package struct StateObject: Sendable {
  /// The code that reaches the object, such as `$0.canvas`.
  let path: String
  let type: String
  private let id: ObjectIdentifier

  /// Returns the objects in a value that are not inside another object.
  ///
  /// - Complexity: O(1) after the first call for a type that holds none; otherwise O(*n*) in the
  ///   number of parts.
  static func all(in value: Any) -> [StateObject] {
    guard mayBeIn(Swift.type(of: value)) else { return [] }
    var search = Search()
    search.visit(value, "$0")
    return search.found.map { path, object in
      StateObject(path: path, type: "\(Swift.type(of: object))", id: ObjectIdentifier(object))
    }
  }

  /// Returns whether a list has the same object.
  func isContained(in objects: [StateObject]) -> Bool { objects.contains { $0.id == id } }

  /// Returns whether one of some paths leads into the object, whatever the positions of elements are.
  func isOn(_ paths: [String]) -> Bool {
    paths.contains { Self.withoutPositions($0).hasPrefix(Self.withoutPositions(path)) }
  }

  private static func withoutPositions(_ path: String) -> String {
    path.replacing(#/\[[^\]]*\]/#, with: "")
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
    guard visited < Self.limit, StateObject.mayBeIn(type(of: value)) else { return }
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
