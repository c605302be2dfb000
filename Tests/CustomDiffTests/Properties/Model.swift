import CustomDiff

/// A value as a tree of plain nodes, to which a list of changes can be applied.
struct Model {
  /// The value, as long as no change was applied to it.
  let value: Any?
  let shape: Shape

  enum Shape {
    /// A value that changes as a whole: a number, a string, an object.
    case leaf
    case fields([Mirror.Child])
    case list([Any])
    case entries([(key: Any, value: Any)])
    case members([Any])
    /// The parts of a value that was changed.
    case changed(Parts)
  }

  enum Parts {
    case fields([Model])
    case list([Model])
    case entries([(key: AnyHashable, value: Model)])
    case members([Model])
  }

  init(_ value: Any) {
    self.value = value
    shape = Shape(value)
  }

  init(parts: Parts) {
    value = nil
    shape = .changed(parts)
  }
}

extension Model.Shape {
  init(_ subject: Any) {
    self = .leaf
    guard let value = PlainMirror.unwrapped(subject) else { return }
    if value is any CustomDumpStringConvertible || value is String || value is Substring { return }
    let mirror = PlainMirror(value)
    switch mirror.style {
    case .struct?, .tuple?: self = .fields(mirror.children)
    case .enum?: self = mirror.children.first.map { .fields(Self.payload($0.value)) } ?? .leaf
    case .collection?: self = .list(mirror.children.map(\.value))
    case .dictionary?: self = .entries(mirror.entries)
    case .set?: self = .members(mirror.children.map(\.value))
    default: break
    }
  }

  private static func payload(_ value: Any) -> [Mirror.Child] {
    let mirror = Mirror(reflecting: value)
    let isList = mirror.displayStyle == .tuple && !mirror.children.isEmpty
    return isList ? Array(mirror.children) : [(label: nil, value: value)]
  }
}

extension Model {
  /// Returns whether this is the tree of a value.
  func isTree(of other: Any) -> Bool {
    if let value { return Model.areSame(value, other) }
    guard case .changed(let parts) = shape else { return false }
    switch (parts, Shape(other)) {
    case (.fields(let fields), .fields(let others)):
      return fields.count == others.count
        && zip(fields, others).allSatisfy { $0.isTree(of: $1.value) }
    case (.list(let elements), .list(let others)):
      return elements.count == others.count
        && zip(elements, others).allSatisfy { $0.isTree(of: $1) }
    case (.entries(let entries), .entries(let others)):
      // The path to an entry is its key, and says nothing of the order.
      return entries.count == others.count
        && others.allSatisfy { other in
          let key = Model.hashable(other.key)
          return entries.contains { $0.key == key && $0.value.isTree(of: other.value) }
            // A key that is not equal to itself.
            || key != key
              && entries.contains { $0.key != $0.key && $0.value.isTree(of: other.value) }
        }
    case (.members(let members), .members(let others)):
      return members.count == others.count
        && others.allSatisfy { other in members.contains { $0.isTree(of: other) } }
    default:
      return false
    }
  }

  /// Returns whether two values are equal, or the same though they are not equal to themselves.
  static func areSame(_ old: Any, _ new: Any) -> Bool {
    PlainEquality.holds(old, new)
      || !PlainEquality.holds(new, new)
        && String(customDumping: old) == String(customDumping: new)
  }

  static func hashable(_ value: Any) -> AnyHashable {
    (value as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(String(customDumping: value))
  }
}
