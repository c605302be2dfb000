import CustomDiff
import Testing

/// Values that must not show are compared all the same.
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
}
