public import Foundation

extension Generator where Value == Bool {
  /// A generator of false and true.
  public static var bool: Generator { .element(of: [false, true]) }
}

extension Generator where Value: FixedWidthInteger {
  /// Makes integers, favoring small ones and the ends of the range.
  ///
  /// - Parameter range: The range of the integers. The one nearest to zero is the simplest.
  /// - Returns: A generator of these integers.
  public static func int(in range: ClosedRange<Value>) -> Generator {
    let origin = min(max(0, range.lowerBound), range.upperBound)
    let above = range.upperBound.distance(from: origin)
    let below = origin.distance(from: range.lowerBound)
    let (sum, isTooMuch) = above.addingReportingOverflow(below)
    // More integers than there are choices: those at the ends then have choices of their own.
    let isWide = isTooMuch || sum >= Int.max
    let count = isWide ? Int.max : Int(sum) + 1
    let all: (() -> [Value])? = count <= 1_000 ? { Array(range) } : nil
    return Generator(all: all) { choices in
      if isWide {
        switch choices.draw(below: 3, { max(0, $0.below(10) - 7) }) {
        case 1: return range.upperBound
        case 2: return range.lowerBound
        default: break
        }
      }
      let index = choices.draw(below: count) { random in
        switch random.below(10) {
        case 0: 0
        case 1 where !isWide: zigzag(above, above, below)
        case 2 where !isWide: zigzagBelow(below, above)
        case 1..<6: random.below(min(count, 16))
        default: random.below(count)
        }
      }
      return value(at: UInt64(index), from: origin, above, below)
    }
  }

  /// A generator of integers from half the type's minimum to half its maximum, favoring small ones.
  public static var int: Generator { .int(in: (Value.min / 2)...(Value.max / 2)) }

  /// Returns the position, in 0, 1, -1, 2, -2 and so on, of the number this far above the origin.
  private static func zigzag(_ distance: UInt64, _ above: UInt64, _ below: UInt64) -> Int {
    let both = min(above, below)
    return Int(clamping: distance <= both ? max(1, distance * 2) - 1 : both * 2 + (distance - both))
  }

  private static func zigzagBelow(_ distance: UInt64, _ above: UInt64) -> Int {
    let both = min(above, distance)
    return Int(clamping: distance <= both ? distance * 2 : both * 2 + (distance - both))
  }

  private static func value(
    at index: UInt64,
    from origin: Value,
    _ above: UInt64,
    _ below: UInt64
  ) -> Value {
    let both = min(above, below)
    if index <= both * 2 {
      let distance = Value(truncatingIfNeeded: (index + 1) / 2)
      return index % 2 == 1 ? origin &+ distance : origin &- distance
    }
    let distance = Value(truncatingIfNeeded: index - both)
    return above > below ? origin &+ distance : origin &- distance
  }
}

extension FixedWidthInteger {
  /// Returns how far this number is above another, or a greater distance than there are choices.
  fileprivate func distance(from other: Self) -> UInt64 {
    let distance = Magnitude(truncatingIfNeeded: self) &- Magnitude(truncatingIfNeeded: other)
    return Self.bitWidth <= 64
      ? UInt64(distance) : UInt64(Swift.min(distance, Magnitude(Int64.max)))
  }
}

extension Generator where Value == Double {
  /// Makes numbers in a range, favoring its ends and whole numbers.
  ///
  /// - Parameter range: The range of the numbers. The one nearest to zero is the simplest.
  /// - Returns: A generator of these numbers.
  public static func double(in range: ClosedRange<Double> = -1_000...1_000) -> Generator {
    let origin = min(max(0, range.lowerBound), range.upperBound)
    let lower = max(range.lowerBound, -.greatestFiniteMagnitude)
    let upper = min(range.upperBound, .greatestFiniteMagnitude)
    return Generator { choices in
      switch choices.draw(below: 6) {
      case 0: origin
      case 1: range.lowerBound
      case 2: range.upperBound
      case 3, 4:
        min(
          max(range.lowerBound, (origin + Double(choices.draw(below: 10))).rounded()),
          range.upperBound
        )
      default: between(lower, upper, at: Double(choices.draw(below: 1_001)) / 1_000)
      }
    }
  }
}

/// Returns the number at a fraction of the way from one number to another.
private func between(_ lower: Double, _ upper: Double, at fraction: Double) -> Double {
  let distance = upper - lower
  return distance.isFinite
    ? lower + distance * fraction : lower * (1 - fraction) + upper * fraction
}

extension Generator where Value == String {
  /// Makes short or empty strings, with occasional spaces, accents and emoji.
  ///
  /// - Parameter count: How many characters they have; the shortest is the simplest.
  /// - Returns: A generator of these strings.
  public static func string(count: ClosedRange<Int> = 0...8) -> Generator {
    let characters: [Character] = Array("abcXYZ019 .,-_'\"éß漢👩‍👧\u{301}\n")
    let mixed = Generator<Character>.element(of: characters).array(count: count)
    // Half of them differ only in their length, so that two strings are often equal.
    return Generator<[Character]>.oneOf(
      Generator<Character>.constant("a").array(count: count),
      mixed
    ).map { String($0) }
  }

  /// A generator of strings of up to eight characters.
  public static var string: Generator { .string() }
}

extension Generator where Value == UUID {
  /// A generator of identifiers that are small numbers; `UUID(0)` is the simplest.
  public static var uuid: Generator {
    Generator<Int>.int(in: 0...255).map { number in
      UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number)))
    }
  }
}

extension Generator where Value == Date {
  /// Makes dates on whole seconds, within a day after a start.
  ///
  /// - Parameter start: The simplest date.
  /// - Returns: A generator of these dates.
  public static func date(from start: Date = Date(timeIntervalSinceReferenceDate: 0)) -> Generator {
    Generator<Int>.int(in: -86_400...86_400).map { start.addingTimeInterval(TimeInterval($0)) }
  }
}

extension Generator where Value == URL {
  /// A generator of web addresses; `https://example.com` is the simplest.
  public static var url: Generator {
    let paths = ["", "/a", "/a/b", "/a?q=1", "/%20", "/a#b"]
    return .element(of: paths.compactMap { URL(string: "https://example.com\($0)") })
  }
}

extension Generator where Value == Data {
  /// Makes bytes.
  ///
  /// - Parameter count: How many there are; the fewest are the simplest.
  /// - Returns: A generator of these bytes.
  public static func data(count: ClosedRange<Int> = 0...8) -> Generator {
    Generator<UInt8>.int(in: 0...255).array(count: count).map { Data($0) }
  }
}

extension Generator where Value == Decimal {
  /// Makes decimal numbers of two digits after the point, such as amounts of money.
  ///
  /// - Parameter range: The range of the whole numbers to which up to 0.99 is added.
  /// - Returns: A generator of these numbers.
  public static func decimal(in range: ClosedRange<Int> = -1_000...1_000) -> Generator {
    Generator<Int>.int(in: range).flatMap { whole in
      Generator<Int>.int(in: whole == range.upperBound ? 0...0 : 0...99).map { cents in
        Decimal(whole) + Decimal(cents) / 100
      }
    }
  }
}

extension Generator where Value == Duration {
  /// Makes durations of whole seconds.
  ///
  /// - Parameter range: The range of the number of seconds.
  /// - Returns: A generator of these durations.
  public static func seconds(in range: ClosedRange<Int>) -> Generator {
    Generator<Int>.int(in: range).map { .seconds($0) }
  }
}
