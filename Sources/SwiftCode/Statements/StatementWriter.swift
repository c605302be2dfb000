import CustomDiff

/// Turns a tree of changes into the statements that make them.
///
/// It descends toward a change as far as code can: through variables, optionals, collections, and
/// the cases that a wrapper reaches into. Where it cannot go on, it assigns the enclosing value.
struct StatementWriter {
  /// The number of statements after which the rest is only counted.
  static let limit = 40

  /// The number of the next element that is appended to a stack; nil if none can be appended.
  var nextStackID: Int?
  /// True if the statements must also be valid on the new value, where they must change nothing.
  let isAbsolute: Bool

  /// The number of changes that were not written.
  var omitted = 0
  /// True if there may be more changes than those that are written or counted.
  var isCut = false
  var written = 0
  /// The values elsewhere that are changed.
  var targets: Set<SwiftCodeTarget> = []

  /// Returns whether key paths name the cases of an enum.
  let hasCaseKeyPaths: (Any.Type) -> Bool

  init(
    nextStackID: Int?,
    isAbsolute: Bool,
    hasCaseKeyPaths: @escaping (Any.Type) -> Bool = { _ in false }
  ) {
    self.nextStackID = isAbsolute ? nil : nextStackID
    self.isAbsolute = isAbsolute
    self.hasCaseKeyPaths = hasCaseKeyPaths
  }

  /// Returns the statements that change the value in a place.
  mutating func statements(for change: ChangeTree, at place: Place) -> [Statement] {
    guard case .changed(let detail, let values) = change.kind else { return [] }
    return statements(for: detail, old: values.old, new: values.new, at: place)
  }

  /// Returns the statements that change a place from one value to another.
  mutating func statements(
    for detail: ChangeTree.Detail,
    old: Any,
    new: Any,
    at place: Place
  ) -> [Statement] {
    guard hasRoom else {
      omitted += 1
      return []
    }
    if let old = old as? any SwiftCodeReference, let new = new as? any SwiftCodeReference {
      return reference(detail, old, new, place)
    }
    let before = self
    if let statements = inPlace(detail, old, new, place) { return statements }
    // Statements written or omitted in the attempt do not count.
    self = before
    written += 1
    return [place.assign(code(new, inPlaceOf: old))]
  }

  /// Returns a value as an expression that looks different from that of the value before.
  private mutating func code(_ new: Any, inPlaceOf old: Any) -> Code {
    if let old = old as? String, let new = new as? String {
      return SwiftLiteral().string(new, revealing: Lookalikes(old, new).new)
    }
    let code = code(new)
    if !code.isWhole || code.text != ComparedSides.old({ SwiftLiteral.code(old).text }) {
      return code
    }
    return .suffixed(code, looksTheSame)
  }

  /// Returns a value as an expression, in which the elements of stacks take the next numbers.
  mutating func code(_ value: Any, in context: SwiftLiteral.Context = .typed) -> Code {
    var literal = SwiftLiteral(stackNumbers: .next(nextStackID))
    defer { follow(literal.stackNumbers) }
    return literal.code(value, in: context)
  }

  /// Goes on with the numbers that an expression leaves.
  mutating func follow(_ numbers: SwiftLiteral.StackNumbers) {
    if case .next(let next) = numbers { nextStackID = next }
  }

  /// True if another statement may be written.
  var hasRoom: Bool { written < StatementWriter.limit }

  /// Counts statements that were created elsewhere.
  mutating func count(_ statements: [Statement]) -> [Statement] {
    written += statements.count
    return statements
  }

  /// Returns the statements that change parts of the value in a place.
  ///
  /// - Returns: `nil` if the whole value has to be assigned.
  private mutating func inPlace(
    _ detail: ChangeTree.Detail,
    _ old: Any,
    _ new: Any,
    _ place: Place
  ) -> [Statement]? {
    guard case .nested(let container, let children) = detail,
      !container.shape.hasMembers || children.allSatisfy({ $0.values != nil })
    else { return nil }
    let type = type(of: new)
    // The parts of an existential cannot be set, and a value of another type has other parts.
    guard type == Swift.type(of: old), declaredType(of: new) == type else { return nil }
    let facts = TypeFacts.of(type)
    if facts.isOptional {
      guard let old = (old as? any OptionalProtocol)?.wrappedAny,
        let new = (new as? any OptionalProtocol)?.wrappedAny
      else { return nil }
      return inPlace(detail, old, new, place.unwrapped)
    }
    switch (old, new) {
    case (let old as any SwiftCodeStack, let new as any SwiftCodeStack):
      return stack(old, new, place)
    case (let old as any SwiftCodeIdentified, let new as any SwiftCodeIdentified):
      return list(children, old, new, place)
    default:
      break
    }
    if let type = type as? any SwiftCodeProperties.Type {
      return properties(children, named: type.swiftCodeProperties, place)
    }
    // Dumps of these do not show their parts.
    if facts.isRepresentable || facts.isReflectable || facts.isSelfDescribing { return nil }
    switch container.shape {
    case .structure:
      return new is any CustomReflectable ? nil : fields(children, new, place)
    case .tuple:
      return children.flatMap { child -> [Statement] in
        guard case .tupleElement(let index, let label)? = child.step, !child.isUnchanged else {
          return []
        }
        return statements(for: child, at: place.tupleElement(index, label: label))
      }
    case .enumeration:
      // Only a single payload has a place of its own.
      guard children.count == 1, case .changed(let detail, let values) = children[0].kind,
        !(new is any CustomReflectable)
      else { return nil }
      if let place = place.payload(of: new) {
        return inPlace(detail, values.old, values.new, place)
      }
      return payload(detail, values, of: new, place)
    case .list:
      return list(children, old, new, place)
    case .keyed, .set:
      return facts.isUnordered ? unordered(children, new, place) : nil
    }
  }

