import CustomDiff

extension SwiftLiteral {
  /// Writes a struct with its memberwise initializer.
  ///
  /// At run time, nothing shows whether the type has another initializer, or whether a constant has
  /// a value in its declaration and so is not an argument.
  mutating func structure(_ fields: Fields, _ type: Any.Type, in context: Context) -> Code {
    let placeholder = SwiftTypeName.full(type)
    guard let properties = StoredProperties.of(type) else { return .placeholder(placeholder) }
    var arguments: [(label: String?, value: Code)] = []
    let outer = place
    defer { place = outer }
    for field in fields.fields {
      guard let label = field.label, let property = properties[storage: label] else { continue }
      if (field.value as? any SwiftCodeReference)?.isDeclared == true { continue }
      if property.isLazy, (field.value as? any OptionalProtocol)?.wrappedAny == nil { continue }
      place = outer.flatMap { $0.depth == depth ? ("\($0.code).\(property.name)", depth + 1) : nil }
      arguments.append((property.name, code(unwrapping: field.value, property.wrapper)))
    }
    // An untyped place does not provide generic arguments, so the name spells them.
    var name = context.isTyped ? TypeName.short(type) : SwiftTypeName.full(type)
    if !SwiftTypeName.isNameable(type) { name = ".init" }
    return .call(name, arguments, placeholder: placeholder)
  }

  /// Writes the value of a property, which its wrapper stores if it has one.
  ///
  /// The reader fills in values that must not show, and those that cannot be found.
  mutating func code(unwrapping stored: Any, _ wrapper: StoredProperties.Wrapper?) -> Code {
    let redacted = stored as? Redacted
    let stored = redacted?.value ?? stored
    let value: Any? =
      switch wrapper {
      case .known?: (stored as? any SwiftCodeWrapper)?.swiftCodeWrappedValue
      case .storing(let name)?: readableChildren(of: stored).first { $0.label == name }?.value
      case .opaque?: nil
      case .reference?, nil: stored
      }
    guard let value else { return .placeholder("value") }
    return code(redacted == nil ? value : Redacted(value: value))
  }

  /// Writes a case, with its payload if it has one.
  mutating func enumeration(
    _ subject: Any,
    _ name: String,
    _ payload: Fields,
    _ type: Any.Type,
    in context: Context
  ) -> Code {
    let placeholder = SwiftTypeName.full(type)
    if !context.isTyped, SwiftLiteral.caseReference(to: subject) == nil {
      return .placeholder(placeholder)
    }
    let head = "\(qualifier(type, name, in: context)).\(SwiftIdentifier.member(name))"
    if payload.fields.isEmpty { return .text(head) }
    return .call(head, arguments(payload), placeholder: placeholder)
  }

  /// Writes a case that was imported from C, which has no name at run time.
  mutating func importedEnumeration(_ subject: Any, _ type: Any.Type) -> Code {
    guard let value = subject as? any RawRepresentable,
      let rawValue = code(value.rawValue, in: .untyped).flat
    else { return .placeholder(SwiftTypeName.full(type)) }
    return .text("\(SwiftTypeName.full(type))(rawValue: \(rawValue))!")
  }

  /// Writes a tuple.
  mutating func tuple(_ fields: Fields, _ type: Any.Type, in context: Context) -> Code {
    let placeholder = SwiftTypeName.full(type)
    let tuple = Code.call("", arguments(fields), placeholder: placeholder)
    return ascribed(tuple, type, in: context)
  }

  private mutating func arguments(_ fields: Fields) -> [(label: String?, value: Code)] {
    fields.fields.map { ($0.label, code($0.value)) }
  }

  /// Writes a collection as an array literal.
  package mutating func list(_ elements: [Any], of type: Any.Type, in context: Context) -> Code {
    let placeholder = SwiftTypeName.full(type)
    guard elements.count <= SwiftLiteral.elementLimit else { return .placeholder(placeholder) }
    let list = Code.list(elements.map { code($0) }, placeholder: placeholder)
    return ascribed(list, type, in: context)
  }

  /// Writes a navigation stack, if its elements get their numbers from the code.
  mutating func stack(
    _ entries: [(number: Int, element: Any)],
    of type: Any.Type,
    in context: Context
  ) -> Code {
    // The elements are there before the stack numbers them.
    let list = list(entries.map(\.element), of: type, in: context)
    let first: Int?
    switch stackNumbers {
    case .any: return list
    case .fromZero: first = 0
    case .next(let next): first = next
    }
    if entries.isEmpty { return list }
    guard let first, entries.map(\.number).elementsEqual(first..<(first + entries.count)) else {
      if let place, place.depth == depth { return .text(place.code) }
      return .placeholder(SwiftTypeName.full(type))
    }
    if case .next = stackNumbers { stackNumbers = .next(first + entries.count) }
    return list
  }

  /// Writes an array literal for a place that takes any sequence, which gives no element type.
  mutating func sequence(_ elements: [Any]) -> Code {
    let list = Code.list(elements.map { code($0) }, placeholder: "elements")
    // The place may take more types than these elements have: `[Circle(), nil]`.
    let type = elements.first.map { SwiftTypeName.full(declaredType(of: $0)) } ?? ""
    let isExistential = type.contains(/\b(any|Any|AnyObject)\b/)
    return isExistential ? .suffixed(list, " as [\(type)]") : list
  }

  /// Writes a dictionary, sorted by key unless it is ordered.
  mutating func dictionary(
    _ entries: [Reflection.Entry],
    isOrdered: Bool,
    _ type: Any.Type,
    in context: Context
  ) -> Code {
    if entries.isEmpty { return ascribed(.text("[:]"), type, in: context) }
    let order =
      isOrdered
      ? Array(entries.indices)
      : KeyOrder.sorted(entries.map(\.key))
    let placeholder = SwiftTypeName.full(type)
    var items: [Code.Item] = []
    for index in order {
      guard let key = code(entries[index].key).flat else { return .placeholder(placeholder) }
      items.append(Code.Item(prefix: "\(key): ", value: code(entries[index].value)))
    }
    return ascribed(.group("[", items, "]", placeholder: placeholder), type, in: context)
  }

  /// Writes a string on one line if that is readable, or else on several lines.
  ///
  /// - Parameters:
  ///   - text: The string.
  ///   - revealed: The positions of characters to escape in a single line, because they look like
  ///     others.
  package func string(_ text: String, revealing revealed: Set<Int> = []) -> Code {
    guard text.utf8.count <= SwiftLiteral.stringLimit else { return .placeholder("String") }
    let literal = StringLiteral(for: text)
    guard literal.isMultiline else {
      let body = literal.escaped(text, revealing: revealed)
      return .text(literal.opening + body + literal.closing)
    }
    if text.count <= SwiftLiteral.singleLineLimit {
      let literal = StringLiteral(onOneLine: text)
      let body = literal.escaped(text, revealing: revealed)
      return .text(literal.opening + body + literal.closing)
    }
    let lines = text.linesOfScalars().map { literal.escaped(line: $0) }
    return .stringLines([literal.opening] + lines + [literal.closing])
  }
}
