import ReducerRuntime
internal import Testing

/// The test that a store belongs to, as far as that is known.
struct RunningTest: TestIdentity {
  /// The scope that ends with the test, if there is one.
  let scope: TestScope?
  private let test: Test?
  private let testCase: Test.Case?

  /// The test that runs in the current task; nil outside of tests.
  static var current: RunningTest? {
    let scope = TestScope.current
    let test = Test.current
    if scope == nil, test == nil { return nil }
    return RunningTest(scope: scope, test: test, testCase: Test.Case.current)
  }

  /// The test, for a reader.
  var name: String { scope?.name ?? test?.name ?? "" }

  var key: String {
    if let scope { return "\(ObjectIdentifier(scope))" }
    let name = test.map { "\($0.id)" } ?? ""
    guard test?.isParameterized == true, let testCase else { return name }
    return name + String(reflecting: testCase)
  }

  func isSame(as other: RunningTest) -> Bool {
    if let scope, let otherScope = other.scope { return scope === otherScope }
    guard let test, let otherTest = other.test else { return false }
    guard test.id == otherTest.id else { return false }
    guard test.isParameterized, let testCase, let otherCase = other.testCase else { return true }
    return String(reflecting: testCase) == String(reflecting: otherCase)
  }
}
