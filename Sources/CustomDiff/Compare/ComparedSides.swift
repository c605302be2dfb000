/// A value that stands for another one, which depends on the side.
package protocol SidedValue {}

/// Reads the values of a comparison, each on its side.
///
/// A value may stand for another one that is kept elsewhere and differs from time to time. Then the old and the new value
/// are the same reference, and the side says what it stands for.
package struct ComparedSides: Sendable {
  package enum Side: Sendable {
    case old, new
    /// Both, for `==`.
    case both
  }

  /// The sides of the comparison that is being made or shown; nil if values need none.
  @TaskLocal static var current: ComparedSides?

  private let bind: @Sendable (_ side: Side, _ body: () -> Void) -> Void

  /// Creates the sides of a comparison.
  ///
  /// - Parameter bind: Runs code that reads values of a side.
  package init(_ bind: @escaping @Sendable (_ side: Side, _ body: () -> Void) -> Void) {
    self.bind = bind
  }

  /// Runs code that reads values of a side, if values need that.
  static func read<Result>(_ side: Side, _ body: () -> Result) -> Result {
    guard let sides = current else { return body() }
    var result: Result?
    sides.bind(side) { result = body() }
    guard let result else { preconditionFailure("A side was not read.") }
    return result
  }

  /// Reads an old value.
  package static func old<Result>(_ body: () -> Result) -> Result { read(.old, body) }

  /// Reads a new value.
  static func new<Result>(_ body: () -> Result) -> Result { read(.new, body) }

  /// Returns whether values of a type may hold some that depend on the side of the comparison that is being made.
  static func matter(to type: Any.Type) -> Bool {
    guard current != nil, !(type is any SidedValue.Type) else { return false }
    return known.fact(about: type) {
      var seen: Set<ObjectIdentifier> = []
      return mayHoldSided(type, &seen)
    }
  }

  private static let known = TypeCache<Bool>()

  private static func mayHoldSided(_ type: Any.Type, _ seen: inout Set<ObjectIdentifier>) -> Bool {
    if type is any SidedValue.Type { return true }
    guard seen.insert(ObjectIdentifier(type)).inserted else { return false }
    switch partTypes(of: type) {
    case .none, .object: return false
    case .unknown: return true
    case .types(let types): return types.contains { mayHoldSided($0, &seen) }
    }
  }

  /// Runs code that compares values, or shows a difference.
  static func with<Result>(
    _ sides: ComparedSides?,
    _ side: Side,
    _ body: () -> Result
  ) -> Result {
    guard let sides else { return body() }
    return $current.withValue(sides) { read(side, body) }
  }
}
