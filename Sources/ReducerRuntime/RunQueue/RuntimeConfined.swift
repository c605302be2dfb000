/// A value that is carried to the runtime, for use there.
///
/// Unchecked, since the compiler cannot see the confinement: ``Runtime`` alone reads `value`, in
/// methods that are isolated to it and when it is made.
struct RuntimeConfined<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
