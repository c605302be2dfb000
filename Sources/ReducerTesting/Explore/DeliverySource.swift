import ReducerRuntime

/// A task of an effect, which delivers its actions one after another.
struct DeliverySource: Hashable, Sendable {
  /// The number of the store, since effects of different stores may have the same number.
  var store: Int
  var effect: EffectID
  /// The number of the task, since the child tasks of an effect can overtake each other.
  var sender = 0

  var number: Int { (store &* 1_000_003 &+ effect.rawValue) &* 31 &+ sender }
}

/// Numbers the tasks of each effect in the order in which they deliver.
///
/// A task may have the address of one that has ended. Then it began after that one, and could not have
/// overtaken it.
struct SenderNumbers {
  private var tasks: [DeliverySource: [Int]] = [:]

  mutating func source(of arrival: DeliveryArrival, in effect: DeliverySource) -> DeliverySource {
    var source = effect
    let known = tasks[effect, default: []]
    source.sender = known.firstIndex(of: arrival.task) ?? known.count
    if source.sender == known.count { tasks[effect, default: []].append(arrival.task) }
    return source
  }
}
