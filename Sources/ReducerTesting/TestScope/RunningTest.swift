internal import CustomDiff
import ReducerRuntime
internal import Testing

/// The test that a store belongs to, as far as it is known.
///
/// It is a class, since the size of the testing library's types is known only at run time. Code
/// that handles a value that contains one would be slow.
final class RunningTest: Sendable {
  /// The scope that ends with the test, if there is one.
  let scope: TestScope?
  private let test: Test?
  private let testCase: Test.Case?

  private init(scope: TestScope?, test: Test?, testCase: Test.Case?) {
    self.scope = scope
    self.test = test
    self.testCase = testCase
  }

  /// The test that runs in the current task; nil outside tests.
  static var current: RunningTest? {
    let scope = TestScope.current
    guard let test = Test.current else {
      if scope == nil { return nil }
      return RunningTest(scope: scope, test: nil, testCase: nil)
    }
    return RunningTest(scope: scope, test: test, testCase: Test.Case.current)
  }

  /// The readable name of the test.
  var name: String { scope?.name ?? test?.name ?? "" }

  func isSame(as other: RunningTest) -> Bool {
    if let scope, let otherScope = other.scope { return scope === otherScope }
    guard let test, test == other.test else { return false }
    return hasSameCase(as: other) || caseDescription == other.caseDescription
  }

  /// Returns whether the case is sure to be the one of the other value, which is of the same test.
  ///
  /// Each call of a store asks. The only public way takes a hundred times as long: a case of a
  /// parameterized test has nothing but a description. A task's identifier would not do, since the next
  /// case's task may get the same one.
  private func hasSameCase(as other: RunningTest) -> Bool {
    guard test?.isParameterized == true, let testCase, let otherCase = other.testCase else {
      return true
    }
    return haveSameBytes(testCase, otherCase)
  }

  /// The description of the case of a parameterized test; empty for any other test.
  private var caseDescription: String {
    guard test?.isParameterized == true, let testCase else { return "" }
    return String(reflecting: testCase)
  }
}

extension RunningTest {
  /// A case of a test that has no scope, and so no end that could be observed.
  private struct Case {
    let test: RunningTest
    let description: String
    let defaults = DependencyDefaults()
  }

  private static let known = Guarded<[Test: [Case]]>([:])

  /// The defaults of dependencies that the current test has made; nil outside of tests.
  static var defaults: DependencyDefaults? {
    guard let running = RunningTest.current else { return nil }
    if let scope = running.scope { return scope.defaults }
    guard let test = running.test else { return nil }
    return known.withLock { known in
      let cases = known[test, default: []]
      if let known = cases.last(where: { $0.test.hasSameCase(as: running) }) {
        return known.defaults
      }
      let description = running.caseDescription
      if let known = cases.first(where: { $0.description == description }) { return known.defaults }
      let new = Case(test: running, description: description)
      known[test, default: []].append(new)
      return new.defaults
    }
  }
}
