import ReducerRuntime

/// The reports of orders.
extension ExplorationReport {
  // MARK: An order that fails

  /// Returns the text that is added to the failure of an order.
  ///
  /// - Parameters:
  ///   - result: The run in the order that fails.
  ///   - plain: The run in the plain order.
  ///   - origin: How the order was found; nil for one that is replayed.
  static func failing(_ result: OrderResult, plain: OrderResult, _ origin: String?) -> String {
    if result.schedule.choices.isEmpty {
      return """
        It fails in the plain order too, where each action is delivered when its effect sends it. So \
        no other order was tried.
        """
    }
    let parts = [
      list(words(for: result)),
      beside(plain.trace.events, result.trace.events),
      result.trace.receives ? assertsOrder : nil,
      origin,
    ]
    return text("It fails in this order of the effects' actions", parts)
  }

  /// Says how an order was found, and how to replay it.
  ///
  /// - Parameters:
  ///   - search: The search.
  ///   - result: The run in the order.
  ///   - call: The call that explores.
  ///   - reduces: True if deviations that the failure does not need are left out.
  static func origin(
    _ search: OrderSearch,
    _ result: OrderResult,
    _ call: ExplorationCall,
    reduces: Bool
  ) -> String {
    let means =
      search.seed.map { "by the random search with the seed \($0)" }
      ?? "by holding answers as long as possible"
    let found =
      search.isCutOff
      ? """
      It was found after \(search.tried) different orders \(means)\
      \(reduces ? ", and reduced to the deviations it needs" : "").
      """
      : """
      \(search.tried) different orders were tried, those with fewer deviations first; this one is \
      the first that fails, and ended the search.
      """
    return "\(found) \(toReplay(call.code(replaying: result.schedule)))"
  }

  /// Advises about a body that may itself expect an order.
  private static let assertsOrder = """
    If only "receive" fails here, the body asserts an order. To allow any, use "receive(unordered:)", or \
    compare the state after "await store.finish()".
    """

  /// Describes the deliveries that came late, and the events before them.
  private static func words(for result: OrderResult) -> [String] {
    let events = result.trace.events
    return result.schedule.choices.compactMap { deviation in
      guard let arrival = result.trace.arrivals.first(where: { $0.key == deviation.key }) else {
        return nil
      }
      let name = arrival.delivery.inWords
      guard let end = events.firstIndex(where: { $0.key == deviation.key }) else {
        return "\(name) was held back, and its effect was cancelled meanwhile"
      }
      let overtaking = events[arrival.moment.eventsBefore..<end]
      guard
        let last = overtaking.last(where: { $0.kind == .delivery })
          ?? overtaking.last(where: { $0.kind == .step }) ?? overtaking.last
      else { return "\(name) was held back" }
      let other = last.inWords
      let words = "\(name) came after \(other.hasSuffix(",") ? other.dropLast() : other[...])"
      if name != other { return words }
      // Both are cut, or answer actions that look the same.
      return "\(words) (\(deviation.key)\(last.key.map { " after \($0)" } ?? ""))"
    }
  }

  /// Shows two runs side by side, from shortly before they part.
  private static func beside(_ plain: [RunTrace.Event], _ failing: [RunTrace.Event]) -> String {
    let common = zip(plain, failing).prefix { $0 == $1 }.count
    let start = max(0, common - 3)
    let count = max(plain.count, failing.count)
    let end = min(count, start + 20)
    let rows = [plain, failing].map { $0.prefix(end).dropFirst(start).map(\.line) }
    let shown = cut(Set(rows.joined()))
    let left = ["The plain order"] + rows[0].map { shown[$0] ?? $0 }
    let right = ["The order that fails"] + rows[1].map { shown[$0] ?? $0 }
    let width = left.map(\.count).max() ?? 0
    var lines = (0...end - start).map { row in
      let first = row < left.count ? left[row] : ""
      let second = row < right.count ? right[row] : ""
      let mark = row > common - start && first != second ? "│>" : "│ "
      let space = String(repeating: " ", count: width - first.count)
      return "\(first)\(space) \(mark) \(second)"
    }
    if start > 0 { lines.insert("… (\(start) earlier)", at: 1) }
    if count > end { lines.append("… (\(count - end) more)") }
    return list(lines)
  }

