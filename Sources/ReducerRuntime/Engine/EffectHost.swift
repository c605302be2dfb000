/// The runtime of a store, as its effects see it.
protocol EffectHost<Action>: Actor {
  associatedtype Action

  func deliver<Child>(
    _ action: sending Child,
    through embed: RuntimeConfined<(Child) -> Action>,
    from effect: EffectID,
    madeAt location: CodeLocation
  ) -> Bool
  func deliver<Child>(
    _ action: sending Child,
    through embed: RuntimeConfined<(Child) -> Action>,
    from effect: EffectID,
    madeAt location: CodeLocation,
    when gate: any DeliveryGate
  ) async -> Bool
  func drop<Child>(
    _ action: sending Child,
    through embed: RuntimeConfined<(Child) -> Action>,
    from effect: EffectID
  )
  func effectDidEnd(_ id: EffectID)
  func cancel(_ id: sending CancelID, from effect: EffectID)
  func register(
    _ id: sending CancelID,
    from effect: EffectID,
    onCancel: @escaping @Sendable () -> Void
  ) -> Int?
  func replace(
    _ id: sending CancelID,
    from effect: EffectID,
    sparing spared: Set<Int>,
    onCancel: @escaping @Sendable () -> Void
  ) async -> (number: Int?, mayBegin: Bool)
  func unregister(_ registration: Int)
  func dismiss(from effect: EffectID, at location: CodeLocation) async -> Bool
}

extension Runtime: EffectHost {}
