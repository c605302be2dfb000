internal import CustomDiff

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
