import CustomDiff

/// Equality in the plainest way, to hold that of differences against.
///
/// By `==` where the type has one, by what mirrors show where it has not.
struct PlainEquality {
  /// Pairs of objects that were met before, and count as equal where they are met again.
  private var visited: Set<[ObjectIdentifier]> = []

  static func holds(_ old: Any, _ new: Any) -> Bool {
    var equality = PlainEquality()
    return equality.areEqual(old, new)
  }

  private mutating func areEqual(_ old: Any, _ new: Any) -> Bool {
    if let isEqual = Self.byOperator(old, new) { return isEqual }
    let (oldSubject, newSubject) = (PlainMirror.subject(old), PlainMirror.subject(new))
    if let oldSubject, let newSubject, type(of: oldSubject) != type(of: newSubject) { return false }
    let (old, new) = (PlainMirror.unwrapped(old), PlainMirror.unwrapped(new))
    guard let old, let new else { return old == nil && new == nil }
    guard type(of: old) == type(of: new) else { return false }
    if let isEqual = Self.byOperator(old, new) { return isEqual }
    if let old = old as? any Any.Type, let new = new as? any Any.Type { return old == new }
    if type(of: old) is AnyClass {
      let pair = [ObjectIdentifier(old as AnyObject), ObjectIdentifier(new as AnyObject)]
      if pair[0] == pair[1] || !visited.insert(pair).inserted { return true }
    }
    let (oldMirror, newMirror) = (PlainMirror(old), PlainMirror(new))
    guard oldMirror.children.count == newMirror.children.count else { return false }
    if old is any HashedEntries {
      return haveEqualValues(oldMirror.entries, newMirror.entries)
    }
    if oldMirror.children.isEmpty, oldMirror.style == .enum { return "\(old)" == "\(new)" }
    for (old, new) in zip(oldMirror.children, newMirror.children) {
      guard old.label == new.label, areEqual(old.value, new.value) else { return false }
    }
    return true
  }

  private mutating func haveEqualValues(
    _ old: [(key: Any, value: Any)],
    _ new: [(key: Any, value: Any)]
  ) -> Bool {
    old.allSatisfy { key, value in
      new.contains { Self.areSame(key, $0.key) && areEqual(value, $0.value) }
    }
  }

  /// Returns whether two keys are equal, which numbers of several types may be.
  private static func areSame(_ old: Any, _ new: Any) -> Bool {
    guard let old = old as? any Hashable, let new = new as? any Hashable else { return false }
    return AnyHashable(old) == AnyHashable(new)
  }

  private static func byOperator(_ old: Any, _ new: Any) -> Bool? {
    let type = Swift.type(of: old)
    guard type == Swift.type(of: new), let equatable = type as? any Equatable.Type else {
      return nil
    }
    func open<T: Equatable>(_: T.Type) -> Bool { old as! T == new as! T }
    return open(equatable)
  }
}

/// A dictionary whose order says nothing.
protocol HashedEntries {}

extension Dictionary: HashedEntries {}

/// The parts of a value that a dump shows, one level deep, found without the code that dumps.
struct PlainMirror {
  let style: Mirror.DisplayStyle?
  /// The children, those of superclasses first.
  let children: [Mirror.Child]

  /// Looks at a value that is unwrapped.
  init(_ value: Any) {
    let mirror =
      (value as? any CustomDumpReflectable)?.customDumpMirror ?? Mirror(reflecting: value)
    var levels = [mirror]
    while let parent = levels[0].superclassMirror { levels.insert(parent, at: 0) }
    style = mirror.displayStyle
    children = levels.flatMap { $0.children }
  }

  /// The children of a dictionary as pairs.
  var entries: [(key: Any, value: Any)] {
    children.map {
      let parts = Array(Mirror(reflecting: $0.value).children)
      return (parts[0].value, parts[1].value)
    }
  }

  /// The value inside of optionals and `AnyHashable`.
  static func subject(_ value: Any) -> Any? {
    var value = value
    while true {
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .optional {
        guard let child = mirror.children.first else { return nil }
        value = child.value
      } else if type(of: value) == AnyHashable.self, let hashable = value as? AnyHashable {
        value = hashable.base
      } else {
        return value
      }
    }
  }

  /// The value inside of optionals and of what represents itself by another value.
  static func unwrapped(_ value: Any) -> Any? {
    var value = value
    while true {
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .optional {
        guard let child = mirror.children.first else { return nil }
        value = child.value
      } else if let representable = value as? any CustomDumpRepresentable {
        value = representable.customDumpValue
      } else {
        return value
      }
    }
  }
}
