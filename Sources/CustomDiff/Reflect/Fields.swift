/// The labelled children of a struct, class, tuple or enum case.
struct Fields {
  struct Field {
    let label: String?
    let value: Any
  }

  enum Style {
    case structure
    case tuple
    case object(AnyObject)
  }

  enum Layout {
    /// Every child on a line of its own.
    case block
    /// On one line, because the only child has no children.
    case inline
    /// The only child has no children, but is long: on one line only where nothing is opened.
    case inlineIfShallow
  }

  var style: Style
  var fields: [Field]
  var layout: Layout

  static var none: Fields { Fields(style: .tuple, fields: [], layout: .block) }
}

extension Fields {
  /// Takes the children from a mirror, those of superclasses first.
  ///
  /// - Parameter isChosen: Whether the type put the mirror together for dumps.
  init(_ mirror: Mirror, style: Style, isChosen: Bool) {
    self.style = style
    fields = []
    var count = 0
    var levels = [mirror]
    while let parent = levels.last?.superclassMirror { levels.append(parent) }
    for level in levels.reversed() {
      for child in level.children {
        count += 1
        // Macros keep their storage in such properties; only a chosen mirror means to show one.
        if !isChosen, child.label.map(MemberRules.isHidden) == true { continue }
        let isHidden = !isChosen && style.hidesNoncopyable(child.value, at: count - 1)
        let value = isHidden ? Noncopyable() : child.value
        fields.append(Field(label: MemberRules.shownLabel(child.label), value: value))
      }
    }
    let isSingleLeaf = count == 1 && fields.first.map { Reflection.isLeaf($0.value) } == true
    layout = isSingleLeaf ? .inline : .block
  }

  /// Replaces the values that must not show.
  func redacted(by redaction: Redaction) -> Fields {
    if case .none = redaction { return self }
    var copy = self
    copy.fields = fields.map { field in
      redaction.covers(field.label) ? Field(label: field.label, value: Redacted()) : field
    }
    return copy
  }

  /// Shows the raw value of an option set as the members that it holds.
  mutating func showBits() {
    guard fields.count == 1, fields[0].label == "rawValue",
      let bits = OptionBits(fields[0].value)
    else { return }
    fields[0] = Field(label: "rawValue", value: bits)
  }

  /// Takes the lone, unlabelled payload of an enum case.
  ///
  /// Identifiers, dates and their like take a line of their own, so that a difference between two of
  /// them repeats neither the case nor what stands before it.
  init(payload: Any) {
    style = .tuple
    fields = [Field(label: nil, value: payload)]
    if !Reflection.isLeaf(payload) {
      layout = .block
    } else if Reflection.peel(payload).facts.isSelfDescribing {
      layout = .inlineIfShallow
    } else {
      layout = .inline
    }
  }
}

extension Fields.Style {
  /// Whether a mirror shows an empty tuple in place of a property that cannot be copied.
  ///
  /// The runtime does not even know the type of such a property. But it has an offset in its object, and
  /// an empty tuple has none.
  ///
  /// - Parameters:
  ///   - value: What the mirror shows.
  ///   - position: The position of the property, those of superclasses first.
  fileprivate func hidesNoncopyable(_ value: Any, at position: Int) -> Bool {
    guard type(of: value) == Void.self, case .object(let object) = self,
      !(object is any CustomReflectable)
    else { return false }
    return StoredField.offset(in: type(of: object), at: position) > 0
  }
}

/// The placeholder for a property that cannot be copied, such as a `Mutex` or an `Atomic`.
private struct Noncopyable: CustomDumpStringConvertible {
  var customDumpDescription: String { "(Noncopyable)" }
}
