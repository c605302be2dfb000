import CustomDiff
import ReducerRuntime

/// An object in a state.
///
/// The states before and after an action share the object, so changes inside it are not seen.
struct UnseenObject {
  /// The path to the object: `$0.canvas`.
  let path: String
  let typeName: String

  /// The number of values after which the search ends.
  private static let limit = 10_000
}

extension UnseenObject {
  /// Finds the first object in a value.
  ///
  /// - Returns: Nil if there is none.
  init?(in value: Any) {
    var visited = 0
    guard let object = Self.find(in: value, "$0", &visited) else { return nil }
    self = object
  }

  private static func find(in value: Any, _ path: String, _ visited: inout Int) -> UnseenObject? {
    visited += 1
    guard visited < limit, mayBeIn(type(of: value)) else { return nil }
    if type(of: value) is AnyClass {
      return UnseenObject(path: path, typeName: "\(type(of: value))")
    }
    let mirror = Mirror(reflecting: value)
    for (index, child) in readableChildren(of: value, mirror).enumerated() {
      let step =
        switch mirror.displayStyle {
        case .optional: ""
        case .collection?, .set?, .dictionary?: "[\(index)]"
        default: child.label.map(Self.step) ?? ""
        }
      if let object = find(in: child.value, path + step, &visited) { return object }
    }
    return nil
  }

  /// Returns the code that reaches a part of a struct or a tuple.
  private static func step(to label: String) -> String {
    // The parts of a tuple are labeled ".0", and the storage of a property wrapper "_name".
    if label.hasPrefix(".") { return label }
    return ".\(label.hasPrefix("_") ? label.dropFirst() : label[...])"
  }

  private final class Verdict: Sendable {
    let mayHoldObjects: Bool

    init(_ mayHoldObjects: Bool) {
      self.mayHoldObjects = mayHoldObjects
    }
  }

  private static let known = TypeCache<Verdict>()

  /// Returns whether values of a type may hold objects, as far as the type tells.
  ///
  /// - Complexity: O(1) after the first call for a type.
  private static func mayBeIn(_ type: Any.Type) -> Bool {
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
}