  /// Changes the payload of a case in a closure.
  ///
  /// - Returns: `nil` if an assignment is shorter, or the only way.
  private mutating func payload(
    _ detail: ChangeTree.Detail,
    _ values: ChangeTree.Values,
    of new: Any,
    _ place: Place
  ) -> [Statement]? {
    // The closure numbers elements of stacks first, and the code of the assignment, too.
    let before = self
    let root = Place(root: "$0")
    guard let inner = inPlace(detail, values.old, values.new, root), !inner.isEmpty,
      let statement = place.payload(
        of: new,
        hasCaseKeyPaths: hasCaseKeyPaths(type(of: new)),
        making: inner
      )
    else { return nil }
    // A state that is an enum is changed as other states are.
    if place.isRoot { return [statement] }
    let assignment = place.assign(SwiftLiteral.code(new))
    if assignment.length < statement.length, !assignment.hasPlaceholders {
      self = before
      return nil
    }
    return [statement]
  }

  /// Sets the changed variables of a struct.
  ///
  /// - Returns: `nil` if a constant changed, or if everything changed and an assignment is shorter.
  private mutating func fields(
    _ children: [ChangeTree],
    _ new: Any,
    _ place: Place
  ) -> [Statement]? {
    let type = type(of: new)
    // Tests replace option sets and identifiers. They do not set their raw values.
    guard !TypeName.isOfSystem(type), !(type is any RawRepresentable.Type),
      let properties = StoredProperties.of(type)
    else {
      return nil
    }
    var changed: [(property: StoredProperties.Property, change: ChangeTree)] = []
    for child in children where !child.isUnchanged {
      guard case .field(let name)? = child.step, let property = properties[storage: name],
        property.isVariable || property.type is any SwiftCodeReference.Type
      else { return nil }
      changed.append((property, child))
    }
    let result = changed.flatMap { property, change in
      property.wrapper.map { wrapped(change, $0, property.name, place) }
        ?? statements(for: change, at: place.property(property.name))
    }
    let isAll = changed.count == properties.properties.count && !place.isRoot
    return isAll ? shorter(result, than: new, ofCount: 0, place) : result
  }

  /// Changes the value of a property wrapper.
  private mutating func wrapped(
    _ change: ChangeTree,
    _ wrapper: StoredProperties.Wrapper,
    _ name: String,
    _ place: Place
  ) -> [Statement] {
    guard case .changed(let detail, let values) = change.kind else { return [] }
    if case .reference = wrapper {
      return statements(for: change, at: place.property("$\(name)"))
    }
    let property = place.property(name)
    // The tree of changes looks through this package's wrappers.
    if let old = values.old as? any SwiftCodeWrapper,
      let new = values.new as? any SwiftCodeWrapper
    {
      return statements(
        for: detail,
        old: ComparedSides.old { old.swiftCodeWrappedValue },
        new: new.swiftCodeWrappedValue,
        at: type(of: new).reachesIntoCases
          ? place.propertyWithCases(name, hasCaseKeyPaths: type(of: new).hasCaseKeyPaths) : property
      )
    }
    // A wrapper may be shown as its value, which may have a property of that name too.
    if case .storing(let name) = wrapper, case .nested(let container, let children) = detail,
      container.type == type(of: values.new)
    {
      for child in children where !child.isUnchanged {
        if case .field(name)? = child.step { return statements(for: child, at: property) }
      }
    }
    var literal = SwiftLiteral(stackNumbers: .next(nextStackID))
    let code = literal.code(unwrapping: values.new, wrapper)
    follow(literal.stackNumbers)
    return count([property.assign(code)])
  }

  /// Sets the properties of a type whose mirror gives them different names.
  private mutating func properties(
    _ children: [ChangeTree],
    named names: [String: String],
    _ place: Place
  ) -> [Statement]? {
    var statements: [Statement] = []
    for child in children where !child.isUnchanged {
      guard case .field(let label)? = child.step, let name = names[label] else { return nil }
      statements += self.statements(for: child, at: place.property(name))
    }
    return statements
  }
}
