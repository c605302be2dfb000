/// A value that is carried to the runtime, for use there.
///
/// Unchecked, since the compiler cannot see the confinement. `value` is read in methods of ``Runtime``,
/// in its initializer, before anything else knows it, and by a live store's ``RootStore``, whose executor
/// is the runtime's. On other threads values are only carried and let go of.
struct RuntimeConfined<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
