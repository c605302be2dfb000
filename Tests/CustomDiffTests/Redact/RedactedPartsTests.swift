import CustomDiff
import TestSupport
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
    expectNil(diff(Password(characters: "a"), Password(characters: "a")))
    expectEqual(
      diff(Password(characters: "a"), Password(characters: "b")),
      """
      - <redacted>
      + <redacted>
      """
    )
    expectNil(diff(Login(token: "a"), Login(token: "a")))
    #expect(diff(Login(token: "a"), Login(token: "b")) != nil)
  }
}
