/// A type whose values must never appear in a dump, a difference or a failure.
///
/// ```swift
/// struct Password: Equatable, CustomDumpSecret {
///   var characters: String
/// }
///
/// struct Login: Equatable {
///   var name: String
///   var password: Password
/// }
///
/// customDump(Login(name: "Blob", password: Password(characters: "1234")))
/// // Login(
/// //   name: "Blob",
/// //   password: <redacted>
/// // )
/// ```
///
/// For two unequal secrets, a difference says that they are unequal, and nothing more.
public protocol CustomDumpSecret {}

/// A type with properties whose values must never appear in a dump, a difference or a failure.
///
/// Use it for secrets whose types are not secret elsewhere.
///
/// ```swift
/// struct Login: Equatable, CustomDumpRedactable {
///   var name: String
///   var token: String
///
///   static var redactedKeyPaths: [PartialKeyPath<Login>] { [\.token] }
/// }
///
/// customDump(Login(name: "Blob", token: "deadbeef"))
/// // Login(
/// //   name: "Blob",
/// //   token: <redacted>
/// // )
/// ```
public protocol CustomDumpRedactable: SendableMetatype {
  /// The stored properties to redact.
  ///
  /// A key path that goes on into a property hides the whole property. If a property cannot be told
  /// from the others by its name, none of the type's properties shows. Nor does what the cases of an
  /// enum carry, whatever the key paths are.
  static var redactedKeyPaths: [PartialKeyPath<Self>] { get }
}

/// The properties of a type that are redacted.
///
/// Key paths do not reach into cases, so a redaction of an enum hides the payloads of all cases.
package enum Redaction {
  case none
  case labels(Set<String>)
  case all

  init(_ type: Any.Type) {
    let names = (type as? any CustomDumpRedactable.Type).map { Self.names($0) } ?? []
    if names.isEmpty {
      self = .none
      return
    }
    guard names.allSatisfy({ $0 != nil }) else {
      self = .all
      return
    }
    // A property wrapper stores its value under a different name.
    self = .labels(Set(names.flatMap { [$0!, "_\($0!)"] }))
  }

  package var isNone: Bool { if case .none = self { true } else { false } }

  package func covers(_ label: String?) -> Bool {
    switch self {
    case .none: false
    case .labels(let labels): label.map(labels.contains) ?? false
    case .all: true
    }
  }

  private static func names<T: CustomDumpRedactable>(_ type: T.Type) -> [String?] {
    // A key path describes itself as `\Login.token`, and the one of a whole value as `\Login.self`.
    let root = "\(\T.self)".dropLast("self".count)
    return type.redactedKeyPaths.map { keyPath in
      let text = "\(keyPath)"
      guard keyPath != \T.self, text.hasPrefix(root) else { return nil }
      // A path that goes on into a property hides all of the property.
      let name = text.dropFirst(root.count).prefix { !".?![".contains($0) }
      let plain = name.first == "$" ? name.dropFirst() : name
      // A computed property shows as an address.
      let isIdentifier = plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return isIdentifier && !plain.isEmpty ? String(plain) : nil
    }
  }
}

extension Redaction {
  /// The number of lines of an element in which something hidden is looked for.
  private static let lineLimit = 200

  /// Returns whether an identifier must not show, because it may be made of something in its element
  /// that must not show.
  ///
  /// Nothing tells from what a computed `id` is made. So if an element hides anything, its identifier
  /// shows only if it is the value of a member that shows.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - element: The element that it identifies.
  package static func hides(id: any Hashable, of element: Any) -> Bool {
    let text = String(customDumping: element, lines: lineLimit)
    guard text.contains(Description.secret) else { return false }
    guard case .fields(let fields) = Reflection(element).form else { return true }
    return !fields.fields.contains { field in
      !(field.value is any CustomDumpSecret) && field.value as? AnyHashable == AnyHashable(id)
    }
  }
}

/// The placeholder for the value of a redacted property.
package struct Redacted: CustomDumpSecret {
  /// The value, which is compared but never shown.
  package let value: Any

  package init(value: Any) {
    self.value = value
  }
}
