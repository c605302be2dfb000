/// Shrinks a failing walk by its choices: fewer steps first, then simpler ones.
struct WalkShrinker {
  /// How many walks to try at most.
  private static let limit = 5_000

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
    var before: WalkPath?
    while before != shrinker.best, shrinker.attempts < limit {
      before = shrinker.best
      await shrinker.removeChunks()
      await shrinker.removePairs()
      await shrinker.simplify()
    }
    return shrinker.best
  }

  /// Tries the best path with a change.
  private mutating func attempt(_ change: (inout WalkPath) -> Void) async -> Bool {
    var path = best
    change(&path)
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
        _ = await attempt { $0.steps.removeSubrange(start..<(start + size)) }
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
        let isRemoved = await attempt {
          $0.steps.remove(at: second)
          $0.steps.remove(at: first)
        }
        if !isRemoved { second += 1 }
      }
      first += 1
    }
  }

  /// Makes each choice as small as it can be.
  private mutating func simplify() async {
    await minimize {
      $0.start
    } set: {
      $0.start = $1
    }
    var index = 0
    while index < best.steps.count {
      for ordinal in 0..<best.steps[index].ordinal {
        if await attempt({ $0.steps[index].ordinal = ordinal }) { break }
      }
      await minimize {
        index < $0.steps.count ? $0.steps[index].values : []
      } set: {
        $0.steps[index].values = $1
        $0.steps[index].delivery = nil
      }
      index += 1
    }
  }

  /// Finds, for each of some choices, the smallest with which the walk fails, by bisection.
  private mutating func minimize(
    _ values: (WalkPath) -> [Int],
    set: (inout WalkPath, [Int]) -> Void
  ) async {
    var choice = 0
    while choice < values(best).count {
      var low = -1
      while choice < values(best).count, values(best)[choice] - low > 1 {
        let value = values(best)[choice]
        let middle = low < 0 ? 0 : low + (value - low) / 2
        let isSmaller = await attempt { path in
          var changed = values(path)
          changed[choice] = middle
          set(&path, changed)
        }
        if !isSmaller { low = middle }
      }
      choice += 1
    }
  }
}
