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
    return Generator(draw: { choices in
      let isBelow = below > 0 && choices.draw(below: 2) == 1
      let last = isBelow ? below - 1 : above
      let choice = choices.draw(below: last + 1) { random in
        switch random.below(10) {
        case 0: 0
        case 1, 2: last
        case 3..<6: random.below(min(last, 9) + 1)
        default: random.below(last + 1)
        }
      }
      // The end may be too far for a choice.
      if choice == last { return isBelow ? range.lowerBound : range.upperBound }
      let distance = Value(truncatingIfNeeded: choice)
      return isBelow ? origin &- distance &- 1 : origin &+ distance
    })
  }

  /// A generator of integers from half the type's minimum to half its maximum, favoring small ones.
  public static var int: Generator { .int(in: (Value.min / 2)...(Value.max / 2)) }
}

extension FixedWidthInteger {
  /// Returns how far this number is above another, or the greatest distance that can be chosen.
  fileprivate func distance(from other: Self) -> Int {
    let distance = Magnitude(truncatingIfNeeded: self) &- Magnitude(truncatingIfNeeded: other)
    return Int(clamping: Swift.min(distance, Magnitude(clamping: Int.max - 1)))
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
    return Generator(draw: { choices in
      let number: Double
      switch choices.draw(below: 6) {
      case 0: number = origin
      case 1: number = range.lowerBound
      case 2: number = range.upperBound
      case 3, 4: number = (origin + Double(choices.draw(below: 10))).rounded()
      default:
        let fraction = Double(choices.draw(below: 1_001)) / 1_000
        number = lower * (1 - fraction) + upper * fraction
      }
      return min(max(range.lowerBound, number), range.upperBound)
    })
  }
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
