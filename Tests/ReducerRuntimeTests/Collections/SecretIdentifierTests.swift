import CustomDiff
import ReducerRuntime
import TestSupport
import Testing

/// Reports about identified arrays do not show identifiers that are secrets.
@Suite struct SecretIdentifierTests {
  struct Keys: Equatable {
    var token: String
  }

  struct Account: Equatable, Identifiable, CustomDumpRedactable {
    var keys: Keys
    var count = 0
    var id: String {
      get { keys.token }
      set { keys.token = newValue }
    }
    init(_ id: String, count: Int = 0) {
      keys = Keys(token: id)
      self.count = count
    }
    static var redactedKeyPaths: [PartialKeyPath<Account>] { [\.keys.token] }
  }

  struct Named: Equatable, Identifiable, CustomDumpRedactable {
    var id: String
    var token = "s3cret"
    static var redactedKeyPaths: [PartialKeyPath<Named>] { [\.token] }
  }

  private let accounts: IdentifiedArrayOf<Account> = [Account("s3cret a"), Account("s3cret b")]

  private func asserting(_ body: () -> Void) -> [String] {
    misuseReports {
      var dependencies = DependencyValues.current
      dependencies.assertion = .complete
      DependencyValues.$current.withValue(dependencies, operation: body)
    }
  }

  @Test func identifierOfMissingElementIsHidden() throws {
    let reports = asserting {
      var array = accounts
      array[id: "s3cret c"]?.count = 1
      array = []
      array[id: "s3cret d"]?.count = 1
    }
    expectEqual(reports.count, 2)
    #expect(!reports.contains { $0.contains("s3cret") })
    expectContains(reports.first, "the id <redacted>, which does not exist")
    let named = asserting {
      var array: IdentifiedArrayOf<Named> = [Named(id: "a")]
      array[id: "b"]?.token = ""
    }
    expectContains(named.first, #"the id "b", which does not exist"#)
    expectContains(named.first, #"has the id "a"."#)
  }

  @Test func changedIdentifierIsHidden() {
    let reports = misuseReports {
      var array = accounts
      array[id: "s3cret a"]?.id = "s3cret c"
      array[id: "s3cret b"]?.id = "s3cret c"
      array[id: "s3cret d"] = Account("s3cret e")
      array[id: "s3cret d"] = Account("s3cret e")
      array.update(Account("s3cret f"), at: 0)
      array.update(Account("s3cret e", count: 1), at: 0)
      _ = IdentifiedArray(uniqueElements: [Account("s3cret"), Account("s3cret")])
    }
    expectEqual(reports.count, 7)
    #expect(!reports.contains { $0.contains("s3cret") })
    #expect(reports.allSatisfy { $0.contains("<redacted>") })
  }
}
