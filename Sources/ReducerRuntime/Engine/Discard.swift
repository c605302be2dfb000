/// Lets go of a value here and not before.
///
/// Its end may run code of a feature, which may come back to where it was held: no variable must be
/// being changed then. A value that is assigned over ends while the variable is, so it is exchanged and
/// discarded.
///
/// - Parameter value: The value, held until the call.
@inline(never)
func discard<Value>(_ value: consuming Value) {}
