import ReducerRuntime
internal import SwiftCode

/// The wording of the reports of an exploration of orders.
enum OrderReport {
  /// How a test asks for an exploration, and so for the replay of an order.
  enum Usage: Sendable {
    case function
    case trait

    fileprivate func code(_ argument: String) -> String {
      switch self {
      case .function: "exploreOrders(\(argument))"
      case .trait: ".exploringOrders(\(argument))"
      }
    }

    fileprivate func replay(_ schedule: OrderSchedule) -> String {
      let code = code(schedule.argument)
      return switch self {
      case .function: "await \(code) { … }"
      case .trait: "@Test(\(code))"
      }
    }
  }

  /// Returns the text that is added to the failure of an order.
  static func text(
    _ outcome: OrderSearch.Outcome,
    _ result: OrderResult,
    _ usage: Usage,
    reduces: Bool
  ) -> String {
    guard !result.schedule.choices.isEmpty else {
      return """
        It fails in the plain order too, where each action is delivered when its effect sends it. So \
        no other order was tried.
        """
    }
    let search = outcome.seed.map { "by the random search with the seed \($0)" }
    let found =
      outcome.isCutOff
      ? """
      It was found after \(outcome.tried) different orders \
      \(search ?? "by holding answers as long as possible")\
      \(reduces ? ", and reduced to the deviations it needs" : "").
      """
      : """
      \(outcome.tried) different orders were tried, those with fewer deviations first; this one is \
      the first that fails, and ended the search.
      """
    return """
      \(heading(result, plain: outcome.plain))

      \(found) \(Exploration.toReplay(usage.replay(result.schedule)))
      """
  }

  /// Returns the text that is added to the failure of a replayed order.
  static func replayed(_ result: OrderResult, plain: OrderResult) -> String {
    heading(result, plain: plain)
  }

  private static func heading(_ result: OrderResult, plain: OrderResult) -> String {
    guard !result.schedule.choices.isEmpty else { return "It fails in the plain order." }
    let words = words(for: result).map { "  \($0)" }.joined(separator: "\n")
    return """
      It fails in this order of the effects' actions: …

      \(words)

      \(beside(plain.trace.events, result.trace.events))\(result.trace.receives ? assertsOrder : "")
      """
  }

  /// Advises about a body that may itself expect an order.
  private static let assertsOrder = """


    If only "receive" fails here, the body asserts an order. To allow any, use "receive(unordered:)", or \
    compare the state after "await store.finish()".
    """

  /// Describes the deliveries that came late, and the events before them.
  static func words(for result: OrderResult) -> [String] {
    result.schedule.choices.compactMap { deviation in
      guard let arrival = result.trace.arrivals.first(where: { $0.key == deviation.key }) else {
        return nil
      }
      let name = arrival.delivery.inWords
      guard let end = result.trace.events.firstIndex(where: { $0.key == deviation.key }) else {
        return "\(name) was held back, and its effect was cancelled meanwhile"
      }
      let overtaking = result.trace.events[arrival.moment.eventsBefore..<end]
      guard
        let last = overtaking.lastIndex(where: { $0.kind == .delivery })
          ?? overtaking.lastIndex(where: { $0.kind == .step }) ?? overtaking.indices.last
      else { return "\(name) was held back" }
      let other = overtaking[last].inWords
      let words = "\(name) came after \(other.hasSuffix(",") ? other.dropLast() : other[...])"
      if name != other { return words }
      // Both are cut, or answer actions that look the same.
      let key = result.trace.events[last].key.map { " after \($0)" } ?? ""
      return "\(words) (\(deviation.key)\(key))"
    }
  }

  /// Shows two runs side by side, from shortly before they part.
  static func beside(_ plain: [RunTrace.Event], _ failing: [RunTrace.Event]) -> String {
    let common = zip(plain, failing).prefix { $0 == $1 }.count
    let start = max(0, common - 3)
    let rows = min(max(plain.count, failing.count), start + 20)
    let left = ["The plain order"] + plain.dropFirst(start).map(\.inShort)
    let right = ["The order that fails"] + failing.dropFirst(start).map(\.inShort)
    let width = left.prefix(21).map(\.count).max() ?? 0
    var lines = (0...max(0, rows - start)).map { row -> String in
      let first = row < left.count ? left[row] : ""
      let second = row < right.count ? right[row] : ""
      let mark = row > 0 && row - 1 + start >= common && first != second ? "│>" : "│ "
      let space = String(repeating: " ", count: width - first.count)
      return "  \(first)\(space) \(mark) \(second)"
    }
    if start > 0 { lines.insert("  … (\(start) earlier)", at: 1) }
    let cut = max(plain.count, failing.count) - rows
    if cut > 0 { lines.append("  … (\(cut) more)") }
    return lines.joined(separator: "\n")
  }

