/// A type that says how its values are written in code, where the memberwise initialiser will not do.
protocol SwiftCodeConvertible {
  /// Returns the value as an expression.
  ///
  /// - Parameters:
  ///   - literal: Writes what the value is made of.
  ///   - context: What is known of the place where the expression stands.
  func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code
}

/// A property wrapper, which code passes over: `standup`, though `_standup` is stored.
protocol SwiftCodeWrapper {
  /// The value that code meets.
  var swiftCodeWrappedValue: Any { get }
  /// Whether the projected value reaches into the cases of an enum: `$0.$destination[case: …]?`.
  static var reachesIntoCases: Bool { get }
}

/// An array whose elements code finds by their identifiers: `$0.rows[id: 1]?`.
protocol SwiftCodeIdentified: SwiftCodeConvertible {
  var swiftCodeCount: Int { get }
  func swiftCodeElement(at position: Int) -> Any
  func swiftCodeID(at position: Int) -> AnyHashable
  /// The identifier as a value of its declared type.
  func swiftCodeIDValue(at position: Int) -> Any
}

/// A stack of elements whose identifiers are handed out to them: `$0.path[id: 0, case: …]?`.
protocol SwiftCodeStack {
  /// The elements with the numbers of their identifiers, from the bottom up.
  var swiftCodeEntries: [(number: Int, element: Any)] { get }
}

/// A type with a mirror of its own that shows properties which can be set.
protocol SwiftCodeProperties {
  /// The names of the mirror's children in code.
  static var swiftCodeProperties: [String: String] { get }
}
