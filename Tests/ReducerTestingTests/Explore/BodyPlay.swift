@testable import ReducerRuntime
@testable import ReducerTesting

/// A body without a store: each of its steps is answered at once, each answer by an effect of its own.
final class BodyPlay {
  /// The steps, such as "send a b": their names, and what answers them.
  private let steps: [[String]]
  /// What a run comes to, by the number of the run and the result so far.
  private let change: (Int, inout OrderResult) -> Void
  /// The plans that were run; "random" for those of the random search.
  private(set) var plans: [String] = []

  init(_ steps: String..., change: @escaping (Int, inout OrderResult) -> Void = { _, _ in }) {
    self.steps = steps.map { $0.split(separator: " ").map { String($0) } }
    self.change = change
  }

  /// Fails where the answers come in an order.
  convenience init(_ steps: String..., failsIf fails: @escaping ([String]) -> Bool) {
    self.init(steps) { _, result in
      let order = result.trace.events.filter { $0.kind == .delivery }.map(\.text)
      if fails(order) { result.failures = ["It fails."] }
    }
  }

  private init(_ steps: [String], change: @escaping (Int, inout OrderResult) -> Void) {
    self.steps = steps.map { $0.split(separator: " ").map { String($0) } }
    self.change = change
  }

  func run(_ plan: OrderPlan, _ policy: RandomPolicy? = nil) -> OrderResult {
    plans.append(policy == nil ? plan.description : "random")
    var storage = OrderRunStorage(plan, ticking: [], policy: policy)
    storage.settlingDidBegin()
    var effect = 0
    for step in steps {
      storage.begin(.init(kind: .step, store: 0, text: step[0]), named: step[0])
      for answer in step.dropFirst() {
        effect += 1
        _ = storage.arrive(
          DeliveryArrival(
            effect: EffectID(rawValue: effect),
            cause: ActionID(rawValue: 1),
            location: Self.location,
            action: nil,
            waits: 0,
            allWaits: EffectWaits(tally: EffectTally())
          ),
          .init(kind: .delivery, store: 0, text: answer),
          named: answer
        )
      }
      release(&storage, isAwaited: false)
    }
    storage.begin(.init(kind: .wait, store: 0, text: "finish"), named: "finish")
    release(&storage, isAwaited: true)
    let plan = policy == nil ? plan : OrderPlan(deviations: storage.chosen)
    var result = OrderResult(plan: plan, trace: storage.trace(of: plan), failures: [])
    change(plans.count, &result)
    return result
  }

  private func release(_ storage: inout OrderRunStorage, isAwaited: Bool) {
    while let delivery = storage.release(isAwaited: isAwaited, in: 0) {
      storage.holdDidEnd(delivery, isDropped: false)
    }
  }

  static let location = CodeLocation(fileID: "T/T.swift", filePath: "/T.swift", line: 1, column: 1)
}

extension OrderSearch.Outcome {
  /// How the search ended, in short.
  var brief: String {
    func inBrief(_ event: OrderTrace.Event?) -> String { event?.text ?? "nothing" }
    return switch ending {
    case .noneFails: "none fails"
    case .fails(let result): "fails: \(result.plan)"
    case .assertsOrder(let result): "asserts an order: \(result.plan)"
    case .uncontrolled(let divergence):
      "\(inBrief(divergence.expected)), then \(inBrief(divergence.actual))"
    case .neverEnds(let result, let limit): "never ends within \(limit): \(result.plan)"
    }
  }
}

extension OrderTrace.Event {
  /// An event of the first store; with a line, of an effect that was made there.
  init(_ text: String, _ kind: Kind = .step, cause: String = "", line: UInt? = nil) {
    self.init(
      kind: kind,
      store: 0,
      text: text,
      cause: cause,
      location: line.map {
        CodeLocation(fileID: "Features/App.swift", filePath: "/App.swift", line: $0, column: 1)
      }
    )
  }
}