  /// Returns the text to write when the process traps.
  static func trapped(_ trace: RunTrace, _ usage: Usage) -> String {
    let (schedule, events) = (trace.schedule, trace.events)
    let steps = events.suffix(30).map { "  \($0.inShort)" }.joined(separator: "\n")
    let earlier = events.count > 30 ? "  … (\(events.count - 30) earlier)\n" : ""
    return Exploration.trapped(
      in: "this order of the effects' actions",
      earlier + steps,
      schedule.choices.isEmpty
        ? "It was the plain order." : Exploration.toReplay(usage.replay(schedule))
    )
  }

  // MARK: Searches without a finding

  static func thrown(_ error: any Error) -> String { "The body threw an error: \(error)" }

  static func uncontrolled(_ divergence: OrderSearch.Divergence) -> String {
    let expected = divergence.expected?.atPlace ?? "nothing more"
    let actual = divergence.actual?.atPlace ?? "nothing more"
    let evidence =
      divergence.expected == nil && divergence.actual == nil
      ? "  A run failed, but another run in the same order did not."
      : """
        Once:  \(expected)
        Again: \(actual)
      """
    let failure = divergence.failure.map { "\n\n  It failed then: …\n\n\($0.indented(by: 4))" }
    return """
      The explored body does not behave the same twice, so its orders cannot be explored: …

      \(evidence)\(failure ?? "")

      \(Exploration.uncontrolled(by: "test", override: "in the body"))
      """
  }

  static func stalled(_ keys: [ArrivalKey]) -> String {
    """
    The closure of "happening" did not end while this was held back: …

    \(keys.prefix(10).map { "  \($0)" }.joined(separator: "\n"))

    It was delivered after \(ScheduledRun.patience.shortDescription), so no order holds it past this \
    point, and the exploration is not complete.
    """
  }

  /// Notes that a search ended before it had tried all orders.
  static func cutOff(after count: Int, _ usage: Usage = .function) -> String {
    """
    No order failed, but not all were tried: the search ended after \(counted(count, "order")).

    To try more, raise the limits: "\(usage.code("budget: …, randomOrders: …"))".
    """
  }

  static func neverEnds(
    _ result: OrderResult,
    _ limit: Duration,
    _ usage: Usage = .function
  ) -> String {
    let order =
      result.schedule.choices.isEmpty
      ? "in the plain order"
      : "in the order \"\(result.schedule)\""
    let advice = """
       What is held back comes with a later call of the body, which must wait for it with the store: \
      "await store.finish()".
      """
    let held = result.schedule.choices.isEmpty ? "" : advice
    let last = result.trace.events.last.map { ", after \($0.inWords)" } ?? ""
    return """
      The explored body did not end within \(limit.shortDescription) \(order)\(last). It was cancelled.

      To fix, find what it waits for there, or raise the limit: "\(usage.code("timeLimit: …"))".\(held)
      """
  }

  /// A message for standard error, since the test of a trait cannot fail before its function returns.
  static func stuck(_ limit: Duration) -> String {
    """
    error: A test that explores orders did not end within \(limit.shortDescription), nor after it \
    was cancelled.

    """
  }

  static func misfit(_ result: OrderResult, _ missing: [ArrivalKey]) -> String {
    let unmet = missing.map { "  \($0)" }.joined(separator: "\n")
    let there = result.trace.arrivals.map { "  \($0.key)" }
    let listed = there.prefix(20).joined(separator: "\n")
    return """
      The order to replay no longer fits the body, so other orders were tried. These deliveries do \
      not arrive: …

      \(unmet)

      These do:

      \(there.isEmpty ? "  none" : listed)\(there.count > 20 ? "\n  … (\(there.count - 20) more)" : "")

      To fix, leave out "replaying:".
      """
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
    case .delivery: cause.isEmpty ? text : "\(text), the answer to \(cause),"
    }
  }

  /// The event in a table.
  fileprivate var inShort: String {
    let line =
      switch kind {
      case .step: text.hasPrefix(".") ? "send \(text)" : text
      case .wait: text
      case .delivery: "  \(text)"
      }
    return line.shortened(to: 48)
  }

  /// The event with the location of its effect.
  fileprivate var atPlace: String {
    guard let location else { return inWords }
    return "\(text), from the effect at \(location)"
  }
}
