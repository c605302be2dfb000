import Testing

@testable import ReducerTesting

/// The scope of the traits: each case of each test inside, and nothing else.
@Suite struct TraitScopeTests {
  private let trait: TestCaseTrait = .endsTestStores

  @Test func traitsApplyToNestedSuites() {
    #expect(trait.isRecursive)
  }

  /// In a scope around all cases, they would share stores, dependencies or the order.
  @Test func eachCaseHasItsOwnScope() throws {
    let test = try #require(Test.current)
    let testCase = try #require(Test.Case.current)
    #expect(trait.scopeProvider(for: test, testCase: nil) == nil)
    #expect(trait.scopeProvider(for: test, testCase: testCase) != nil)
  }
}
