import ReducerRuntime

/// An effect of a run, which delivers its actions one after another.
struct DeliverySource: Hashable, Sendable {
  /// The number of the store, since effects of different stores may have the same number.
  var store: Int
  var effect: EffectID

  var number: Int { store &* 1_000_003 &+ effect.rawValue }
}
