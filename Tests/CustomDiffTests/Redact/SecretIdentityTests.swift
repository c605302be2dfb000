import CustomDiff
import TestSupport
import Testing

/// The note of a move shows an identifier only if a member that may show has its value.
@Suite struct SecretIdentityTests {
  private func note<Row: Equatable>(_ rows: [Row]) throws -> String {
    try #require(diff(rows, [rows[2], rows[0], rows[1]]))
  }

  private struct User: Equatable, Identifiable, CustomDumpRedactable {
    var email: String
    var id: String { email }
    static var redactedKeyPaths: [PartialKeyPath<User>] { [\.email] }
  }

  private struct Derived: Equatable, Identifiable, CustomDumpRedactable {
    var token: String
    var id: String { "id of \(token)" }
    static var redactedKeyPaths: [PartialKeyPath<Derived>] { [\.token] }
  }

  private struct Password: Equatable, CustomDumpSecret {
    var characters: String
  }

  private struct Login: Equatable, Identifiable {
    var password: Password
    var id: String { password.characters }
  }

  private struct Keyed: Equatable, Identifiable {
    let id: Key
  }

  private struct Key: Hashable, CustomDumpSecret {
    var characters: String
  }

  private enum Visitor: Equatable, Identifiable {
    case user(User)
    var id: String {
      switch self {
      case .user(let user): user.email
      }
    }
  }

  private struct Owned: Equatable, Identifiable {
    var user: User?
    var id: String? { user?.email }
  }

  private let secrets = ["s3cret 1", "s3cret 2", "s3cret 3"]

  @Test func aComputedIdentifier() throws {
    try expectEqual(
      note(secrets.map { User(email: $0) }),
      """
        [
      +   [0]: SecretIdentityTests.User(email: <redacted>),  // moved from [2]
          … (2 unchanged),
      -   [2]: SecretIdentityTests.User(email: <redacted>)  // moved to [0]
        ]
      """
    )
  }

  @Test func aValueMadeOfASecret() throws {
    #expect(!(try note(secrets.map { Derived(token: $0) })).contains("s3cret"))
  }

  @Test func aSecretFurtherInside() throws {
    let logins = secrets.map { Login(password: Password(characters: $0)) }
    #expect(!(try note(logins)).contains("s3cret"))
    #expect(!(try note(secrets.map { Owned(user: User(email: $0)) })).contains("s3cret"))
    #expect(!(try note(secrets.map { Visitor.user(User(email: $0)) })).contains("s3cret"))
  }

  @Test func anIdentifierThatIsASecretIsNotNamed() throws {
    #expect(!(try note(secrets.map { Keyed(id: Key(characters: $0)) })).contains("// id"))
  }

  private struct Member: Equatable, Identifiable, CustomDumpRedactable {
    let id: Int
    var token = "s3cret"
    static var redactedKeyPaths: [PartialKeyPath<Member>] { [\.token] }
  }

  private struct Named: Equatable, Identifiable, CustomDumpRedactable {
    var name: String
    var token = "s3cret"
    var id: String { name }
    static var redactedKeyPaths: [PartialKeyPath<Named>] { [\.token] }
  }

  private final class Model: Equatable, Identifiable, CustomDumpRedactable {
    let name: String
    let token = "s3cret"
    var id: String { name }
    static var redactedKeyPaths: [PartialKeyPath<Model>] { [\.token] }

    init(name: String) {
      self.name = name
    }

    static func == (lhs: Model, rhs: Model) -> Bool { lhs === rhs }
  }

  private struct Joined: Equatable, Identifiable {
    var first: String
    var last: String
    var id: String { "\(first) \(last)" }
  }

  @Test func unredactedFieldIsShown() throws {
    try expectContains(note((1...3).map { Member(id: $0) }), "// id 3, moved to [0]")
    try expectContains(note(["a", "b", "c"].map { Named(name: $0) }), #"// id "c", moved to [0]"#)
    try expectContains(note(["a", "b", "c"].map { Model(name: $0) }), #"// id "c", moved to [0]"#)
    // Where nothing is hidden, an identifier may be made of anything.
    try expectContains(
      note(["a", "b", "c"].map { Joined(first: $0, last: "Blob") }),
      #"// id "c Blob", moved to [0]"#
    )
  }
}
