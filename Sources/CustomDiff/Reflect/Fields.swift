/// The labeled children of a struct, class, tuple or enum case.
package struct Fields {
  package struct Field {
    package let label: String?
    package let value: Any
  }

  enum Style {
    case structure
    case tuple
    case object(AnyObject)
  }

  enum Layout {
    /// Every child on its own line.
    case block
    /// On one line, because the only child has no children.
    case inline
    /// On one line only if nothing is expanded, because the only child has no children but is long.
    case inlineIfShallow
  }

  let style: Style
  package let fields: [Field]
  /// True if the value has other fields, which text leaves out.
  var hidesOthers = false
  /// True if the only field is the payload of a case, without a label.
  var isLonePayload = false

  init(style: Style, _ fields: [Field]) {
    self.style = style
    self.fields = fields
  }

  var layout: Layout {
    guard fields.count == 1, !hidesOthers, Reflection.isLeaf(fields[0].value) else { return .block }
    // Identifiers, dates and similar payloads go on their own line, so that a difference between two
    // of them repeats neither the case nor the text before it.
    let isLong = isLonePayload && Reflection.peel(fields[0].value).facts.isSelfDescribing
    return isLong && !(fields[0].value is UnreadValue) ? .inlineIfShallow : .inline
  }

  static var none: Fields { Fields(style: .tuple, []) }
}

extension Fields {
  /// Creates fields from the children of a mirror, those of superclasses first.
  ///
  /// - Parameters:
  ///   - value: The value that is mirrored.
  ///   - isChosen: True if the type provides the mirror for dumps.
  init(_ mirror: Mirror, of value: Any, style: Style, isChosen: Bool) {
    var fields: [Field] = []
    var count = 0
    var levels = [mirror]
    while let parent = levels.last?.superclassMirror { levels.append(parent) }
    for level in levels.reversed() {
      for child in isChosen ? level.children : readableChildren(of: value, level) {
        count += 1
        // Macros store their data in hidden properties. Only a chosen mirror shows one on purpose.
        if !isChosen, child.label.map(MemberRules.isHidden) == true { continue }
        fields.append(Field(label: MemberRules.shownLabel(child.label), value: child.value))
      }
    }
    self.init(style: style, fields)
    hidesOthers = fields.count < count
  }

  /// Creates fields from the properties of a struct.
  init(of value: Any, as type: Any.Type, _ properties: [ReadableProperty]) {
    let fields = withMemory(of: value, as: type) { memory in
      properties.map { Field(label: $0.label, value: $0.read(memory)) }
    }
    self.init(style: .structure, fields)
  }

  /// Returns the fields with redacted values replaced by placeholders.
  func redacted(by redaction: Redaction) -> Fields {
    if redaction.isNone { return self }
    let redacted = fields.map { field in
      let isHidden = redaction.covers(field.label)
      return Field(label: field.label, value: isHidden ? Redacted(value: field.value) : field.value)
    }
    return Fields(style: style, redacted)
  }

  /// Creates a field from the single, unlabeled payload of an enum case.
  init(payload: Any) {
    self.init(style: .tuple, [Field(label: nil, value: payload)])
    isLonePayload = true
  }
}

// MARK: - Rules

/// The rules for members of values, whether they come from a mirror or from the type's layout.
package enum MemberRules {
  /// The prefix of the name of a lazy property's storage.
  package static let lazyPrefix = "$__lazy_storage_$_"

  /// Returns whether a stored property is a macro's own storage, which text and code leave out.
  package static func isHidden(_ name: String) -> Bool { name.hasPrefix("_$") }

  /// Returns the label from a mirror, or `nil` for a position such as `.0`.
  package static func label(_ label: String?) -> String? {
    guard let label, label.utf8.first == UInt8(ascii: ".") else { return label }
    return label.utf8.dropFirst().allSatisfy { 48...57 ~= $0 } ? nil : label
  }

  /// Returns a name as source code spells it.
  ///
  /// In a name in backticks, the runtime writes spaces as no-break spaces.
  package static func sourceName(_ name: String) -> String {
    name.utf8.first == UInt8(ascii: "`") ? name.replacing("\u{A0}", with: " ") : name
  }

  /// Returns a label as it appears in text.
  static func shownLabel(_ label: String?) -> String? {
    guard let label = self.label(label) else { return nil }
    return VisibleText.escaped(sourceName(label))
  }

  /// Returns the text before the value of a member: `name: `, or nothing.
  ///
  /// - Parameter shownLabel: The label as it appears in text.
  static func prefix(_ shownLabel: String?) -> String { shownLabel.map { "\($0): " } ?? "" }

  /// Returns the text before an element of a list.
  static func prefix(at position: Int) -> String {
    // Joining small strings does not allocate, unlike interpolation.
    "[" + position.description + "]: "
  }
}

/// The payload of an enum case.
package enum Payload {
  /// Several values, or one with a label, as the elements of a tuple.
  case tuple(Mirror)
  /// One value without a label, which may be an empty tuple.
  case lone(Any)

  /// Creates a payload from the child of an enum's mirror.
  package init(_ child: Any) {
    // A value whose own mirror looks like that of a tuple is not a tuple.
    guard TypeKind(type(of: child)) == .tuple, !(child is Void) else {
      self = .lone(child)
      return
    }
    self = .tuple(Mirror(reflecting: child))
  }
}
