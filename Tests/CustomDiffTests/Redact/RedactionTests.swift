import CustomDiff
import SwiftCode
import TestSupport
import Testing

/// A value that is marked as secret shows in no output.
@Suite struct RedactionTests {
  @Test func aSecretTypeShowsNowhere() {
    expectEqual(
      String(customDumping: Login(name: "Blob", password: Password(characters: "s3cret"))),
      """
      Login(
        name: "Blob",
        password: <redacted>
      )
      """
    )
    expectEqual(String(customDumping: Password(characters: "s3cret")), "<redacted>")
    expectEqual(
      String(customDumping: ["a": Password(characters: "s3cret")]),
      "[\n  \"a\": <redacted>\n]"
    )
    expectEqual(String(customDumping: Password?.some(Password(characters: "s3cret"))), "<redacted>")
  }

  @Test func aDifferenceOfSecretsSaysThatThereIsOne() throws {
    let text = try #require(
      diff(
        Login(name: "Blob", password: Password(characters: "s3cret")),
        Login(name: "Blob", password: Password(characters: "hidden"))
      )
    )
    expectLacks(text, "s3cret")
    expectLacks(text, "hidden")
    expectContains(text, "Not equal but no difference detected")
  }

  @Test func otherDifferencesShowBesideSecrets() {
    expectEqual(
      diff(
        Login(name: "Blob", password: Password(characters: "s3cret")),
        Login(name: "Blob Jr", password: Password(characters: "s3cret"))
      ),
      """
        Login(
      -   name: "Blob",
      +   name: "Blob Jr",
          password: <redacted>
        )
      """
    )
  }

  @Test func aSecretKeyPathShowsNowhere() throws {
    let old = Session(user: "Blob", token: "s3cret", pin: 1234)
    let new = Session(user: "Blob", token: "hidden", pin: 5678)
    expectEqual(
      String(customDumping: old),
      """
      Session(
        user: "Blob",
        token: <redacted>,
        pin: <redacted>
      )
      """
    )
    let text = try #require(diff(old, new))
    expectLacks(text, "s3cret")
    expectLacks(text, "5678")
    let summary = try #require(difference(between: old, and: new)).summary()
    expectLacks(summary, "hidden")
  }

  /// A secret is in the way to it: what else is there is hidden too.
  @Test func aKeyPathToAPartHidesTheWholeProperty() {
    expectEqual(
      String(customDumping: Nested.Account()),
      """
      RedactionTests.Nested.Account(
        name: "Blob",
        keys: <redacted>,
        last: <redacted>,
        all: <redacted>,
        pair: <redacted>
      )
      """
    )
  }

  /// Which properties are meant is not known.
  @Test func aKeyPathToTheWholeHidesEverything() {
    expectEqual(
      String(customDumping: Whole(name: "Blob", number: 1)),
      """
      RedactionTests.Whole(
        name: <redacted>,
        number: <redacted>
      )
      """
    )
  }

  private enum Nested {
    struct Keys {
      var token = "s3cret"
    }

    struct Account: CustomDumpRedactable {
      var name = "Blob"
      var keys = Keys()
      var last: Keys? = Keys()
      var all = [Keys()]
      var pair = (number: 1, token: "s3cret")

      static var redactedKeyPaths: [PartialKeyPath<Account>] {
        [\.keys.token, \.last?.token, \.all[0].token, \.pair.token]
      }
    }
  }

  private struct Whole: CustomDumpRedactable {
    var name: String
    var number: Int

    static var redactedKeyPaths: [PartialKeyPath<Whole>] { [\.self] }
  }

  @Test func suggestedCodeLeavesSecretsToTheReader() {
    let old = Login(name: "Blob", password: Password(characters: "s3cret"))
    let new = Login(name: "Blob", password: Password(characters: "hidden"))
    expectEqual(swiftCode(changing: old, into: new), ["$0.password = <#Password#>"])
    let code = swiftCode(
      changing: [Session(user: "Blob", token: "s3cret", pin: 1234)],
      into: [
        Session(user: "Blob", token: "s3cret", pin: 1234),
        Session(user: "Blob Jr", token: "hidden", pin: 5678),
      ]
    )
    expectEqual(code, [#"$0.append(Session(user: "Blob Jr", token: <#String#>, pin: <#Int#>))"#])
  }

  @Test func allIsSecretWhereAPropertyCannotBeTold() {
    expectEqual(
      String(customDumping: Computed(number: 1234)),
      """
      Computed(number: <redacted>)
      """
    )
  }
}

private struct Password: Equatable, CustomDumpSecret {
  var characters: String
}

private struct Login: Equatable {
  var name: String
  var password: Password
}

private struct Session: Equatable, CustomDumpRedactable {
  var user: String
  var token: String
  var pin: Int

  static var redactedKeyPaths: [PartialKeyPath<Session>] { [\.token, \.pin] }
}

private struct Computed: CustomDumpRedactable {
  var number: Int
  var half: Int { number / 2 }

  static var redactedKeyPaths: [PartialKeyPath<Computed>] { [\.half] }
}
