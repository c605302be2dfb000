import CustomDiff
import SwiftCode
import TestSupport
import Testing

/// The payloads of a redacted enum do not show: key paths cannot tell them from one another.
@Suite struct RedactedCaseTests {
  private enum Kind: Equatable { case pin, password }

  private enum Login: Equatable, CustomDumpRedactable {
    case guest
    case token(String)
    case user(name: String, Int)
    case kind(Kind)

    var token: String? { if case .token(let token) = self { token } else { nil } }
    static var redactedKeyPaths: [PartialKeyPath<Login>] { [\.token] }
  }

  @Test func payloadsAreHidden() {
    expectEqual(String(customDumping: Login.guest), "RedactedCaseTests.Login.guest")
    expectEqual(
      String(customDumping: Login.token("s3cret")),
      "RedactedCaseTests.Login.token(<redacted>)"
    )
    expectEqual(
      String(customDumping: Login.user(name: "s3cret", 1)),
      """
      RedactedCaseTests.Login.user(
        name: <redacted>,
        <redacted>
      )
      """
    )
  }

  @Test func differencesHideThem() {
    expectEqual(
      diff(Login.token("s3cret 1"), .token("s3cret 2")),
      """
      - RedactedCaseTests.Login.token(<redacted>)
      + RedactedCaseTests.Login.token(<redacted>)
      """
    )
    expectEqual(
      diff(Login.guest, .token("s3cret")),
      """
      - RedactedCaseTests.Login.guest
      + RedactedCaseTests.Login.token(<redacted>)
      """
    )
  }

  @Test func theCasesOfAPayloadAreHiddenToo() {
    let (names, hasPayload) = caseNames(of: Login.kind(.pin))
    expectEqual(names, ["kind"])
    expectTrue(hasPayload)
  }

  @Test func suggestedCodeLeavesThemToTheReader() {
    struct State: Equatable { var login = Login.guest }
    expectEqual(
      swiftCode(changing: State(), into: State(login: .user(name: "s3cret", 1))),
      ["$0.login = .user(name: <#String#>, <#Int#>)"]
    )
    expectEqual(
      swiftCode(
        changing: State(login: .token("s3cret 1")),
        into: State(login: .token("s3cret 2"))
      ),
      ["$0.login = .token(<#String#>)"]
    )
  }
}