  /// The greatest width of a column.
  private static let width = 48

  /// Cuts lines to the width of a column, so that those that differ still do.
  private static func cut(_ lines: Set<String>) -> [String: String] {
    var shown: [String: String] = [:]
    for (start, alike) in Dictionary(grouping: lines, by: { $0.shortened(to: width) }) {
      let common = alike.map { line in zip(line, alike[0]).prefix { $0 == $1 }.count }.min() ?? 0
      for line in alike {
        // Those that begin alike are also cut before they part.
        let end = String(line.dropFirst(max(0, common - 8))).shortened(to: width - 21)
        shown[line] = alike.count == 1 ? start : "\(line.prefix(20))…\(end)"
      }
    }
    return shown
  }

  /// Returns the text to write when the process traps.
  static func trapped(_ trace: RunTrace, _ call: ExplorationCall) -> String {
    let lines = trace.events.suffix(30).map { $0.line.shortened(to: width) }
    let earlier = trace.events.count - lines.count
    return trapped(
      in: "this order of the effects' actions",
      list((earlier > 0 ? ["… (\(earlier) earlier)"] : []) + lines),
      trace.schedule.choices.isEmpty
        ? "It was the plain order." : toReplay(call.code(replaying: trace.schedule))
    )
  }

  // MARK: Searches without a finding

  static func thrown(_ error: any Error) -> String { "The body threw an error: \(error)" }

  static func uncontrolled(_ divergence: OrderSearch.Divergence) -> String {
    let (expected, actual) = (divergence.expected, divergence.actual)
    let difference =
      expected == nil && actual == nil
      ? ["A run failed, but another run in the same order did not."]
      : [
        "Once:  \(expected?.atPlace ?? "nothing more")",
        "Again: \(actual?.atPlace ?? "nothing more")",
      ]
    let failure = divergence.failure.map { "  It failed then: …\n\n\($0.indented(by: 4))" }
    return uncontrolled(
      "The explored body does not behave the same twice, so its orders cannot be explored",
      [list(difference), failure],
      by: "test",
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

  static func neverEnds(
    _ result: OrderResult,
    _ limit: Duration,
    _ call: ExplorationCall
  ) -> String {
    let isPlain = result.schedule.choices.isEmpty
    let order = isPlain ? "in the plain order" : "in the order \"\(result.schedule)\""
    let last = result.trace.events.last.map { ", after \($0.inWords)" } ?? ""
    let ending = """
      The explored body did not end within \(limit.shortDescription) \(order)\(last). It was cancelled.

      To fix, find what it waits for there, or raise the limit: "\(call.code("timeLimit: …"))".
      """
    if isPlain { return ending }
    return """
      \(ending) An action that is held back comes with a later call of the store, so the body must wait \
      for it with one: "await store.finish()".
      """
  }

  /// A message for standard error, since the test of a trait cannot fail before its function returns.
  static func stuck(_ limit: Duration) -> String {
    """
    error: A test that explores orders did not end within \(limit.shortDescription), nor after it \
    was cancelled.

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

extension RunTrace {
  /// True if the body received actions by name.
  fileprivate var receives: Bool { events.contains { $0.kind == .wait && $0.text == "receive" } }
}

extension RunTrace.Event {
  /// The event in a sentence: `.response("s"), the answer to .queryChanged("s"),`.
  fileprivate var inWords: String {
    switch kind {
    case .step: text.hasPrefix(".") ? "sending \(text)" : text
    case .wait: text
    case .delivery: answered.isEmpty ? text : "\(text), the answer to \(answered),"
    }
  }

  /// The event in a table.
  fileprivate var line: String {
    switch kind {
    case .step: text.hasPrefix(".") ? "send \(text)" : text
    case .wait: text
    case .delivery: "  \(text)"
    }
  }

  /// The event with the location of its effect.
  fileprivate var atPlace: String {
    guard let location else { return inWords }
    return "\(text), from the effect at \(location)"
  }
}
