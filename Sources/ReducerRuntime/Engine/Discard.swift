/// Releases a value here and not earlier.
///
/// Releasing a value may run code of a feature, which may access the variable that held it. So the
/// variable must not be under modification then, as it is during an assignment. Callers exchange
/// the value first, and then discard it.
///
/// - Parameter value: The value, which is held until the call.
@inline(never)
func discard<Value>(_ value: consuming Value) {}
