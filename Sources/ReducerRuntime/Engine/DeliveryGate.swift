/// Decides when the actions of effects reach a store.
///
/// A queue without one delivers each action on arrival. With one, a test can look for the order in which
/// a feature breaks. All functions are called inside the queue, except for those about settling.
package protocol DeliveryGate: AnyObject, Sendable {
  /// A call of the test begins to settle the queue.
  func settlingDidBegin()

  /// The call has been answered.
  func settlingDidEnd()

  /// An effect is about to deliver an action.
  ///
  /// - Returns: What the delivery has to wait for; nil to deliver at once.
  func hold(_ arrival: DeliveryArrival) -> HeldDelivery?

  /// A delivery that was held goes on.
  ///
  /// - Parameters:
  ///   - delivery: The delivery.
  ///   - isDropped: Whether the effect was cancelled meanwhile, so that nothing is delivered.
  func holdDidEnd(_ delivery: HeldDelivery, isDropped: Bool)

  /// Lets deliveries go on, now that nothing else is left to run.
  ///
  /// - Parameter isAwaited: Whether the call waits for something that has not come.
  /// - Returns: Whether any goes on.
  func release(isAwaited: Bool) -> Bool

  /// Lets all deliveries go on: the test is over.
  func releaseAll()
}

/// An action on its way from an effect to the reducer.
package struct DeliveryArrival {
  /// The effect that sends it.
  package var effect: EffectID
  /// The action whose reduction returned the effect.
  package var cause: ActionID
  /// Where the effect was made.
  package var location: CodeLocation
  /// The action of the root feature; nil for a dismissal.
  package var action: Any?
  /// How often the effect has waited for a clock so far.
  package var waits: Int
}

/// A delivery that waits until a gate lets it go on, or its effect is cancelled.
package final class HeldDelivery: Sendable {
  /// Which of its gate's deliveries this is.
  package let number: Int
  private let wait = CancellableWait()

  package init(number: Int) {
    self.number = number
  }

  /// Lets the delivery go on.
  package func release() { wait.end() }

  fileprivate nonisolated(nonsending) func untilRelease() async { await wait.untilEnd() }
}

extension Runtime {
  /// Delivers an action of an effect when a gate lets it.
  ///
  /// - Returns: Whether the effect may go on.
  func deliver<Child>(
    _ action: sending Child,
    through embed: RuntimeConfined<(Child) -> Action>,
    from effect: EffectID,
    madeAt location: CodeLocation,
    when gate: any DeliveryGate
  ) async -> Bool {
    let action = embed.value(action)
    await pass(gate, action, from: effect)
    return core.receive(action, from: effect, madeAt: location)
  }

  /// Waits until a gate lets a delivery of an effect go on.
  func pass(_ gate: any DeliveryGate, _ action: Any?, from effect: EffectID) async {
    guard let live = core.interpreter.effects[effect], !live.scope.isCancelled else { return }
    let arrival = DeliveryArrival(
      effect: effect,
      cause: live.scope.action,
      location: live.location,
      action: action,
      waits: live.waits.count
    )
    guard let held = gate.hold(arrival) else { return }
    let wait = live.waits.begin(isHold: true) {
      EffectWait(description: "held back by the exploration")
    }
    await held.untilRelease()
    live.waits.end(wait)
    gate.holdDidEnd(held, isDropped: live.scope.isCancelled)
  }
}
