internal import CustomDiff
internal import Foundation
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

  /// A text that distinguishes a test without a scope from others that run at the same time.
  private var key: String {
    let name = test.map { "\($0.id)" } ?? ""
    guard test?.isParameterized == true, let testCase else { return name }
    return name + String(reflecting: testCase)
  }

  func isSame(as other: RunningTest) -> Bool {
    if let scope, let otherScope = other.scope { return scope === otherScope }
    guard let test, let otherTest = other.test else { return false }
    if isCopy(of: other) { return true }
    guard test.id == otherTest.id else { return false }
    guard test.isParameterized, let testCase, let otherCase = other.testCase else { return true }
    return String(reflecting: testCase) == String(reflecting: otherCase)
  }

  /// Returns whether the other test is certainly this one, because its values are copies.
  ///
  /// Each call of a store asks. The public ways take a hundred times as long: each access of an
  /// `id` builds it from names, and a case of a parameterized test only has a description. The
  /// identifier of a task would not do, since the task of the next test may get the same one.
  fileprivate func isCopy(of other: RunningTest) -> Bool {
    guard let test, let otherTest = other.test, haveSameBytes(test, otherTest) else { return false }
    guard test.isParameterized, let testCase, let otherCase = other.testCase else { return true }
    return haveSameBytes(testCase, otherCase)
  }
}

/// Returns whether two values have the same bytes.
///
/// It only reads, and only within both values, which live until it returns. If the bytes are the
/// same, so are the values: they refer to the same objects, since no object at such an address can
/// have been replaced while both values hold it. If the bytes differ, the values may still be
/// equal, since they may contain unused bytes.
private func haveSameBytes<Value>(_ value: Value, _ other: Value) -> Bool {
  withUnsafePointer(to: value) { value in
    withUnsafePointer(to: other) { memcmp(value, $0, MemoryLayout<Value>.size) == 0 }
  }
}

extension RunningTest {
  private struct Defaults {
    var ofKey: [String: DependencyDefaults] = [:]
    /// The same defaults by test, the latest last, since finding a test is faster than computing
    /// its key.
    var ofTest: [(test: RunningTest, defaults: DependencyDefaults)] = []
  }

  /// The defaults of tests without a scope, whose end cannot be observed.
  private static let known = Guarded(Defaults())

  /// The defaults of dependencies that the current test has made; nil outside of tests.
  static var defaults: DependencyDefaults? {
    guard let test = RunningTest.current else { return nil }
    if let scope = test.scope { return scope.defaults }
    return known.withLock { known in
      if let entry = known.ofTest.last(where: { $0.test.isCopy(of: test) }) {
        return entry.defaults
      }
      let key = test.key
      if let defaults = known.ofKey[key] { return defaults }
      let defaults = DependencyDefaults()
      known.ofKey[key] = defaults
      known.ofTest.append((test, defaults))
      return defaults
    }
  }
}

/// A weak reference to the session of a store, for a scope.
struct WeakSession: Sendable {
  /// Unsafe only to the compiler: it never changes, and any thread may read a weak reference.
  nonisolated(unsafe) weak var session: (any TestSession)?
}
