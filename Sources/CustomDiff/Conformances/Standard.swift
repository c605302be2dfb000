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

extension String.Index: CustomDumpStringConvertible {
  /// The offset from the start of the string, in code units of its encoding.
  ///
  /// An index between those of the encoding has a second number: `4+1`.
  public var customDumpDescription: String {
    // It says `4[utf8]+1`, but no two positions differ by their encoding alone.
    let parts = debugDescription.split(whereSeparator: { "[]".contains($0) })
    return parts.count > 2 ? "\(parts[0])\(parts[2])" : String(parts[0])
  }
}
