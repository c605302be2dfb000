import Testing

@testable import ReducerTesting

/// The scope of a suite's traits: each case of each test inside, and nothing else.
@Suite struct TraitScopeTests {
  private let exploring: ExploringOrdersTrait = .exploringOrders()

  @Test func traitsApplyToNestedSuites() {
    #expect(EndsTestStoresTrait().isRecursive)
    #expect(DependenciesTrait { _ in }.isRecursive)
    #expect(ExhaustivityTrait(exhaustivity: .on).isRecursive)
    #expect(exploring.isRecursive)
  }

  /// In a scope around all cases, they would share stores, dependencies or the order.
  @Test func eachCaseHasItsOwnScope() throws {
    let test = try #require(Test.current)
    let testCase = try #require(Test.Case.current)
    let ends = EndsTestStoresTrait()
    #expect(ends.scopeProvider(for: test, testCase: nil) == nil)
    #expect(ends.scopeProvider(for: test, testCase: testCase) != nil)
    let dependencies = DependenciesTrait { _ in }
    #expect(dependencies.scopeProvider(for: test, testCase: nil) == nil)
    #expect(dependencies.scopeProvider(for: test, testCase: testCase) != nil)
    #expect(exploring.scopeProvider(for: test, testCase: nil) == nil)
    #expect(exploring.scopeProvider(for: test, testCase: testCase) != nil)
  }
}
