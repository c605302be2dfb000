@_spi(Locks) internal import CustomDiff
internal import Foundation
import ReducerRuntime
internal import Testing

/// The test that a store belongs to, as far as it is known.
///
/// A class, since the size of the testing library's types is known only at run time: code that
/// handles a value with one inside would be slow.
final class RunningTest: TestIdentity {
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

  var key: String {
    if let scope { return "\(ObjectIdentifier(scope))" }
    let name = test.map { "\($0.id)" } ?? ""
    guard test?.isParameterized == true, let testCase else { return name }
    return name + String(reflecting: testCase)
  }

  /// The defaults of the tests that have no scope, by the keys of the tests.
  ///
  /// The end of such a test cannot be observed, so they stay.
  private static let defaults = Guarded<[String: DependencyDefaults]>([:])

  var defaults: DependencyDefaults {
    if let scope { return scope.defaults }
    let key = key
    return Self.defaults.withLock { defaults in
      if let known = defaults[key] { return known }
      let new = DependencyDefaults()
      defaults[key] = new
      return new
    }
  }

  func isSame(as other: RunningTest) -> Bool {
    if let scope, let otherScope = other.scope { return scope === otherScope }
    guard let test, let otherTest = other.test else { return false }
    // Any other comparison of the testing library's values takes a hundred times as long, and each
    // call of a store makes one. The identifier of a task would not work: the next test's task may
    // get the same one.
    guard isCopy(test, of: otherTest) || test.id == otherTest.id else { return false }
    guard test.isParameterized, let testCase, let otherCase = other.testCase else { return true }
    return isCopy(testCase, of: otherCase)
      || String(reflecting: testCase) == String(reflecting: otherCase)
  }
}

/// Returns whether two values have the same bytes, as copies of one value do while both are held.
///
/// Values with different bytes may still be equal.
func isCopy<Value>(_ value: Value, of other: Value) -> Bool {
  withUnsafePointer(to: value) { value in
    withUnsafePointer(to: other) { memcmp(value, $0, MemoryLayout<Value>.size) == 0 }
  }
}
