/// The rules for members of values, whether a mirror shows them or the layout of their type does.
package enum MemberRules {
  /// Whether a stored property is a macro's own storage, which text and code leave out.
  package static func isHidden(_ name: String) -> Bool { name.hasPrefix("_$") }

  /// Returns the label that a mirror gives, or `nil` for a position such as `.0`.
  package static func label(_ label: String?) -> String? {
    guard let label, label.utf8.first == UInt8(ascii: ".") else { return label }
    return label.utf8.dropFirst().allSatisfy { 48...57 ~= $0 } ? nil : label
  }

  /// Returns a name as source code spells it.
  ///
  /// The runtime writes the spaces of a name in backticks as no-break spaces.
  package static func sourceName(_ name: String) -> String {
    name.utf8.first == UInt8(ascii: "`") ? name.replacing("\u{A0}", with: " ") : name
  }

  /// Returns a label as text shows it.
  static func shownLabel(_ label: String?) -> String? {
    guard let label = self.label(label) else { return nil }
    return VisibleText.escaped(sourceName(label))
  }

  /// Returns the text before the value of a member: `name: `, or nothing.
  ///
  /// - Parameter shownLabel: The label as text shows it.
  static func prefix(_ shownLabel: String?) -> String { shownLabel.map { "\($0): " } ?? "" }

  /// Returns the text before an element of a list.
  static func prefix(at position: Int) -> String {
    // Small strings are joined without an allocation, which an interpolation makes.
    "[" + position.description + "]: "
  }
}

/// The values that a case of an enum carries.
package enum Payload {
  /// Several values, or one with a label, as the elements of a tuple.
  case tuple(Mirror)
  /// One value without a label, which may be an empty tuple.
  case lone(Any)

  /// Reads the child of an enum's mirror.
  package init(_ child: Any) {
    let mirror = Mirror(reflecting: child)
    let isTuple = mirror.displayStyle == .tuple && !mirror.children.isEmpty
    self = isTuple ? .tuple(mirror) : .lone(child)
  }
}
