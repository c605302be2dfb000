/// The beginnings of the lines of a difference, and the sides that they belong to.
extension ChangeTree {
  /// Whether only the new side has it at its place.
  var isInserted: Bool {
    switch kind {
    case .inserted, .movedHere: true
    default: false
    }
  }

  /// Whether only the old side has it at its place.
  var isRemoved: Bool {
    switch kind {
    case .removed, .movedAway, .movedPastLimit: true
    default: false
    }
  }

  /// Whether the changes are further down.
  var isContainer: Bool {
    if case .changed(.nested(let container, _), _) = kind { !container.isInline } else { false }
  }

  /// The text before the old value.
  var oldLabel: String { step?.label(isOld: true) ?? "" }
  /// The text before the new value.
  var newLabel: String { step?.label(isOld: false) ?? "" }
}

extension ContainerInfo {
  /// Returns the text before and after the parts.
  ///
  /// - Parameter isRoot: Whether an enum is written with the name of its type.
  func brackets(isRoot: Bool) -> (opening: String, closing: String) {
    switch shape {
    case .structure: ("\(typeName)(", ")")
    case .tuple: ("(", ")")
    case .enumeration(let caseName): ("\(isRoot ? typeName : "").\(caseName)(", ")")
    case .list, .keyed: ("[", "]")
    case .set: ("Set([", "])")
    }
  }
}

extension Step {
  /// Returns the text before the value.
  func label(isOld: Bool) -> String {
    switch self {
    case .field(let name): return MemberRules.prefix(name)
    case .tupleElement(_, let label), .payload(_, _, let label): return MemberRules.prefix(label)
    case .element(let old, let new):
      return (isOld ? old ?? new : new ?? old).map { MemberRules.prefix(at: $0) } ?? ""
    case .key(let key): return "\(ValueWriter.dump(key).text): "
    case .member: return ""
    }
  }
}
