import CustomDiff
import Testing

/// Values that must not show are compared all the same, and no key path lets them out.
@Suite struct RedactedPartsTests {
  private struct Password: CustomDumpSecret {
    var characters: String
  }

  private struct Login: CustomDumpRedactable {
    var name = "Blob"
    var token: String

    static var redactedKeyPaths: [PartialKeyPath<Login>] { [\.token] }
  }

  @Test func secretsWithoutEqualityDiffer() {
    #expect(diff(Password(characters: "a"), Password(characters: "a")) == nil)
    #expect(
      diff(Password(characters: "a"), Password(characters: "b")) == """
        - <redacted>
        + <redacted>
        """
    )
    #expect(diff(Login(token: "a"), Login(token: "a")) == nil)
    #expect(diff(Login(token: "a"), Login(token: "b")) != nil)
  }

  private struct Account: CustomDumpRedactable {
    var name = "Blob"
    var login = (1, "s3cret")

    static var redactedKeyPaths: [PartialKeyPath<Account>] { [\.login.1] }
  }

  private struct Whole: CustomDumpRedactable {
    var token = "s3cret"

    static var redactedKeyPaths: [PartialKeyPath<Whole>] { [\.self] }
  }

  @Test func keyPathsThatGoOnHideTheProperty() {
    #expect(!String(customDumping: Account()).contains("s3cret"))
    #expect(String(customDumping: Account()).contains("Blob"))
    #expect(!String(customDumping: Whole()).contains("s3cret"))
  }

  private struct Row: Equatable, Identifiable, CustomDumpRedactable {
    var id: String

    static var redactedKeyPaths: [PartialKeyPath<Row>] { [\.id] }
  }

  @Test func theNoteOfAMoveDoesNotNameASecret() throws {
    let rows = ["s3cret 1", "s3cret 2", "s3cret 3"].map(Row.init)
    let text = try #require(diff(rows, [rows[2], rows[0], rows[1]]))
    #expect(text.contains("moved"))
    #expect(!text.contains("s3cret"))
  }
}
