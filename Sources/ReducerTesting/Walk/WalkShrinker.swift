/// Shrinks a failing walk by its choices: fewer steps first, then simpler ones.
struct WalkShrinker {
  /// How many walks to try at most.
  static let limit = 5_000

  private var best: WalkPath
  private var tried: Set<WalkPath> = []
  private var attempts = 0
  /// Walks a path, and returns the actual path if it fails in the same way.
  private let fails: (WalkPath) async -> WalkPath?

  private init(_ path: WalkPath, fails: @escaping (WalkPath) async -> WalkPath?) {
    best = path
    self.fails = fails
  }

  static func shrink(
    _ path: WalkPath,
    fails: @escaping (WalkPath) async -> WalkPath?
  ) async -> WalkPath {
    var shrinker = WalkShrinker(path, fails: fails)
    while await shrinker.improve() {}
    return shrinker.best
  }

  private mutating func improve() async -> Bool {
    let before = best
    await removeChunks()
    await removePairs()
    await simplify()
    return best != before && attempts < Self.limit
  }

  private mutating func attempt(_ path: WalkPath) async -> Bool {
    guard attempts < Self.limit, tried.insert(path).inserted else { return false }
    attempts += 1
    guard let walked = await fails(path), walked.isSimpler(than: best) else { return false }
    best = walked
    return true
  }

  /// Removes consecutive steps, many at a time at first.
  private mutating func removeChunks() async {
    var size = max(1, best.steps.count / 2)
    while size >= 1 {
      var start = best.steps.count - size
      while start >= 0 {
        var path = best
        path.steps.removeSubrange(start..<min(start + size, path.steps.count))
        _ = await attempt(path)
        start = min(start - 1, best.steps.count - size)
      }
      size /= 2
    }
  }

  /// Removes pairs of steps, such as those that undo each other.
  private mutating func removePairs() async {
    guard best.steps.count <= 40 else { return }
    var first = 0
    while first < best.steps.count {
      var second = first + 1
      while second < best.steps.count {
        var path = best
        path.steps.remove(at: second)
        path.steps.remove(at: first)
        if !(await attempt(path)) { second += 1 }
      }
      first += 1
    }
  }

  /// Makes each choice as small as it can be.
  private mutating func simplify() async {
    var index = 0
    while index < best.steps.count {
      for ordinal in 0..<best.steps[index].ordinal {
        var path = best
        path.steps[index].ordinal = ordinal
        if await attempt(path) { break }
      }
      var choice = 0
      while index < best.steps.count, choice < best.steps[index].choices.count {
        await minimize(index, choice)
        choice += 1
      }
      index += 1
    }
  }

  /// Finds the smallest choice with which the walk fails, by bisection.
  private mutating func minimize(_ step: Int, _ choice: Int) async {
    func with(_ value: Int, in path: WalkPath) -> WalkPath {
      var path = path
      path.steps[step].choices[choice] = value
      path.steps[step].delivery = nil
      return path
    }
    let isThere = { (path: WalkPath) in
      step < path.steps.count && choice < path.steps[step].choices.count
    }
    guard best.steps[step].choices[choice] > 0, !(await attempt(with(0, in: best))) else { return }
    var low = 0
    while isThere(best), best.steps[step].choices[choice] - low > 1 {
      let middle = low + (best.steps[step].choices[choice] - low) / 2
      if !(await attempt(with(middle, in: best))) { low = middle }
    }
    // Only every other choice may be of the same kind, such as of the same sign.
    while isThere(best), best.steps[step].choices[choice] > 1,
      await attempt(with(best.steps[step].choices[choice] - 2, in: best))
    {}
  }
}

extension WalkPath {
  /// Returns whether this path is shorter than another, or as short and with smaller choices.
  func isSimpler(than other: WalkPath) -> Bool {
    if steps.count != other.steps.count { return steps.count < other.steps.count }
    let (mine, others) = (size, other.size)
    return mine.count != others.count
      ? mine.count < others.count : mine.lexicographicallyPrecedes(others)
  }

  private var size: [Int] { steps.flatMap { [$0.ordinal] + $0.choices } }
}
