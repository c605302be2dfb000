/// The result of one run of a body.
struct OrderResult: Sendable {
  var plan: OrderPlan
  var trace: OrderTrace
  /// The failures of the run, oldest first.
  var failures: [String]
  /// The limit at which the run was abandoned; nil if it ended by itself.
  var abandoned: Duration?
}
