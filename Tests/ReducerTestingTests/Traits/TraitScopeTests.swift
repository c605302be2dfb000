import Testing

@testable import ReducerTesting

/// Where traits of a suite have their effect: in each case of each test below, and nowhere else.
@Suite struct TraitScopeTests {
  private let exploring: ExploringOrdersTrait = .exploringOrders()

  @Test func traitsOfASuiteAreThoseOfTheSuitesInIt() {
    #expect(EndsTestStoresTrait().isRecursive)
    #expect(DependenciesTrait { _ in }.isRecursive)
    #expect(ExhaustivityTrait(exhaustivity: .on).isRecursive)
    #expect(exploring.isRecursive)
  }

  /// A scope around all cases would make them share stores, dependencies or the order.
  @Test func eachCaseHasAScopeOfItsOwn() throws {
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
