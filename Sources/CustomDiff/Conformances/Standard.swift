extension AnyHashable: CustomDumpRepresentable {
  /// The wrapped value.
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
  /// The name of the type, because the identifier is an address, which differs between processes.
  public var customDumpDescription: String { "ObjectIdentifier()" }
}

extension AnyKeyPath: CustomDumpStringConvertible {
  /// The key path as written in code, such as `\User.name`, or else its type.
  public var customDumpDescription: String {
    let text = debugDescription
    guard text.hasPrefix("\\"), !text.contains("0x") else {
      // A computed component is known only by its address, which differs between processes.
      return TypeName.full(type(of: self))
    }
    return text
  }
}

extension String.Index: CustomDumpStringConvertible {
  /// The offset from the start of the string, in code units of its encoding.
  ///
  /// An index between positions of that encoding has a second number: `4+1`.
  public var customDumpDescription: String {
    // The description is `4[utf8]+1`, but no two positions differ only in their encoding.
    let parts = debugDescription.split(whereSeparator: { "[]".contains($0) })
    return parts.count > 2 ? "\(parts[0])\(parts[2])" : String(parts[0])
  }
}

extension Dictionary.Keys: CustomDumpReflectable {
  /// The keys, in no order of their own.
  public var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(self), displayStyle: .set)
  }
}

extension Dictionary.Values: CustomDumpReflectable {
  /// The values, in no order of their own.
  public var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: Array(self), displayStyle: .set)
  }
}
