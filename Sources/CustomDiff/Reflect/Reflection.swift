/// One level of a value, ready to be written or compared: the value and its direct children.
package struct Reflection {
  /// The value without its optionals and representable wrappers.
  let value: Any
  /// The type of the value without optionals, before the value was replaced by its representation.
  let subjectType: Any.Type
  let facts: TypeFacts
  package let form: Form

  package enum Form {
    /// Text that describes the whole value: numbers, closures, metatypes, self-describing values.
    case description(String)
    case string(String)
    case null
    /// A struct, class or tuple, or the fields that a custom mirror chose to show.
    case fields(Fields)
    case enumeration(caseName: String, payload: Fields)
    case list(any ElementSource)
    /// Pairs of keys and values. If `isOrdered` is true, their order is part of the value.
    case keyed([Entry], isOrdered: Bool)
    case set([Any])
  }

  package struct Entry {
    package let key: Any
    package let value: Any
  }
}

extension Reflection {
  /// Reflects a value, one level deep.
  ///
  /// - Complexity: O(*n*) in the number of direct children.
  init(_ subject: Any) {
    self.init(subject, looksInside: false)
  }

  /// Returns the elements of a value that is shown as a list, or `nil` for any other value.
  ///
  /// - Complexity: O(*n*) in the number of elements, O(1) for arrays.
  package static func elements(of subject: Any) -> (any ElementSource)? {
    if case .list(let elements) = Reflection(subject).form { elements } else { nil }
  }

  /// Reflects what a value itself stores, whatever represents or describes it.
  ///
  /// - Complexity: O(*n*) in the number of direct children.
  package init(storageOf subject: Any) {
    value = subject
    subjectType = type(of: subject)
    facts = TypeFacts.of(subjectType)
    form =
      Reflection.form(of: subject, facts)
      ?? Reflection.form(of: subject, facts, Mirror(reflecting: subject))
  }

  /// Reflects the parts of a value, even if the value describes itself.
  ///
  /// - Complexity: O(*n*) in the number of direct children.
  init(partsOf subject: Any) {
    self.init(subject, looksInside: true)
  }

  private init(_ subject: Any, looksInside: Bool) {
    let (value, facts, subjectType) = Reflection.peel(subject)
    self.value = value
    self.subjectType = subjectType
    if facts.isOptional {
      self.facts = facts
      form = .null
    } else if !looksInside || facts.descriptionKind?.hidesParts != true,
      let form = Description.form(of: value, facts) ?? Reflection.form(of: value, facts)
    {
      self.facts = facts
      self.form = form
    } else {
      let mirror =
        (value as? any CustomDumpReflectable)?.customDumpMirror ?? Mirror(reflecting: value)
      // A mirror may describe a superclass, as the mirror of a bridged error does.
      self.facts = mirror.subjectType == type(of: value) ? facts : .of(mirror.subjectType)
      form = Reflection.form(of: value, facts, mirror)
    }
  }

  /// Removes optionals and representable wrappers from the outside of a value.
  ///
  /// If a value keeps representing itself by another one, this stops after a hundred steps and
  /// returns the value as it is then.
  ///
  /// - Returns: The value, its facts, and its type without optionals. For `AnyHashable` and
  ///   Foundation objects, that is the type of what they represent. For other representable values,
  ///   it is their own type.
  static func peel(_ subject: Any) -> (value: Any, facts: TypeFacts, subjectType: Any.Type) {
    var value = subject
    var facts = TypeFacts.of(type(of: value))
    var subjectType: Any.Type?
    for _ in 0..<100 {
      if facts.isOptional, let wrapped = (value as! any OptionalProtocol).wrappedAny {
        value = wrapped
      } else if facts.isRepresentable, !facts.isSelfDescribing {
        if subjectType == nil, !facts.isTransparent { subjectType = type(of: value) }
        value = (value as! any CustomDumpRepresentable).customDumpValue
      } else {
        break
      }
      facts = TypeFacts.of(type(of: value))
    }
    return (value, facts, subjectType ?? type(of: value))
  }

  /// Returns the form of a value that needs no mirror, which would cost more than all else.
  private static func form(of value: Any, _ facts: TypeFacts) -> Form? {
    if let properties = facts.properties {
      let fields = Fields(of: value, as: type(of: value), properties)
      return .fields(fields.redacted(by: facts.redaction))
    }
    if facts.isPlainEnum {
      return plainEnumCaseName(of: value).map { .enumeration(caseName: $0, payload: .none) }
    }
    if facts.isElementSource { return .list(value as! any ElementSource) }
    if facts.isUnorderedSource { return (value as! any UnorderedSource).form }
    return nil
  }

  private static func form(of value: Any, _ facts: TypeFacts, _ mirror: Mirror) -> Form {
    let isChosen = facts.isReflectable
    switch mirror.displayStyle {
    case .tuple:
      return .fields(Fields(mirror, of: value, style: .tuple, isChosen: isChosen))
    case .enum:
      return enumeration(value, mirror, facts.redaction)
    case .collection:
      return .list(MirroredElements(elements: mirror.children.map(\.value)))
    case .set:
      return .set(mirror.children.map(\.value))
    case .dictionary:
      return .keyed(
        mirror.children.map { Entry($0) },
        isOrdered: !facts.isUnordered
      )
    case .optional:
      return mirror.children.first.map { Reflection($0.value).form } ?? .null
    case .none where mirror.children.isEmpty:
      return .description(Description.fallback(value))
    default:
      let style: Fields.Style = facts.isClass ? .object(value as AnyObject) : .structure
      let fields = Fields(mirror, of: value, style: style, isChosen: isChosen)
      return .fields(fields.redacted(by: facts.redaction))
    }
  }

