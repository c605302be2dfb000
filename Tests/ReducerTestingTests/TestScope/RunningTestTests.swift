import Testing

@testable import ReducerTesting

/// Which test runs, and when it has ended.
@Suite(.remembered) struct RunningTestTests {
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

  /// As one that XCTest runs, or one that Swift Testing does not know in its task.
  @Test func aTestThatIsKnownByItsScopeOnlyIsAnotherThanOneWithoutAScope() async throws {
    let test = try #require(RunningTest.current)
    let detached = await Task.detached {
      var running: RunningTest?
      try? await TestScope.open("detached") { running = RunningTest.current }
      return running
    }.value
    let scoped = try #require(detached)
    #expect(test.scope == nil)
    #expect(scoped.name == "detached")
    #expect(!scoped.isSame(as: test))
    #expect(!test.isSame(as: scoped))
    #expect(scoped.isSame(as: scoped))
    #expect(test.isSame(as: test))
  }

  /// The testing library knows a suite as a test of its own.
  @Test func testsOfOtherNamesAreNotTheSame() throws {
    let suite = try #require(RememberedSuite.running)
    let test = try #require(RunningTest.current)
    #expect(suite.scope == nil)
    #expect(!test.isSame(as: suite))
    #expect(!suite.isSame(as: test))
    #expect(suite.isSame(as: suite))
  }

  @Test func copiesHaveTheSameBytes() {
    #expect(isCopy([1, 2][0], of: 1))
    #expect(!isCopy(1, of: 2))
    #expect(!isCopy(2, of: 1))
    #expect(!isCopy(UInt8.max, of: 0))
  }

  /// A store that comes after the end has to be judged by itself.
  @Test func aScopeTakesNoStoreAfterItsTestHasEnded() async throws {
    final class Store: JudgedStore {
      let log = Log()
      func settle() async {}
      func settleBlocking() -> Bool { true }
      func judge(_ occasion: EndOfTest) { log.append("judged") }
    }
    var scope: TestScope?
    let (first, second) = (Store(), Store())
    try await TestScope.open("test") {
      scope = TestScope.current
      #expect(scope?.add(released: first) == true)
    }
    #expect(first.log.lines == ["judged"])
    #expect(scope?.add(released: second) == false)
    #expect(second.log.lines == [])
  }
}

/// Tells the tests of a suite which suite it is.
private struct RememberedSuite: SuiteTrait, TestScoping {
  @TaskLocal static var running: RunningTest?

  func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await Self.$running.withValue(RunningTest.current) { try await function() }
  }
}

extension Trait where Self == RememberedSuite {
  fileprivate static var remembered: RememberedSuite { RememberedSuite() }
}
