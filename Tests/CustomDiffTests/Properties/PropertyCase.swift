import CustomDiff

/// Two values, made from plans of which one is mostly a small edit of the other.
struct PropertyCase: Sendable {
  /// The position of the type, or `nil` for a type that the plan chooses.
  let type: Int?
  var old: Plan
  var new: Plan
  /// True if the two values may refer to the same objects.
  let sharesObjects: Bool

  /// Makes a case, the same one for the same seed and number in every process.
  init(seed: UInt64, number: Int) {
    var numbers = SeededNumbers(seed: seed &* 0x1_0000_0000 &+ UInt64(number))
    type = numbers.chance(oneIn: 8) ? nil : numbers.below(Anything.nested.count)
    func plan() -> Plan {
      numbers.chance(oneIn: 60)
        ? Plan(&numbers, chainOf: 50 + numbers.below(30)) : Plan(&numbers, levels: 4)
    }
    old = plan()
    switch numbers.below(8) {
    case 0: new = old
    case 1: new = plan()
    default:
      new = old
      for _ in 0...numbers.below(6) { new.editSomewhere(&numbers) }
    }
    sharesObjects = numbers.chance(oneIn: 2)
  }

  /// Makes the values.
  ///
  /// - Parameter isReordered: True if sets and dictionaries are filled the other way round.
  func values(isReordered: Bool = false) -> (old: Any, new: Any) {
    func value(_ plan: Plan, _ maker: Maker) -> Any {
      guard let type else { return Anything.make(plan, maker) }
      return Anything.value(Anything.nested[type], plan, maker)
    }
    let maker = Maker(isReordered: isReordered)
    let other = sharesObjects ? maker : Maker(isReordered: isReordered)
    return (value(old, maker), value(new, other))
  }

  /// Cases that are simpler in one place.
  var simpler: [PropertyCase] {
    let (olds, news) = (old.simpler, new.simpler)
    func with(_ old: Plan, _ new: Plan) -> PropertyCase {
      var copy = self
      copy.old = old
      copy.new = new
      return copy
    }
    return zip(olds, news).map(with) + olds.map { with($0, new) } + news.map { with(old, $0) }
  }
}

/// All that is written about two values.
struct Outputs: Equatable {
  var diff: String?
  var summary: String?
  var oldDump: String
  var newDump: String

  init(_ old: Any, _ new: Any, _ difference: Difference?) {
    diff = CustomDiff.diff(old, new)
    summary = difference?.summary()
    oldDump = String(customDumping: old)
    newDump = String(customDumping: new)
  }

  /// A number that is the same in every process where the texts are the same (FNV-1a).
  var digest: UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for text in [diff, summary, oldDump, newDump] {
      for byte in (text ?? "equal").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
      hash = (hash ^ 0xFF) &* 0x100_0000_01B3
    }
    return hash
  }
}
