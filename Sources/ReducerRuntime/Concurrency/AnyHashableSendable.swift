/// A value of any type that can be compared and passed between threads.
public struct AnyHashableSendable: Hashable, Sendable {
  /// The value.
  public let base: any Hashable & Sendable

  /// Creates a value from one of a type that is known.
  ///
  /// - Parameter base: The value.
  public init(_ base: some Hashable & Sendable) {
    self.base = (base as? AnyHashableSendable)?.base ?? base
  }

  /// Returns whether two values are equal and of the same type.
  public static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  /// Feeds the value into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}
