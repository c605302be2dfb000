/// A value that is carried into code of which the compiler does not know where it runs.
///
/// Unchecked: the function that makes one waits for that code, which runs where the function does.
struct Carried<Value>: @unchecked Sendable {
  let value: Value
}

extension Carried where Value == nonisolated(nonsending) () async -> Void {
  /// Runs code where the test does.
  func run(isolatedTo isolation: isolated (any Actor)?) async { await value() }
}
