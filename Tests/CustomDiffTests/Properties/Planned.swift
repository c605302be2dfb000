import Foundation

/// A type whose values can be made from plans.
protocol Planned: SendableMetatype {
  static func make(_ plan: Plan, _ maker: Maker) -> Self
}

/// The source of the values of one case.
final class Maker {
  /// True if unordered collections are filled from the end and with room to spare, which changes
  /// the order in which they are gone through as another hash seed does.
  let isReordered: Bool
  /// Objects that values share, by number.
  var people: [Int: Human] = [:]

  init(isReordered: Bool) {
    self.isReordered = isReordered
  }
}

extension Plan {
  /// Makes one of the values.
  func pick<Value>(_ values: [Value]) -> Value { values[choice(of: values.count)] }
}

// MARK: - Leaves

extension Int: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> Int {
    plan.pick([0, 1, 2, 3, 4, 5, 10, 20, -1, -10, 1 << 53, 1 << 53 + 1, .max, .min])
  }
}

extension Int8: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> Int8 { plan.pick([0, 1, 2, -1]) }
}

extension UInt64: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> UInt64 {
    plan.pick([0, 1, 1 << 63, .max, .max - 1, .max - 2])
  }
}

extension Double: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> Double {
    plan.pick([0, 1, 0.1, 2.5, -1, 1e300, .infinity, .nan, .nan, 9_007_199_254_740_992])
  }
}

extension Float: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> Float { plan.pick([0, -0.0, 1, 0.1, .nan]) }
}

extension Bool: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> Bool { plan.choice(of: 2) == 1 }
}

extension Character: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> Character {
    plan.pick(["a", "é", "👩‍👩‍👧", "\n", "\r\n", "\"", "\u{0}", "\u{200B}"])
  }
}

extension String: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> String {
    // Equal strings of different scalars would be one member that shows in two ways.
    let words = [
      "", "a", "b", "Blob", "a\"b", "\\(x)", "tab\t", "#\"#", "e\u{301}", "👍🏽", "\u{200B}",
      "\"\"\"", "\\", "…", "one\ntwo", "line\n", "\r\n", "\u{301}", " ",
    ]
    guard plan.parts.count > 1 else { return plan.pick(words) }
    return plan.parts.map { $0.pick(words) }.joined(separator: "\n")
  }
}

extension Substring: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> Substring {
    String.make(plan, maker).dropFirst(0)
  }
}

extension Date: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> Date {
    Date(timeIntervalSince1970: plan.pick([0, 0.0001, 1, 1_234_567_890, -1]))
  }
}

extension UUID: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> UUID {
    UUID(uuidString: "00000000-0000-0000-0000-00000000000\(plan.choice(of: 10))")!
  }
}

extension URL: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> URL {
    URL(string: "https://example.com/\(plan.choice(of: 3))")!
  }
}

extension Data: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> Data {
    Data((0..<plan.choice(of: 3)).map { UInt8(plan[$0].choice(of: 3)) })
  }
}

extension Duration: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> Duration {
    .milliseconds(plan.pick([0, 1, 1_000, 90_000, -1]))
  }
}

extension Range<Int>: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> Range<Int> {
    plan.choice(of: 3)..<(3 + plan[0].choice(of: 2))
  }
}

// MARK: - Containers

extension Optional: Planned where Wrapped: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> Wrapped? {
    plan.choice(of: 3) == 0 ? nil : .some(.make(plan[0], maker))
  }
}

extension Array: Planned where Element: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> [Element] {
    plan.parts.map { .make($0, maker) }
  }
}

extension ContiguousArray: Planned where Element: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> ContiguousArray {
    ContiguousArray([Element].make(plan, maker))
  }
}

extension Set: Planned where Element: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> Set<Element> {
    var members = [Element].make(plan, maker)
    guard maker.isReordered else { return Set(members) }
    // Of equal members the first is kept.
    var seen: Set<Element> = []
    members = members.filter { seen.insert($0).inserted }
    var set = Set(minimumCapacity: members.count * 3 + 5)
    for member in members.reversed() { set.insert(member) }
    return set
  }
}

extension Dictionary: Planned where Key: Planned, Value: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> [Key: Value] {
    var entries: [(key: Key, value: Value)] = []
    var dictionary: [Key: Value] = [:]
    for part in plan.parts {
      let (key, value) = (Key.make(part[0], maker), Value.make(part[1], maker))
      if dictionary.updateValue(value, forKey: key) == nil { entries.append((key, value)) }
    }
    // Of equal keys the first is kept, and the last value.
    guard maker.isReordered else { return dictionary }
    var reordered = Dictionary(minimumCapacity: entries.count * 3 + 5)
    for (key, value) in entries.reversed() { reordered[key] = dictionary[key] ?? value }
    return reordered
  }
}

extension KeyValuePairs: Planned where Key: Planned, Value: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> KeyValuePairs {
    func entry(_ part: Int) -> (Key, Value) {
      (.make(plan[part][0], maker), .make(plan[part][1], maker))
    }
    return switch plan.parts.count {
    case 0: [:]
    case 1: KeyValuePairs(dictionaryLiteral: entry(0))
    case 2: KeyValuePairs(dictionaryLiteral: entry(0), entry(1))
    default: KeyValuePairs(dictionaryLiteral: entry(0), entry(1), entry(2))
    }
  }
}
