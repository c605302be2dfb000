internal import CustomDiff

extension Effect {
  /// Makes an effect that can be cancelled by an id.
  ///
  /// Ids are told apart by type and value, and by where the feature sits: two screens, rows or tabs
  /// of the same kind do not cancel each other's effects, while a parent's cancellation reaches its
  /// children. A child cancels nothing of its parent's.
  ///
  /// - Parameters:
  ///   - id: What to cancel the effect by: a value of a type of your own is best.
  ///   - cancelInFlight: Whether to cancel the effects that are running under this id first.
  /// - Returns: The cancellable effect.
  public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Effect {
    if isNone, !cancelInFlight { return self }
    return Effect(.cancellable(self, id: CancelID(id), cancelInFlight: cancelInFlight))
  }

  /// An effect that cancels the effects that run under an id.
  ///
  /// - Parameter id: The value that was given to `cancellable(id:cancelInFlight:)`.
  /// - Returns: An effect that finishes at once.
  public static func cancel(id: some Hashable) -> Effect {
    Effect(.cancel(CancelID(id)))
  }
}

/// What an effect is cancelled by.
///
/// Values of different types are different ids, though they be equal.
package struct CancelID: Hashable {
  private let type: ObjectIdentifier
  private let value: AnyHashable

  package init<ID: Hashable>(_ id: ID) {
    // An id that comes erased counts by what is inside.
    let value = AnyHashable(id)
    self.type = ObjectIdentifier(Swift.type(of: value.base))
    self.value = value
  }

  /// The identifier for a reader.
  var text: String { String(customDumping: value.base, lines: 1) }
}

/// One step from a feature to one in it, for scoping effects.
package struct PathComponent: Hashable {
  let property: AnyHashable
  let element: AnyHashable?

  /// Whether the feature can go away, and its effects with it.
  var isCancellable: Bool { element != nil }

  /// A step to a feature that is always there.
  init(_ property: AnyHashable) {
    self.property = property
    element = nil
  }

  /// A step to a feature that comes and goes.
  init(_ property: AnyHashable, element: AnyHashable) {
    self.property = property
    self.element = element
  }
}
