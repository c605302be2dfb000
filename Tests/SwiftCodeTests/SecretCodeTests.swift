import CustomDiff
import Foundation
import ReducerTesting
import SwiftCode
import Testing

/// Secrets are in no suggested code either.
@Suite struct SecretCodeTests {
  @propertyWrapper struct Trimmed: Equatable {
    private var value: String
    var wrappedValue: String {
      get { value }
      set { value = newValue.trimmingCharacters(in: .whitespaces) }
    }
    init(wrappedValue: String) { value = wrappedValue }
  }

  struct Login: Equatable, CustomDumpRedactable {
    @Trimmed var token = "old secret"
    var attempts = 0
    static var redactedKeyPaths: [PartialKeyPath<Login>] { [\.token] }
  }

  @Test func theValueOfAWrapper() {
    let new = Login(token: "new secret", attempts: 1)
    // The key path of a wrapped property does not tell its name, so everything is hidden.
    #expect(
      swiftCode(changing: Login(), into: new) == ["$0.token = <#String#>", "$0.attempts = <#Int#>"]
    )
  }

  struct Row: Equatable, Identifiable, CustomDumpRedactable {
    var id: String
    var count = 0
    static var redactedKeyPaths: [PartialKeyPath<Row>] { [\.id] }
  }

  @Test func anIdentifier() {
    let old: IdentifiedArrayOf<Row> = [Row(id: "secret a"), Row(id: "secret b")]
    var new = old
    new.remove(id: "secret b")
    new[id: "secret a"]?.count = 1
    #expect(
      swiftCode(changing: old, into: new) == [
        "$0.remove(id: <#String#>)", "$0[id: <#String#>]?.count = 1",
      ]
    )
  }

  struct Account: Equatable, CustomDumpRedactable {
    var number: String
    var count = 0
    static var redactedKeyPaths: [PartialKeyPath<Account>] { [\.number] }
  }

  @Test func anIdentifierWithAnotherName() {
    let old = IdentifiedArray(uniqueElements: [Account(number: "secret")], id: \.number)
    var new = old
    new[id: "secret"]?.count = 1
    #expect(swiftCode(changing: old, into: new) == ["$0[id: <#String#>]?.count = 1"])
  }

  struct Keys: Equatable {
    var token: String
  }

  struct Nested: Equatable, Identifiable, CustomDumpRedactable {
    var keys: Keys
    var count = 0
    var id: String { keys.token }
    static var redactedKeyPaths: [PartialKeyPath<Nested>] { [\.keys.token] }
  }

  struct Named: Equatable, Identifiable, CustomDumpRedactable {
    let id: Int
    var token = "secret"
    var count = 0
    static var redactedKeyPaths: [PartialKeyPath<Named>] { [\.token] }
  }

  @Test func anIdentifierWithinAHiddenMember() {
    let old: IdentifiedArrayOf<Nested> = [Nested(keys: Keys(token: "secret"))]
    var new = old
    new[id: "secret"]?.count = 1
    #expect(swiftCode(changing: old, into: new) == ["$0[id: <#String#>]?.count = 1"])
  }

  @Test func anIdentifierBesideAHiddenMember() {
    let old: IdentifiedArrayOf<Named> = [Named(id: 1)]
    var new = old
    new[id: 1]?.count = 1
    #expect(swiftCode(changing: old, into: new) == ["$0[id: 1]?.count = 1"])
  }

  struct Form: Equatable, CustomDumpRedactable {
    @BindingState var token = "secret"
    @PresentationState var pin: Int?
    static var redactedKeyPaths: [PartialKeyPath<Form>] { [\.token, \.pin] }
  }

  @Test func theValueOfAWrapperOfThisPackage() {
    var new = Form()
    new.token = "new secret"
    #expect(swiftCode(changing: Form(), into: new) == ["$0.token = <#String#>"])
    new = Form()
    new.pin = 1234
    #expect(swiftCode(changing: Form(), into: new) == ["$0.pin = <#Int?#>"])
  }
}
