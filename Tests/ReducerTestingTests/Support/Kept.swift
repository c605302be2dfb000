/// A value that outlives the closure that made it, as a `static` of a suite does.
///
/// Unchecked: tests set it and read it one after the other.
final class Kept<Value>: @unchecked Sendable {
  var value: Value?
}
