internal import Foundation
import ReducerRuntime

/// The gate of one store of a run.
final class OrderGate: DeliveryGate {
  let run: OrderRun
  private let store: Int
  /// Names the actions of the store.
  ///
  /// Unsafe only to the compiler: it is touched inside the queue alone.
  nonisolated(unsafe) weak var names: (any ActionNames)?

  init(_ run: OrderRun) {
    self.run = run
    store = run.addStore()
  }

  /// The body begins a call of the store.
  func begin(_ kind: OrderTrace.Event.Kind, _ text: @autoclosure () -> String) {
    run.begin(kind, text(), store: store)
  }

  func settlingDidBegin() { run.settlingDidBegin() }

  func settlingDidEnd() { run.settlingDidEnd() }

  func hold(_ arrival: DeliveryArrival) -> HeldDelivery? {
    run.hold(arrival, cause: names?.name(of: arrival.cause) ?? "", in: store)
  }

  func holdDidEnd(_ delivery: HeldDelivery, isDropped: Bool) {
    run.holdDidEnd(delivery, isDropped: isDropped)
  }

  func release(isAwaited: Bool) -> Bool { run.release(isAwaited: isAwaited, in: store) }

  func releaseAll() { run.releaseAll(in: store) }
}

/// What names the actions of a store.
protocol ActionNames: AnyObject {
  func name(of action: ActionID) -> String
}

extension RunQueue {
  /// The gate of the store in an exploration.
  var orders: OrderGate? { gate as? OrderGate }
}

extension OrderGate {
  /// The gate of a store that is made now; nil if nothing is explored.
  static var current: OrderGate? {
    (OrderRun.current ?? PlainSchedule.ofProcess).map { OrderGate($0) }
  }

  var isExploring: Bool { run.isExploring }
}

/// The schedule under which a gate must change nothing.
enum PlainSchedule {
  /// A run in which nothing is held, for all stores of a process that is told so.
  static let ofProcess: OrderRun? =
    ProcessInfo.processInfo.environment["EXPLORE_PLAIN"] == "1"
    ? OrderRun(OrderPlan(), isExploring: false) : nil
}
