import CustomDiff

/// Writes values as Swift expressions.
///
/// Values that cannot be written become a placeholder, `<#Type#>`: objects, closures, and values
/// that choose how they are shown. A value that hides a secret from dumps must not reveal it in
/// code.
package struct SwiftLiteral {
  /// The known facts about the place of an expression.
  package struct Context {
    /// True if the place has exactly the value's type, so that `.red` will do for `Color.red`.
    package var isTyped: Bool
    /// True if the place is an optional of that type.
    package var isOptional = false

    /// A place with the value's type.
    package static let typed = Context(isTyped: true)
    /// A place that also takes values of other types.
    package static let untyped = Context(isTyped: false)
  }

  /// The number of elements above which a collection is not written out.
  static let elementLimit = 200
  /// The number of values, including nested ones, after which the rest is not written out.
  static let valueLimit = 1_000
  /// The number of bytes above which a string is not written out.
  static let stringLimit = 4_000
  /// The number of characters up to which a string stays on one line, with line breaks escaped.
  static let singleLineLimit = 40
  /// The number of levels below which nothing is written out.
  static let depthLimit = 40

  private var values = 0
  private(set) var depth = 0
  /// The numbers that the elements of stacks in the code must have.
  var stackNumbers = StackNumbers.any

  /// The numbers of the elements of a navigation stack, which identify them.
  package enum StackNumbers {
    /// The numbers do not matter.
    case any
    /// Code gives the first element of each stack zero, and each further one the next. Stacks with other numbers are
    /// read from the place where they are, if that is a property of the value at this place.
    case fromZero(inPlace: String)
    /// Code gives an element this number and each further one the next; none if that is not known.
    case next(Int?)
  }

  /// The place of the value at a depth; nil if the value is none of a property.
  var place: (code: String, depth: Int)?

  package init(stackNumbers: StackNumbers = .any) {
    if case .fromZero(let place) = stackNumbers { self.place = (place, 1) }
    self.stackNumbers = stackNumbers
  }

  /// Returns a value as an expression for a place of its declared type.
  ///
  /// - Parameters:
  ///   - subject: The value.
  ///   - numbersStacks: False if navigation stacks with elements must not be written, because the
  ///     elements would get other identifiers.
  package static func code(_ subject: Any, numbersStacks: Bool = true) -> Code {
    var literal = SwiftLiteral(stackNumbers: numbersStacks ? .any : .next(nil))
    return literal.code(subject)
  }

  /// Returns a value as an expression.
  ///
  /// - Parameters:
  ///   - subject: The value, boxed as the type of the property or element that it comes from.
  ///   - context: The known facts about the place, which has this declared type.
  package mutating func code(_ subject: Any, in context: Context = .typed) -> Code {
    values += 1
    let type = type(of: subject)
    if values > SwiftLiteral.valueLimit || depth >= SwiftLiteral.depthLimit {
      return .placeholder(SwiftTypeName.full(type))
    }
    depth += 1
    defer { depth -= 1 }
    var context = context
    if declaredType(of: subject) != type { context.isTyped = false }
    return code(subject, type, TypeFacts.of(type), in: context)
  }

  private mutating func code(
    _ subject: Any,
    _ type: Any.Type,
    _ facts: TypeFacts,
    in context: Context
  ) -> Code {
    if let value = subject as? any OptionalProtocol, facts.isOptional {
      return code(optional: value, type, in: context)
    }
    if let redacted = subject as? Redacted {
      return .placeholder(SwiftTypeName.full(Swift.type(of: redacted.value)))
    }
    if let unread = subject as? UnreadValue {
      return unread.metatype.map { .text("\(SwiftTypeName.enclosed($0)).self") }
        ?? .placeholder(SwiftTypeName.full(unread.type))
    }
    // A place without a type has to spell it.
    let isNameable = context.isTyped || SwiftTypeName.isNameable(type)
    if facts.descriptionKind == .secret || facts.isClass || !isNameable {
      return .placeholder(SwiftTypeName.full(type))
    }
    if let value = subject as? any SwiftCodeConvertible {
      return value.swiftCode(&self, in: context)
    }
    if let value = subject as? any SwiftCodeStack {
      return stack(value.swiftCodeEntries, of: type, in: context)
    }
    if let value = subject as? any Any.Type {
      return .text("\(SwiftTypeName.enclosed(value)).self")
    }
    if let code = number(subject, type, in: context) { return code }
    let isHidden =
      facts.isSelfDescribing || facts.isReflectable
      || facts.isRepresentable && !isTransparent(subject, type)
    if isHidden { return .placeholder(SwiftTypeName.full(type)) }
    return parts(of: subject, type, facts, in: context)
  }

  /// Writes a value by its parts, if its mirror shows its actual contents.
  private mutating func parts(
    of subject: Any,
    _ type: Any.Type,
    _ facts: TypeFacts,
    in context: Context
  ) -> Code {
    // A mirror of the type's own shows what the type chooses to show.
    let isOwn = subject is any CustomReflectable
    let limit = SwiftLiteral.elementLimit
    switch Reflection(storageOf: subject).form {
    case .fields(let fields) where TypeKind(type) == .tuple:
      return tuple(fields, type, in: context)
    case .list(let elements)
    where type is any ExpressibleByArrayLiteral.Type && elements.elementCount <= limit:
      return list((0..<elements.elementCount).map(elements.element), of: type, in: context)
    case .set(let members) where facts.isUnordered && members.count <= limit:
      let order = KeyOrder.sorted(members)
      return list(order.map { members[$0] }, of: type, in: context)
    case .keyed(let entries, let isOrdered)
    where type is any ExpressibleByDictionaryLiteral.Type && entries.count <= limit:
      return dictionary(entries, isOrdered: isOrdered, type, in: context)
    case .enumeration(let name, let payload) where !isOwn:
      return enumeration(subject, name, payload, type, in: context)
    case .description where TypeKind(type) == .enumeration && !isOwn:
      return importedEnumeration(subject, type)
    case .fields(let fields) where !isOwn && !TypeName.isOfSystem(type):
      return structure(fields, type, in: context)
    default:
      return .placeholder(SwiftTypeName.full(type))
    }
  }

  /// Returns whether a value that represents itself by another one stores nothing else.
  private func isTransparent(_ subject: Any, _ type: Any.Type) -> Bool {
    guard !TypeName.isOfSystem(type), !(subject is any CustomReflectable) else { return false }
    switch Reflection(storageOf: subject).form {
    case .enumeration(_, let payload):
      return payload.fields.isEmpty
    case .fields(let fields) where fields.fields.count == 1 && TypeKind(type) == .structure:
      return String(customDumping: fields.fields[0].value) == String(customDumping: subject)
    default:
      return false
    }
  }

  private mutating func code(
    optional: any OptionalProtocol,
    _ type: Any.Type,
    in context: Context
  ) -> Code {
    guard let wrapped = optional.wrappedAny else {
      return context.isTyped ? .text("nil") : .text("nil as \(SwiftTypeName.full(type))")
    }
    let isTyped = context.isTyped
    let code = code(wrapped, in: Context(isTyped: true, isOptional: true))
    // A bare `nil` would be the outer one.
    if wrapped is any OptionalProtocol, let text = code.flat,
      text == "nil" || text.hasPrefix(".some(")
    {
      return ascribed(.text(".some(\(text))"), type, in: context)
    }
    return isTyped ? code : .suffixed(code, " as \(SwiftTypeName.full(type))")
  }

  /// Adds the type to an expression that needs one.
  package func ascribed(_ code: Code, _ type: Any.Type, in context: Context) -> Code {
    context.isTyped ? code : .suffixed(code, " as \(SwiftTypeName.full(type))")
  }

  /// Returns the text before a case or static member: nothing, if the place has the type.
  func qualifier(_ type: Any.Type, _ name: String, in context: Context) -> String {
    // An optional has cases with these names itself.
    let isAmbiguous = context.isOptional && ["none", "some"].contains(name)
    if context.isTyped, !isAmbiguous { return "" }
    return SwiftTypeName.full(type)
  }

  /// Returns the name of a type with its generic arguments, as code spells it.
  package func typeName(_ type: Any.Type) -> String {
    SwiftTypeName.full(type)
  }

  private func number(_ subject: Any, _ type: Any.Type, in context: Context) -> Code? {
    let isDefault = type == Int.self || type == Double.self
    let context = isDefault ? .typed : context
    switch subject {
    case let value as any BinaryFloatingPoint:
      let value: any FloatingPoint = value
      if value.isFinite { return ascribed(.text("\(value)"), type, in: context) }
      let sign = value.isInfinite && value.sign == .minus ? "-" : ""
      let name = value.isInfinite ? "infinity" : value.isSignalingNaN ? "signalingNaN" : "nan"
      return .text("\(sign)\(SwiftTypeName.full(type)).\(name)")
    case let value as any BinaryInteger where type is any ExpressibleByIntegerLiteral.Type:
      return ascribed(.text("\(value)"), type, in: context)
    default:
      return nil
    }
  }
}
