/// A fixed piece of work, of the kind that differences are made of: strings, hashing, sorting.
///
/// Times differ between machines, and from one minute to the next. If the yardstick and the work
/// take turns, the cost in yardsticks differs much less.
public enum Yardstick {
  /// Does the work once.
  public static func run() -> String? {
    var counts: [String: Int] = [:]
    for number in 0..<2_000 { counts["key number \(number % 500)", default: 0] += number }
    let lines = counts.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return lines.joined(separator: "\n")
  }
}

extension Contest {
  /// Measures our work in turns with the yardstick.
  ///
  /// - Returns: The cost in thousandths of a yardstick, and the problem with the result, if any.
  public func measureCost() async -> (cost: Int, problem: String?) {
    var work = Stopwatch(limit: .milliseconds(600), ours)
    var yardstick = Stopwatch(limit: .milliseconds(600)) { Yardstick.run() }
    let text = await work.run()
    _ = await yardstick.run()
    while work.hasTime || yardstick.hasTime {
      if work.hasTime { _ = await work.run() }
      if yardstick.hasTime { _ = await yardstick.run() }
    }
    let cost = work.shortest / yardstick.shortest
    return (Int((cost * 1_000).rounded()), problem(text, nil))
  }
}
