/// A tree of numbers from which a value of any type can be made.
///
/// Values are never changed, only their plans are: so one set of small edits serves all types, a
/// plan gives the same value in every process, and what is shrunk is the plan.
struct Plan: Sendable {
  var number: UInt64
  var parts: [Plan] = []

  /// The plan of a part; one that is missing follows from the number.
  subscript(part: Int) -> Plan {
    if part < parts.count { return parts[part] }
    var numbers = SeededNumbers(seed: number &+ UInt64(part))
    return Plan(number: numbers.next())
  }

  /// One of so many choices.
  func choice(of count: Int) -> Int { Int(number % UInt64(count)) }
}

/// Numbers that follow from a seed, the same on every platform (SplitMix64).
struct SeededNumbers {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
    // Neighbouring seeds are to have nothing in common.
    state = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
  mutating func chance(oneIn count: Int) -> Bool { below(count) == 0 }
}

// MARK: - Making

extension Plan {
  /// Makes a plan of up to so many levels.
  init(_ numbers: inout SeededNumbers, levels: Int) {
    number = numbers.next()
    guard levels > 0 else { return }
    // Long lists go ways of their own when they are compared.
    let isLong = numbers.chance(oneIn: 1_500)
    let count = isLong ? 100 + numbers.below(150) : numbers.below(6)
    let below = isLong ? 0 : levels - 1
    parts = (0..<count).map { _ in Plan(&numbers, levels: below) }
  }

  /// Makes a chain of so many levels.
  init(_ numbers: inout SeededNumbers, chainOf levels: Int) {
    self.init(number: numbers.next())
    for _ in 0..<levels { self = Plan(number: numbers.next(), parts: [self]) }
  }

  /// Changes a little at some place, sooner further up, where every type looks.
  mutating func editSomewhere(_ numbers: inout SeededNumbers) {
    if parts.isEmpty || numbers.chance(oneIn: 3) { return edit(&numbers) }
    parts[numbers.below(parts.count)].editSomewhere(&numbers)
  }

  private mutating func edit(_ numbers: inout SeededNumbers) {
    let count = parts.count
    switch numbers.below(9) {
    case 0: parts.insert(Plan(&numbers, levels: 2), at: numbers.below(count + 1))
    case 1 where count > 0: parts.remove(at: numbers.below(count))
    case 2 where count > 0: parts[numbers.below(count)] = Plan(&numbers, levels: 2)
    case 3 where count > 0: parts.insert(parts[numbers.below(count)], at: numbers.below(count + 1))
    case 4 where count > 1:
      let part = parts.remove(at: numbers.below(count))
      parts.insert(part, at: numbers.below(count))
    case 5 where count > 1: parts.swapAt(numbers.below(count), numbers.below(count))
    case 6 where count > 1 && numbers.chance(oneIn: 4): parts.reverse()
    case 7: number = numbers.next()
    default: number &+= 1
    }
  }
}

// MARK: - Shrinking

extension Plan {
  /// Plans that are simpler in one place, the simplest first.
  var simpler: [Plan] {
    var result = parts
    if number != 0 { result.append(Plan(number: 0, parts: parts)) }
    if number > 63 { result.append(Plan(number: number % 64, parts: parts)) }
    for index in parts.indices {
      var copy = self
      copy.parts.remove(at: index)
      result.append(copy)
    }
    for (index, part) in parts.enumerated() {
      result += part.simpler.map {
        var copy = self
        copy.parts[index] = $0
        return copy
      }
    }
    return result
  }
}
