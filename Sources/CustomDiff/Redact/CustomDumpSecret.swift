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
  /// If the name of one of them cannot be determined, all properties of the type are redacted.
  static var redactedKeyPaths: [PartialKeyPath<Self>] { get }
}

/// The properties of a type that are redacted.
package enum Redaction {
  case none
  case labels(Set<String>)
  case all

  init(_ type: Any.Type) {
    guard let type = type as? any CustomDumpRedactable.Type else {
      self = .none
      return
    }
    let names = Self.names(type)
    guard names.allSatisfy({ $0 != nil }) else {
      self = .all
      return
    }
    // A property wrapper stores its value under a different name.
    self = .labels(Set(names.flatMap { [$0!, "_\($0!)"] }))
  }

  package func covers(_ label: String?) -> Bool {
    switch self {
    case .none: false
    case .labels(let labels): label.map(labels.contains) ?? false
    case .all: true
    }
  }

  private static func names<T: CustomDumpRedactable>(_ type: T.Type) -> [String?] {
    type.redactedKeyPaths.map { keyPath in
      // A key path describes itself as `\Login.token`; one to a computed property shows an address.
      guard let name = "\(keyPath)".split(separator: ".").last else { return nil }
      let plain = name.first == "$" ? name.dropFirst() : name
      let isIdentifier = plain.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
      return isIdentifier ? String(plain) : nil
    }
  }
}

/// The placeholder for the value of a redacted property.
struct Redacted: CustomDumpSecret {}
