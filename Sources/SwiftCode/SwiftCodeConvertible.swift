/// A type that defines how its values are written in code, if the memberwise initializer won't do.
package protocol SwiftCodeConvertible {
  /// Returns the value as an expression.
  ///
  /// - Parameters:
  ///   - literal: Writes the parts of the value.
  ///   - context: The known facts about the place of the expression.
  func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code
}

/// A property wrapper that code looks through: `standup`, although `_standup` is stored.
package protocol SwiftCodeWrapper {
  /// The value that code sees.
  var swiftCodeWrappedValue: Any { get }
  /// True if the projected value reaches into the cases of an enum: `$0.$destination[case: …]?`.
  static var reachesIntoCases: Bool { get }
  /// True if key paths name the cases: `$0.$destination[case: \.edit]?`.
  static var hasCaseKeyPaths: Bool { get }
}

/// A reference to a value elsewhere, which code changes in a closure: `$0.$count.withLock { $0 = 1 }`.
package protocol SwiftCodeReference {
  /// The value where the code runs.
  var swiftCodeReferencedValue: Any { get }
  /// The value that the reference refers to; nil if code cannot change it through the reference.
  var swiftCodeTarget: SwiftCodeTarget? { get }
  /// True if the declaration of a property with the reference says where the value is.
  ///
  /// It is no argument then: depending on the declaration, the memberwise initializer takes the value or the reference.
  var isDeclared: Bool { get }
}

/// A value that a reference refers to.
package struct SwiftCodeTarget: Hashable {
  let object: ObjectIdentifier
  /// The steps to the part; none for the whole value.
  let path: [AnyHashable]

  package init(object: ObjectIdentifier, path: [AnyHashable]) {
    (self.object, self.path) = (object, path)
  }
}

/// An array whose elements code finds by identifier: `$0.rows[id: 1]?`.
package protocol SwiftCodeIdentified: SwiftCodeConvertible {
  func swiftCodeID(at position: Int) -> any Hashable
}

/// A stack that assigns identifiers to its elements: `$0.path[id: 0, case: …]?`.
package protocol SwiftCodeStack {
  /// The elements with the numbers of their identifiers, from the bottom up.
  var swiftCodeEntries: [(number: Int, element: Any)] { get }
  /// True if key paths name the cases of elements.
  static var hasCaseKeyPaths: Bool { get }
}

/// A type with a custom mirror that shows settable properties.
package protocol SwiftCodeProperties {
  /// The names of the mirror's children in code.
  static var swiftCodeProperties: [String: String] { get }
}
