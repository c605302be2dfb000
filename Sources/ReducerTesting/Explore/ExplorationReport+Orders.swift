import ReducerRuntime

/// The reports of orders.
extension ExplorationReport {
  // MARK: An order that fails

  /// Returns the text that is added to the failure of an order.
  ///
  /// - Parameters:
  ///   - result: The run in the order that fails.
  ///   - howFound: How the order was found; nil for one that is replayed.
  static func failing(_ result: RunTrace, _ howFound: String?) -> String {
    if result.schedule.choices.isEmpty {
      return """
        It fails in the plain order too, where each action is delivered when its effect sends it. So \
        no other order was tried.
        """
    }
    let receives = result.events.contains { $0.kind == .wait && $0.text == "receive" }
    return text(
      "It fails in this order of the effects' actions",
      [
        list(words(for: result)), events(result), remedy(for: result),
        receives ? assertsOrder : nil, howFound,
      ]
    )
  }

  /// Says how an order was found, and how to replay it.
  static func found(by search: OrderSearch, _ result: RunTrace) -> String {
    let means = search.isCutOff ? "beyond the budget" : "those with fewer deviations first"
    let text = "Found after \(counted(search.tried, "order")), \(means)."
    return "\(text) \(toReplay(search.explorer.call, result.schedule))"
  }

  /// Advises about a body that may itself expect an order.
  private static let assertsOrder = """
    If only "receive" fails here, the body asserts an order. To allow any, use "receive(unordered:)", or \
    compare the state after "await store.finish()".
    """

  /// Describes the deliveries that came late, and the events before them.
  private static func words(for result: RunTrace) -> [String] {
    late(in: result).map { arrival in
      let delivery = arrival.delivery
      guard let last = lastOvertaking(arrival, in: result) else {
        let wasCancelled = !result.events.contains { $0.key == arrival.key }
        return
          "\(delivery.inWords) was held back\(wasCancelled ? ", and its effect was cancelled meanwhile" : "")"
      }
      // That both answer the same action tells nothing.
      if delivery.text != last.text, delivery.answered == last.answered {
        return "\(delivery.text) came after \(last.text)"
      }
      let words = "\(delivery.inWords) came after \(last.atEnd)"
      if delivery.inWords != last.inWords { return words }
      // Both are cut, or answer actions that look the same.
      return "\(words) (\(arrival.key)\(last.key.map { " after \($0)" } ?? ""))"
    }
  }

  private static func late(in result: RunTrace) -> [RunTrace.Arrival] {
    result.arrivals.filter { result.schedule.delay(of: $0) != nil }
  }

  /// The last event before a late delivery that came earlier than in the plain order; a delivery if there is one.
  private static func lastOvertaking(_ arrival: RunTrace.Arrival, in result: RunTrace) -> RunTrace
    .Entry?
  {
    guard let end = result.events.firstIndex(where: { $0.key == arrival.key }) else { return nil }
    let overtaking = result.events[arrival.moment.eventsBefore..<end]
    return overtaking.last { $0.kind == .delivery } ?? overtaking.last
  }

  /// Names the effect of the first late delivery, and what may be missing there.
  private static func remedy(for result: RunTrace) -> String? {
    guard let arrival = late(in: result).first, let line = arrival.delivery.location,
      let last = lastOvertaking(arrival, in: result)
    else { return nil }
    let source = result.arrivals.first { $0.key == last.key }?.moment.source
    // One effect sends both.
    if let source, source.effect == arrival.moment.source?.effect { return nil }
    if arrival.key.stepName == last.key?.stepName, arrival.delivery.answered == last.answered {
      // Nothing can follow an endless timer.
      if result.ticking.contains(line) || last.location.map(result.ticking.contains) == true {
        return nil
      }
      return Advice.concatenate(arrival.delivery.text).text
    }
    if let other = last.location {
      return line == other
        ? Advice.cancelInFlight(line, ids: nil).text
        : """
        The late action comes from the effect made at \(line), the one before it from that at \(other). If only \
        the newer should count, give both one id with "cancelInFlight: true", or have the reducer ignore an \
        answer that no longer applies.
        """
    }
    guard last.text.hasPrefix(".") else { return nil }
    return """
      The late action comes from the effect made at \(line). If \(last.text) should end it, return \
      ".cancel(id:)" for it; if not, have the reducer ignore an answer that no longer applies.
      """
  }

