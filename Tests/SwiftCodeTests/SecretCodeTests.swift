import CustomDiff
import ReducerTesting
import SwiftCode
import TestSupport
import Testing

/// Secrets are in no suggested code either.
@Suite struct SecretCodeTests {
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
    expectEqual(
      swiftCode(changing: old, into: new),
      [
        "$0.remove(at: 1)", "$0[0].count = 1",
      ]
    )
  }

  struct Named: Equatable, Identifiable, CustomDumpRedactable {
    let id: Int
    var token = "secret"
    var count = 0
    static var redactedKeyPaths: [PartialKeyPath<Named>] { [\.token] }
  }

  @Test func anIdentifierBesideAHiddenMember() {
    let old: IdentifiedArrayOf<Named> = [Named(id: 1)]
    var new = old
    new[id: 1]?.count = 1
    expectEqual(swiftCode(changing: old, into: new), ["$0[id: 1]?.count = 1"])
  }

  struct Form: Equatable, CustomDumpRedactable {
    @BindingState var token = "secret"
    @PresentationState var pin: Int?
    static var redactedKeyPaths: [PartialKeyPath<Form>] { [\.token, \.pin] }
  }

  @Test func theValueOfAWrapperOfThisPackage() {
    var new = Form()
    new.token = "new secret"
    expectEqual(swiftCode(changing: Form(), into: new), ["$0.token = <#String#>"])
    new = Form()
    new.pin = 1234
    expectEqual(swiftCode(changing: Form(), into: new), ["$0.pin = <#Int?#>"])
  }
}
