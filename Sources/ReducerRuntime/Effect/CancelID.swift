internal import CustomDiff

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
  var text: String { OneLine.dump(value.base) }
}
