internal import CustomDiff

extension Effect {
  /// Creates an effect that can be cancelled by an id.
  ///
  /// <!-- context: in-switch -->
  /// ```swift
  /// case .factButtonTapped:
  ///   return .run { send in
  ///     await send(.loaded(try await client.load()))
  ///   }
  ///   .cancellable(id: CancelID.load, cancelInFlight: true)
  /// case .cancelButtonTapped:
  ///   return .cancel(id: CancelID.load)
  /// ```
  ///
  /// Two ids are the same if they have the same type, value and feature. Two screens, rows or tabs
  /// of the same kind do not cancel each other's effects. A parent can cancel its children's
  /// effects, but a child cannot cancel its parent's.
  ///
  /// If this is `.none`, it cancels nothing, and effects that run under the id continue. To end
  /// them, return `.cancel(id:)`.
  ///
  /// - Parameters:
  ///   - id: The id to cancel the effect by, preferably a value of a type of your own.
  ///   - cancelInFlight: True to cancel the effects that are running under this id first.
  /// - Returns: The cancellable effect.
  public func cancellable(id: some Hashable, cancelInFlight: Bool = false) -> Effect {
    isNone ? self : Effect(.cancellable(self, id: CancelID(id), cancelInFlight: cancelInFlight))
  }

  /// An effect that cancels the effects running under an id.
  ///
  /// - Parameter id: The id passed to `cancellable(id:cancelInFlight:)`.
  /// - Returns: An effect that finishes at once.
  public static func cancel(id: some Hashable) -> Effect {
    Effect(.cancel(CancelID(id)))
  }
}

/// An identifier that effects are cancelled by.
///
/// Values of different types are different ids, even if they are equal.
package struct CancelID: Hashable {
  private let type: ObjectIdentifier
  private let value: AnyHashable

  package init<ID: Hashable>(_ id: ID) {
    // An erased id counts as the value inside it.
    let value = AnyHashable(id)
    self.type = ObjectIdentifier(Swift.type(of: value.base))
    self.value = value
  }

  /// The identifier as text for messages.
  package var text: String { OneLine.dump(value.base) }
}
