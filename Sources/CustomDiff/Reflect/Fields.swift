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

// MARK: - Rules

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

// MARK: - Stored properties

// The stored properties of structs, as the runtime knows them.
//
// A mirror gives the names and values of stored properties, at the price of a box for each; and it says
// neither which are constants nor what a struct stores whose own mirror shows something else. The
// runtime functions below are those from which the standard library makes mirrors and key paths,
// declared as the library declares them, as `swift_EnumCaseName` is elsewhere in this module. They read
// the field descriptor, so the code below touches no memory of the runtime's itself:
//
// - Only types whose kind says "struct" go on to the functions, which look at no value for a struct; and
//   classes to the one that gives an offset, for properties that a mirror has shown to be there.
// - The name is copied at once and released by the function that comes with it.
// - A type compiled without reflection metadata has no properties here, so nothing is known of it; its
//   mirror shows none either.

/// A stored property of a struct: where it lies in a value, and what it is.
package struct StoredField {
  package let name: String
  package let type: Any.Type
  /// The distance from the start of a value, in bytes.
  let offset: Int
  package let isVariable: Bool
  /// Whether it is no weak or unowned reference.
  let isStrong: Bool
}

extension StoredField {
  /// Returns the stored properties of a struct, in their order; none for any other type.
  package static func all(of type: Any.Type) -> [StoredField] {
    guard TypeKind(type) == .structure else { return [] }
    return (0..<runtimeFieldCount(type)).map { index in
      var record = FieldRecord()
      let fieldType = runtimeField(type, index: index, fieldMetadata: &record)
      defer { record.freeName?(record.name) }
      return StoredField(
        name: record.name.map { MemberRules.sourceName(String(cString: $0)) } ?? "",
        type: fieldType,
        offset: runtimeFieldOffset(type, index: index),
        isVariable: record.isVariable,
        isStrong: record.isStrong
      )
    }
  }

  /// Whether generic code can read the value where it lies.
  ///
  /// Weak and unowned references are not plain pointers. Functions and metatypes may be stored in
  /// another form than that in which generic code expects them.
  var isReadable: Bool { isStrong && StoredField.isReadable(type) }

  /// Returns the distance of a stored property from the start of a value or object, in bytes.
  ///
  /// - Parameters:
  ///   - type: A struct or class.
  ///   - position: The position among all properties, those of superclasses first.
  static func offset(in type: Any.Type, at position: Int) -> Int {
    runtimeFieldOffset(type, index: position)
  }

  private static func isReadable(_ type: Any.Type) -> Bool {
    switch TypeKind(type) {
    case .structure, .enumeration, .class, .existential: true
    case .optional: isReadable((type as! any OptionalProtocol.Type).wrappedType)
    default: false
    }
  }
}

/// A record that the runtime fills in.
private struct FieldRecord {
  var name: UnsafePointer<CChar>?
  var freeName: (@convention(c) (UnsafePointer<CChar>?) -> Void)?
  var isStrong = false
  var isVariable = false
}

@_silgen_name("swift_reflectionMirror_recursiveCount")
private func runtimeFieldCount(_ type: Any.Type) -> Int

@_silgen_name("swift_reflectionMirror_recursiveChildMetadata")
private func runtimeField(
  _ type: Any.Type,
  index: Int,
  fieldMetadata: UnsafeMutablePointer<FieldRecord>
) -> Any.Type

@_silgen_name("swift_reflectionMirror_recursiveChildOffset")
private func runtimeFieldOffset(_ type: Any.Type, index: Int) -> Int

/// The types of the stored properties of a struct; none for any other type.
package func storedPropertyTypes(of type: Any.Type) -> [Any.Type] {
  StoredField.all(of: type).map(\.type)
}
