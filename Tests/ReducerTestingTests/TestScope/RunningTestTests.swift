import Testing

@testable import ReducerTesting

/// Which test runs, and when it has ended.
@Suite struct RunningTestTests {
  @Test func aTestIsKnownByItsName() throws {
    let test = try #require(Test.current)
    #expect(RunningTest.current?.key == "\(test.id)")
  }

  @Test(arguments: 1...2) func aCaseOfATestIsKnownByItsArguments(number: Int) throws {
    let test = try #require(Test.current)
    let testCase = try #require(Test.Case.current)
    #expect(RunningTest.current?.key == "\(test.id)\(String(reflecting: testCase))")
  }

  @Test func aScopeIsKnownByItself() async throws {
    let test = try #require(RunningTest.current)
    var keys: Set<String> = [test.key]
    try await TestScope.open("outer") {
      let outer = try #require(RunningTest.current)
      keys.insert(outer.key)
      try await TestScope.open("inner") {
        let inner = try #require(RunningTest.current)
        keys.insert(inner.key)
        #expect(!inner.isSame(as: outer))
        #expect(inner.isSame(as: inner))
      }
    }
    #expect(keys.count == 3)
  }

  @Test func aScopeKnowsThatItsTestHasEnded() async throws {
    var scope: TestScope?
    try await TestScope.open("test") {
      scope = TestScope.current
      #expect(scope?.hasEnded == false)
    }
    #expect(scope?.hasEnded == true)
  }
}
