import ReducerRuntime

/// The delivery gate of one store in a run.
final class OrderGate: DeliveryGate {
  let run: OrderRun
  private let store: Int
  /// Names the actions of the store.
  ///
  /// Safe, although the compiler cannot check it: accessed only inside the queue.
  nonisolated(unsafe) weak var names: (any ActionNames)?
  /// The actions that are held back, by the numbers of their deliveries.
  ///
  /// Safe, although the compiler cannot check it: accessed only inside the queue.
  private nonisolated(unsafe) var heldByNumber: [Int: Any] = [:]

  /// The actions that are held back, oldest first.
  var held: [Any] { heldByNumber.sorted { $0.key < $1.key }.map(\.value) }

  init(_ run: OrderRun) {
    self.run = run
    store = run.state.withLock { $0.addStore() }
  }

  /// Notes that the body begins a call of the store.
  func begin(_ kind: OrderTrace.Event.Kind, _ text: @autoclosure () -> String) {
    run.begin(kind, text(), store: store)
  }

  func settlingDidBegin() { run.settlingDidBegin() }

  func settlingDidEnd() { run.settlingDidEnd() }

  func hold(_ arrival: DeliveryArrival) -> HeldDelivery? {
    let delivery = run.hold(arrival, cause: names?.name(of: arrival.cause) ?? "", in: store)
    if let delivery, let action = arrival.action { heldByNumber[delivery.number] = action }
    return delivery
  }

  func holdDidEnd(_ delivery: HeldDelivery, isDropped: Bool) {
    heldByNumber[delivery.number] = nil
    run.state.withLock { $0.holdDidEnd(delivery, isDropped: isDropped) }
  }

  func willCancel(_ effects: [EffectID]) {
    if run.walk == nil { run.state.withLock { $0.willCancel(effects, in: store) } }
  }

  func release(isAwaited: Bool) -> Bool {
    let delivery = run.state.withLock { $0.release(isAwaited: isAwaited, in: store) }
    delivery?.release()
    return delivery != nil
  }

  func releaseAll() {
    for delivery in run.state.withLock({ $0.releaseAll { $0.store == store } }) {
      delivery.release()
    }
  }
}

/// Provides the names of a store's actions.
protocol ActionNames: AnyObject {
  func name(of action: ActionID) -> String
}

extension RunQueue {
  /// The gate that controls the order of deliveries, if the store has one.
  var orders: OrderGate? { gate as? OrderGate }
}

extension OrderGate {
  /// A gate for a store that is created now; nil if nothing is explored.
  static var current: OrderGate? { OrderRun.current.map { OrderGate($0) } }
}
