/// One level of a value, ready to be written or compared: what it is and what lies directly below.
package struct Reflection {
  /// The value after optionals and representable wrappers have been peeled off.
  let value: Any
  /// The type of the value without optionals, before its representation replaced it.
  let subjectType: Any.Type
  let facts: TypeFacts
  let form: Form

  enum Form {
    /// Text that says everything: numbers, closures, metatypes, self-describing values.
    case description(String)
    case string(String)
    case null
    /// A struct, class or tuple, or the fields that a custom mirror chose to show.
    case fields(Fields)
    case enumeration(caseName: String, payload: Fields)
    case list(any ElementSource)
    /// Pairs of keys and values; `isOrdered` when the order is part of the value.
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

  /// The elements of a value that is shown as a list; nil for any other.
  ///
  /// - Complexity: O(*n*) in the number of elements, O(1) for arrays.
  package static func elements(of subject: Any) -> (any ElementSource)? {
    if case .list(let elements) = Reflection(subject).form { elements } else { nil }
  }

  /// Reflects the parts of a value, even those of one that describes itself.
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
    } else if !looksInside || facts.descriptionKind != .selfDescribing,
      let form = Description.form(of: value, facts)
    {
      self.facts = facts
      self.form = form
    } else if facts.isElementSource {
      self.facts = facts
      form = .list(value as! any ElementSource)
    } else {
      let mirror = Mirror(customDumpReflecting: value, facts)
      // A mirror may speak for a superclass, as that of a bridged error does.
      self.facts = mirror.subjectType == type(of: value) ? facts : .of(mirror.subjectType)
      form = Reflection.form(of: value, facts, mirror)
    }
  }

  /// Removes optionals and representable wrappers from the outside of a value.
  ///
  /// A representable value that represents itself by another one forever is let go after a hundred
  /// steps and shown as it is.
  ///
  /// - Returns: The value, its facts, and the type that it has without optionals. `AnyHashable` and the
  ///   objects of Foundation count as what they represent; other representable types count themselves.
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

  private static func form(of value: Any, _ facts: TypeFacts, _ mirror: Mirror) -> Form {
    let isChosen = facts.isReflectable
    switch mirror.displayStyle {
    case .tuple:
      return .fields(Fields(mirror, style: .tuple, isChosen: isChosen))
    case .enum:
      return enumeration(value, mirror)
    case .collection:
      return .list(MirroredElements(elements: mirror.children.map(\.value)))
    case .set:
      return .set(mirror.children.map(\.value))
    case .dictionary:
      return .keyed(
        mirror.children.compactMap { Entry(pair: $0.value) },
        isOrdered: !facts.isUnordered
      )
    case .optional:
      return mirror.children.first.map { Reflection($0.value).form } ?? .null
    case .none where mirror.children.isEmpty:
      return .description(Description.fallback(value))
    default:
      let style: Fields.Style = facts.isClass ? .object(value as AnyObject) : .structure
      var fields = Fields(mirror, style: style, isChosen: isChosen).redacted(by: facts.redaction)
      if facts.isOptionSet { fields.showBits() }
      return .fields(fields)
    }
  }

  private static func enumeration(_ value: Any, _ mirror: Mirror) -> Form {
    guard let child = mirror.children.first else {
      return enumCaseName(value).map { .enumeration(caseName: $0, payload: .none) }
        ?? .description(Description.ofImportedEnum(value))
    }
    let caseName = child.label.map(MemberRules.sourceName) ?? enumCaseName(value) ?? ""
    let payload =
      switch Payload(child.value) {
      case .tuple(let mirror): Fields(mirror, style: .tuple, isChosen: false)
      case .lone(let value): Fields(payload: value)
      }
    return .enumeration(caseName: caseName, payload: payload)
  }
}

extension Reflection.Entry {
  /// Takes a pair apart that a mirror of dictionary style gave as a child.
  package init?(pair: Any) {
    let children = Mirror(reflecting: pair).children
    guard children.count == 2 else { return nil }
    key = children[children.startIndex].value
    value = children[children.index(after: children.startIndex)].value
  }
}

extension Mirror {
  /// Creates the mirror that dumps are made from: the one a type chose for dumps, if it did.
  init(customDumpReflecting value: Any, _ facts: TypeFacts) {
    self =
      facts.isReflectable
      ? (value as! any CustomDumpReflectable).customDumpMirror
      : Mirror(reflecting: value)
  }
}

extension Reflection {
  /// Whether a value is shown on one line and has nothing below it.
  static func isLeaf(_ subject: Any) -> Bool {
    let (value, facts, _) = peel(subject)
    if facts.isOptional { return true }
    // The value of an optional is a level of its own, as it is in a mirror.
    if TypeFacts.of(type(of: subject)).isOptional, !facts.isSelfDescribing { return false }
    switch Description.form(of: value, facts) {
    case .description(let text)?, .string(let text)?: return !text.utf8.contains(10)
    default: break
    }
    var mirror: Mirror? = Mirror(customDumpReflecting: value, facts)
    while let level = mirror {
      if !level.children.isEmpty { return false }
      mirror = level.superclassMirror
    }
    return true
  }
}
