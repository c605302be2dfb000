/// Makes the schedule of a failing run simpler: fewer choices first, then smaller numbers.
struct Shrinker<Choice: ScheduledChoice> {
  /// Runs a schedule again.
  ///
  /// Returns the schedule that was run, without what did not fit; nil if it does not fail in the same way.
  typealias Repeat = (Schedule<Choice>) async -> Schedule<Choice>?

  /// How many schedules to try at most.
  private static var limit: Int { 5_000 }
  /// The longest schedule of which each two choices are left out together.
  private static var pairLimit: Int { 40 }

  private var best: Schedule<Choice>
  private var tried: Set<Schedule<Choice>> = []

  /// Returns the simplest schedule found: each choice was left out, and each number lowered, to see if the
  /// run still fails.
  static func shrunk(_ schedule: Schedule<Choice>, _ again: Repeat) async -> Schedule<Choice> {
    var shrinker = Shrinker(best: schedule)
    var before: Schedule<Choice>?
    while before != shrinker.best, shrinker.tried.count < limit {
      before = shrinker.best
      await shrinker.removeChunks(again)
      await shrinker.removePairs(again)
      await shrinker.lowerNumbers(again)
    }
    return shrinker.best
  }

  /// Tries the best schedule with a change.
  private mutating func attempt(
    _ again: Repeat,
    _ change: (inout Schedule<Choice>) -> Void
  ) async -> Bool {
    var schedule = best
    change(&schedule)
    guard !Task.isCancelled, tried.count < Self.limit, tried.insert(schedule).inserted else {
      return false
    }
    guard let found = await again(schedule), found.isSimpler(than: best) else { return false }
    best = found
    return true
  }

  /// Removes consecutive choices, many at a time at first.
  private mutating func removeChunks(_ again: Repeat) async {
    var size = max(1, best.choices.count / 2)
    while size >= 1 {
      var start = best.choices.count - size
      while start >= 0 {
        _ = await attempt(again) { $0.choices.removeSubrange(start..<(start + size)) }
        start = min(start - 1, best.choices.count - size)
      }
      size /= 2
    }
  }

  /// Removes pairs of choices, such as those that undo each other.
  private mutating func removePairs(_ again: Repeat) async {
    guard best.choices.count <= Self.pairLimit else { return }
    var first = 0
    while first < best.choices.count {
      var second = first + 1
      while second < best.choices.count {
        let isRemoved = await attempt(again) {
          $0.choices.remove(at: second)
          $0.choices.remove(at: first)
        }
        if !isRemoved { second += 1 }
      }
      first += 1
    }
  }

  /// Finds, for each number, the smallest with which the run fails, by bisection.
  private mutating func lowerNumbers(_ again: Repeat) async {
    var index = 0
    while index < best.choices.count {
      var position = 0
      while number(at: position, of: index) != nil {
        var low = -1
        while let number = number(at: position, of: index), number - low > 1 {
          let middle = low < 0 ? 0 : low + (number - low) / 2
          let isLower = await attempt(again) { $0.choices[index].numbers[position] = middle }
          if !isLower { low = middle }
        }
        position += 1
      }
      index += 1
    }
  }

  private func number(at position: Int, of index: Int) -> Int? {
    guard best.choices.indices.contains(index) else { return nil }
    let numbers = best.choices[index].numbers
    return numbers.indices.contains(position) ? numbers[position] : nil
  }
}