  private static func enumeration(_ value: Any, _ mirror: Mirror, _ redaction: Redaction) -> Form {
    guard let child = readableChildren(of: value, mirror).first else {
      return enumCaseName(of: value).map { .enumeration(caseName: $0, payload: .none) }
        ?? .description(Description.ofImportedEnum(value))
    }
    let caseName = child.label.map(MemberRules.sourceName) ?? enumCaseName(of: value) ?? ""
    let payload =
      switch Payload(child.value) {
      case .tuple(let mirror): Fields(mirror, of: child.value, style: .tuple, isChosen: false)
      case .lone(let value): Fields(payload: value)
      }
    return .enumeration(
      caseName: caseName,
      payload: redaction.isNone ? payload : payload.redacted(by: .all)
    )
  }
}

extension Reflection.Entry {
  /// Takes a child of a mirror of dictionary style: a pair, or a value whose label is the key.
  fileprivate init(_ child: Mirror.Child) {
    self =
      child.label.map { Self(key: $0, value: child.value) }
      ?? Self(pair: child.value) ?? Self(key: (), value: child.value)
  }

  /// Takes a pair apart that a mirror of dictionary style gave as a child.
  package init?(pair: Any) {
    let children = Mirror(reflecting: pair).children
    guard children.count == 2 else { return nil }
    key = children[children.startIndex].value
    value = children[children.index(after: children.startIndex)].value
  }
}

extension Reflection {
  /// Returns whether a value is shown on one line, with nothing below it.
  static func isLeaf(_ subject: Any) -> Bool {
    let reflection = Reflection(subject)
    if case .null = reflection.form { return true }
    // The wrapped value of an optional is a level of its own, as it is in a mirror.
    if TypeFacts.of(type(of: subject)).isOptional, !reflection.facts.isSelfDescribing {
      return false
    }
    return switch reflection.form {
    case .null: true
    case .description(let text), .string(let text): text.hasOnly(.noNewlines)
    case .fields(let fields), .enumeration(_, let fields): fields.fields.isEmpty
    case .list(let elements): elements.elementCount == 0
    case .keyed(let entries, _): entries.isEmpty
    case .set(let members): members.isEmpty
    }
  }
}

// MARK: - Leaves

/// The text of values that can be described without looking inside.
package enum Description {
  /// The ways to describe a leaf.
  package enum Kind {
    case string
    case substring
    case number
    case boolean
    case selfDescribing
    /// An option set that names its members.
    case namedOptions
    /// A placeholder that reveals nothing.
    case secret

    /// True if the text may be the same for values that differ.
    var hidesParts: Bool { self == .selfDescribing || self == .secret }

    /// Classifies a type, or returns `nil` when its values have to be reflected.
    init?(_ type: Any.Type, isSelfDescribing: Bool) {
      switch type {
      case is any CustomDumpSecret.Type: self = .secret
      case is String.Type: self = .string
      case is Bool.Type: self = .boolean
      case is Substring.Type: self = .substring
      case _ where isSelfDescribing: self = .selfDescribing
      case is any FixedWidthInteger.Type where TypeName.isOfSystem(type): self = .number
      case is any BinaryFloatingPoint.Type where TypeName.isOfSystem(type): self = .number
      case is any OptionSet.Type:
        guard type is any CustomStringConvertible.Type,
          !(type is any CustomDumpReflectable.Type), !(type is any CustomDumpRepresentable.Type)
        else { return nil }
        self = .namedOptions
      default: return nil
      }
    }
  }

  /// The text that replaces a secret.
  package static let secret = "<redacted>"

  /// Returns the form of a value that needs no reflection, or `nil` if it has to be reflected.
  static func form(of value: Any, _ facts: TypeFacts) -> Reflection.Form? {
    switch facts.descriptionKind {
    case .string?: .string(value as! String)
    case .substring?: .string(String(value as! Substring))
    // A cast to a protocol takes several times as long as one to a type.
    case .number?:
      .description(
        (value as? Int)?.description ?? (value as! any CustomStringConvertible).description
      )
    case .boolean?: .description((value as! Bool) ? "true" : "false")
    case .selfDescribing?:
      .description((value as! any CustomDumpStringConvertible).customDumpDescription)
    case .namedOptions?: .description(ofOptions(value, named: facts.name))
    case .secret?: .description(secret)
    case nil: nil
    }
  }

  /// Returns the text of an option set whose description names its members.
  private static func ofOptions(_ value: Any, named name: String) -> String {
    let text = "\(value)"
    return text.hasPrefix(name) ? text : "\(name)(\(text))"
  }

  /// Returns the text of an enum imported from C, whose cases have no names at run time.
  static func ofImportedEnum(_ value: Any) -> String {
    guard let value = value as? any RawRepresentable else { return fallback(value) }
    return "\(TypeName.short(type(of: value)))(rawValue: \(String(customDumping: value.rawValue)))"
  }

  /// Returns the text of a value that has no children and no display style.
  ///
  /// A value that describes itself by an address shows as its type, because addresses differ
  /// between processes.
  static func fallback(_ value: Any) -> String {
    if let type = value as? any Any.Type { return "\(TypeName.short(type)).self" }
    let text = "\(value)"
    guard text.contains("0x"), !isWritten(value) else { return text }
    return "\(TypeName.short(type(of: value)))(…)"
  }

  /// Returns whether a value's type describes its values instead of showing parts.
  ///
  /// In such a description, an address may be a part of a user's text.
  private static func isWritten(_ value: Any) -> Bool {
    value is any CustomReflectable && value is any CustomStringConvertible
      && !(type(of: value) is AnyClass) && !TypeName.isOfSystem(type(of: value))
  }
}
