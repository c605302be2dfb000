internal import CustomDiff

/// An optional as the root of case paths.
///
/// If the context expects an optional root, Swift turns the constructor `(Int) -> Action` into
/// `(Int) -> Action?`. Then the path leads to a case of the wrapped enum, and not to `some`.
protocol OptionalRoot: SendableMetatype {
  /// Returns the path to the wrapped enum's case, or nil if the constructor makes no such case.
  static func path<Root, Value>(
    _ constructor: @escaping @Sendable (Value) -> Root
  ) -> CasePath<Root, Value>?

  /// Returns whether two optionals hold values of the same case, or are both nil.
  func isSameCase(as other: Any) -> Bool

  /// The wrapped type.
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalRoot {
  static var wrappedType: Any.Type { Wrapped.self }

  static func path<Root, Value>(
    _ constructor: @escaping @Sendable (Value) -> Root
  ) -> CasePath<Root, Value>? {
    // The forced casts are safe: only constructors of this optional type are passed in. But a
    // function that can return nil may stand in for a constructor. No path has a value for that, so
    // the program stops.
    if PayloadType(Wrapped.self).accepts(Value.self) { return nil }
    let inner = CasePath<Wrapped, Value>.to { (constructor($0) as! Self)! }
    return CasePath(
      embed: constructor,
      extract: { ($0 as! Self).flatMap(inner.extract(from:)) },
      names: { inner.names }
    )
  }

  func isSameCase(as other: Any) -> Bool {
    switch (self, other as! Self) {
    case (nil, nil): true
    case (let left?, let right?): ReducerRuntime.isSameCase(left, right)
    default: false
    }
  }
}

/// Returns whether two values of an enum are the same case, whatever their payloads.
func isSameCase<Root>(_ left: Root, _ right: Root) -> Bool {
  if let left = left as? any OptionalRoot { return left.isSameCase(as: right) }
  if let metadata = EnumMetadata.known(of: Root.self) {
    return metadata.tag(of: left) == metadata.tag(of: right)
  }
  // A root that is an existential may hold enums of several types, whose cases may share a name.
  guard type(of: left as Any) == type(of: right as Any) else { return false }
  if let name = enumCaseName(of: left) { return name == enumCaseName(of: right) }
  return String(describing: left) == String(describing: right)
}
