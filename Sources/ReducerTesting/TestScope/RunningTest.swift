internal import CustomDiff
internal import Foundation
import ReducerRuntime
internal import Testing

/// The test that a store belongs to, as far as it is known.
///
/// A class, since the size of the testing library's types is known only at run time: code that
/// handles a value with one inside would be slow.
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

  /// A text that distinguishes the test from others that run at the same time.
  var key: String {
    if let scope { return "\(ObjectIdentifier(scope))" }
    let name = test.map { "\($0.id)" } ?? ""
    guard test?.isParameterized == true, let testCase else { return name }
    return name + String(reflecting: testCase)
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

extension RunningTest {
  private struct Defaults {
    var ofKey: [String: DependencyDefaults] = [:]
    /// The same by the bytes of tests and cases, which are a hundred times as fast to find as keys.
    ///
    /// The tests are kept, so that no other test gets the same bytes.
    var ofBytes: [[UInt64]: (test: RunningTest, defaults: DependencyDefaults)] = [:]
  }

  /// The defaults of tests that have no scope, and so no end that could be observed.
  private static let known = Guarded(Defaults())

  /// The defaults of dependencies that the current test has made; nil outside of tests.
  static var defaults: DependencyDefaults? {
    if let scope = TestScope.current { return scope.defaults }
    // The arguments of a case are an object of its own.
    let testCase = Test.Case.current.flatMap { $0.isParameterized ? words(of: $0) : nil }
    guard let bytes = testCase ?? Test.current.map(words) else { return nil }
    if let known = known.withLock({ $0.ofBytes[bytes] }) { return known.defaults }
    guard let test = RunningTest.current else { return nil }
    let key = test.key
    return known.withLock { known in
      let defaults = known.ofKey[key] ?? DependencyDefaults()
      known.ofKey[key] = defaults
      known.ofBytes[bytes] = (test, defaults)
      return defaults
    }
  }

  /// Returns the bytes of a copy, with zeros between its parts; as words, which are faster to hash.
  private static func words<Value>(of value: Value) -> [UInt64] {
    let count = (MemoryLayout<Value>.size + 7) / 8
    let alignment = max(MemoryLayout<Value>.alignment, MemoryLayout<UInt64>.alignment)
    return withUnsafeTemporaryAllocation(byteCount: count * 8, alignment: alignment) { buffer in
      buffer.initializeMemory(as: UInt8.self, repeating: 0)
      let copy = buffer.baseAddress!.bindMemory(to: Value.self, capacity: 1)
      withUnsafePointer(to: value) { copy.initialize(from: $0, count: 1) }
      defer { copy.deinitialize(count: 1) }
      return (0..<count).map { buffer.load(fromByteOffset: $0 * 8, as: UInt64.self) }
    }
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

/// A weak reference to a store that a scope knows.
struct WeakStore: Sendable {
  /// Unsafe only to the compiler: it is never changed, and weak references may be read on any
  /// thread.
  nonisolated(unsafe) weak var store: (any TestSession)?
}
