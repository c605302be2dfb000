/// The values whose text is known without looking inside.
package enum Description {
  /// The ways to make the text of a leaf.
  package enum Kind {
    case string
    case substring
    case integer
    case boolean
    /// A `Float16`, whose mirror shows an opaque value.
    case half
    case selfDescribing
    /// An option set that names its members.
    case namedOptions
    /// Text that gives nothing away.
    case secret

    /// Classifies a type, or returns `nil` when its values have to be reflected.
    init?(_ type: Any.Type, isSelfDescribing: Bool) {
      switch type {
      case is any CustomDumpSecret.Type: self = .secret
      case is String.Type: self = .string
      case is Int.Type: self = .integer
      case is Bool.Type: self = .boolean
      case is Substring.Type: self = .substring
      default:
        if isSelfDescribing {
          self = .selfDescribing
        } else if String(reflecting: type) == "Swift.Float16" {
          // By name, because the type is not available on all processors.
          self = .half
        } else if type is any OptionSet.Type, type is any CustomStringConvertible.Type,
          !(type is any CustomDumpReflectable.Type), !(type is any CustomDumpRepresentable.Type)
        {
          self = .namedOptions
        } else {
          return nil
        }
      }
    }
  }

  /// The text of what must not show.
  static let secret = "<redacted>"

  /// Returns the form of a value that needs no reflection, or `nil` when it does.
  static func form(of value: Any, _ facts: TypeFacts) -> Reflection.Form? {
    switch facts.descriptionKind {
    case .string?: .string(value as! String)
    case .substring?: .string(String(value as! Substring))
    case .integer?: .description((value as! Int).description)
    case .boolean?: .description((value as! Bool) ? "true" : "false")
    case .half?: .description(fallback(value))
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

  /// Returns the text of a number; for NaN also whether it signals, and its payload.
  static func ofNumber(_ value: some BinaryFloatingPoint) -> String {
    guard value.isNaN, let value = value as? any CustomDebugStringConvertible else {
      return "\(value)"
    }
    // The sign depends on the processor.
    let text = value.debugDescription
    return text.hasPrefix("-") ? String(text.dropFirst()) : text
  }

  /// Returns the text of a value that has no children and no display style.
  ///
  /// A value that describes itself by an address shows as its type: addresses differ in every process.
  static func fallback(_ value: Any) -> String {
    if let type = value as? any Any.Type { return "\(TypeName.short(type)).self" }
    if let value = value as? any BinaryFloatingPoint { return ofNumber(value) }
    let text = "\(value)"
    guard text.contains("0x") else { return text }
    return "\(TypeName.short(type(of: value)))(…)"
  }
}
