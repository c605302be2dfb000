import ReducerRuntime

/// Effects that are cancelled, which leave no delivery behind.
extension OrderRunStorage {
  /// Notes that effects are cancelled, whose deliveries might have come first.
  ///
  /// - Parameter sources: The effects; empty if only work inside of an effect is cancelled.
  mutating func willCancel(_ sources: [DeliverySource]) {
    let known = sources.map(Optional.some)
    for source in known.isEmpty ? [nil] : known {
      trace.cancellations.append(
        OrderTrace.Cancellation(
          eventsBefore: trace.events.count,
          step: trace.steps,
          instant: instants,
          source: source
        )
      )
    }
  }
}
