/// An optional as the root of case paths.
///
/// Where an optional root is expected, Swift turns the constructor `(Int) -> Action` into
/// `(Int) -> Action?`. Then the case to find is one of the wrapped enum, and not `some`.
protocol OptionalRoot: SendableMetatype {
  /// The path to the wrapped enum's case, or nil if the constructor makes no such case.
  static func path<Root, Value>(
    _ constructor: @escaping @Sendable (Value) -> Root
  ) -> CasePath<Root, Value>?

  /// Whether two values of the optional hold values of the same case.
  func isSameCase(as other: Any) -> Bool

  /// The enum that is wrapped.
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalRoot {
  static var wrappedType: Any.Type { Wrapped.self }

  static func path<Root, Value>(
    _ constructor: @escaping @Sendable (Value) -> Root
  ) -> CasePath<Root, Value>? {
    // Only constructors of this very optional are handed in here, hence the forced casts.
    guard
      case .direct(let payload)? = EnumCatalogue.metadata(of: Self.self)?.cases.first?.payload,
      !payload.accepts(Value.self)
    else { return nil }
    let inner = CasePath<Wrapped, Value>.to { (constructor($0) as! Self).unsafelyUnwrapped }
    return CasePath(
      embed: constructor,
      extract: { ($0 as! Self).flatMap(inner.extract(from:)) },
      names: { inner.caseName.map { [$0] } ?? [] }
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

/// Whether two values of an enum are the same case, whatever their payloads.
func isSameCase<Root>(_ left: Root, _ right: Root) -> Bool {
  if let left = left as? any OptionalRoot { return left.isSameCase(as: right) }
  if let metadata = EnumCatalogue.metadata(of: Root.self) {
    return metadata.tag(of: left) == metadata.tag(of: right)
  }
  // A root that is an existential may hold enums of several types, which may have cases of one name.
  guard type(of: left as Any) == type(of: right as Any) else { return false }
  let leftChild = Mirror(reflecting: left).children.first
  let rightChild = Mirror(reflecting: right).children.first
  guard leftChild == nil, rightChild == nil else { return leftChild?.label == rightChild?.label }
  // What has no payload prints as its name.
  return String(describing: left) == String(describing: right)
}