  /// Lists the last events of a run, of which those are marked that did not come as in the plain order.
  private static func events(_ trace: RunTrace) -> String {
    let deliveries = Dictionary(grouping: trace.events.filter { $0.kind == .delivery }, by: \.text)
    let lines = trace.events.suffix(30).map { event in
      let deviation = trace.schedule.choices.first { $0.key == event.key }
      let indentation = event.kind == .delivery ? "  " : ""
      // Answers that look the same, since they are cut or equal, differ by their questions.
      let isAmbiguous = Set(deliveries[event.text, default: []].map(\.answered)).count > 1
      let line = isAmbiguous ? event.withQuestion : event.line
      return indentation + line + (deviation.map { "  ← \($0.delay)" } ?? "")
    }
    let earlier = trace.events.count - lines.count
    return list((earlier > 0 ? ["… (\(earlier) earlier)"] : []) + lines)
  }

  /// Returns the text to write when the process traps.
  static func trapped(_ trace: RunTrace, _ call: ExplorationCall) -> String {
    trapped(
      in: "this order of the effects' actions",
      events(trace),
      trace.schedule.choices.isEmpty ? "It was the plain order." : toReplay(call, trace.schedule)
    )
  }

  // MARK: Searches without a finding

  static func thrown(_ error: any Error) -> String { "The body threw an error: \(error)" }

  static func uncontrolled(
    _ expected: RunTrace.Entry?,
    _ actual: RunTrace.Entry?,
    _ failure: String?
  ) -> String {
    let difference = [
      "Once:  \(expected?.atPlace ?? "nothing more")",
      "Again: \(actual?.atPlace ?? "nothing more")",
    ]
    return uncontrolled(
      "The explored body does not behave the same twice, so its orders cannot be explored",
      [
        list(expected == actual ? ["It did the same, but failed only once."] : difference),
        failure.map { "  It failed then: …\n\n\($0.indented(by: 4))" },
      ],
      override: "in the body"
    )
  }

  /// Notes that orders were not tried since a closure might wait for what they hold.
  static func stalled(_ keys: [ArrivalKey]) -> String {
    let advice = """
      It was delivered after \(ScheduledRun.patience.shortDescription), so no order holds it past this \
      point, and the exploration is not complete.
      """
    return text(
      "The closure of \"happening\" did not end while this was held back",
      [list(keys.map(\.description), atMost: 10), advice]
    )
  }

  /// Notes that a search ended before it had tried all orders.
  static func cutOff(after count: Int, _ call: ExplorationCall) -> String {
    """
    No order failed, but not all were tried: the search ended after \(counted(count, "order")).

    To try more, raise the limits: "\(call.code("budget: …, randomOrders: …"))".
    """
  }

  static func neverEnds(_ result: RunTrace, in explorer: OrderExplorer) -> String {
    let isPlain = result.schedule.choices.isEmpty
    let order = isPlain ? "in the plain order" : "in the order \"\(result.schedule)\""
    let last = result.events.last.map { ", after \($0.atEnd)" } ?? ""
    return """
      The explored body did not end within \(explorer.timeLimit.shortDescription) \(order)\(last). It \
      was cancelled.

      To fix, find what it waits for there, or raise the limit: "\(explorer.call.code("timeLimit: …"))". \
      An action that is held back comes with a later call of the store, so the body must wait for it with \
      one: "await store.finish()".
      """
  }

  static func misfit(_ missing: [ArrivalKey]) -> String {
    let claim = """
      The order to replay no longer fits the body, so other orders were tried. These deliveries do not \
      arrive
      """
    return misfit(claim, missing.map(\.description))
  }
}

extension RunTrace.Entry {
  /// A delivered action, and the one that it answers.
  var withQuestion: String { answered.isEmpty ? text : "\(text), the answer to \(answered)" }

  /// The event in a list.
  fileprivate var line: String { kind == .step && text.hasPrefix(".") ? "send \(text)" : text }

  /// The event within a sentence: `.response("s"), the answer to .queryChanged("s"),`.
  fileprivate var inWords: String {
    if kind == .step { return text.hasPrefix(".") ? "sending \(text)" : text }
    return answered.isEmpty ? text : "\(withQuestion),"
  }

  /// The event at the end of a sentence.
  fileprivate var atEnd: String { kind == .step ? inWords : withQuestion }

  /// The event with the location of its effect.
  fileprivate var atPlace: String {
    location.map { "\(text), from the effect at \($0)" } ?? inWords
  }
}
