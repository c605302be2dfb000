/// A value that other threads carry to the runtime.
///
/// Unchecked, since the compiler cannot see the confinement. `value` is read in methods of
/// ``Runtime``, in its initializer before anything else knows the runtime, and by a live store's
/// ``RootStore``, whose executor is the runtime's. Other threads only carry and release values.
struct RuntimeConfined<Value>: @unchecked Sendable {
  let value: Value
}
