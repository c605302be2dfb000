extension AnyHashable: CustomDumpRepresentable {
  /// The value that was made hashable.
  public var customDumpValue: Any { base }
}

extension Character: CustomDumpRepresentable {
  /// The character as a string.
  public var customDumpValue: Any { String(self) }
}

extension Unicode.Scalar: CustomDumpRepresentable {
  /// The scalar as a string.
  public var customDumpValue: Any { String(Character(self)) }
}

extension StaticString: CustomDumpRepresentable {
  /// The text of the static string.
  public var customDumpValue: Any { description }
}

extension ObjectIdentifier: CustomDumpStringConvertible {
  /// The name of the type; the identifier is an address, which differs in every process.
  public var customDumpDescription: String { "ObjectIdentifier()" }
}

extension AnyKeyPath: CustomDumpStringConvertible {
  /// The key path as it is written in code, such as `\User.name`, where that is known.
  public var customDumpDescription: String {
    let text = debugDescription
    guard text.hasPrefix("\\"), !text.contains("0x") else {
      // A computed component is known by its address only, which differs in every process.
      return TypeName.full(type(of: self))
    }
    return text
  }
}
