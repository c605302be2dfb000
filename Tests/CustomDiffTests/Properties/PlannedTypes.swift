import CustomDiff

struct Empty: Hashable, Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> Empty { Empty() }
}

struct Row: Hashable, Identifiable, Planned {
  let id: Int
  var title: String
  var tags: Set<String>
  var note: String?

  static func make(_ plan: Plan, _ maker: Maker) -> Row {
    Row(
      id: plan.choice(of: 7),
      title: .make(plan[0], maker),
      tags: .make(plan[1], maker),
      note: .make(plan[2], maker)
    )
  }
}

struct Only<Value: Planned>: Planned {
  var value: Value

  static func make(_ plan: Plan, _ maker: Maker) -> Only { Only(value: .make(plan[0], maker)) }
}
extension Only: Equatable where Value: Equatable {}
extension Only: Hashable where Value: Hashable {}

struct Both<First: Planned, Second: Planned>: Planned {
  var first: First
  var second: Second

  static func make(_ plan: Plan, _ maker: Maker) -> Both {
    Both(first: .make(plan[0], maker), second: .make(plan[1], maker))
  }
}
extension Both: Equatable where First: Equatable, Second: Equatable {}
extension Both: Hashable where First: Hashable, Second: Hashable {}

extension Shape: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> Shape {
    switch plan.choice(of: 6) {
    case 0: .empty
    case 1: .circle(.make(plan[0], maker))
    case 2: .square(side: .make(plan[0], maker))
    case 3: .rectangle(width: .make(plan[0], maker), height: .make(plan[1], maker))
    case 4: .labelled(.make(plan[0], maker), name: .make(plan[1], maker))
    default: .user(User(id: plan[0].choice(of: 5), name: .make(plan[1], maker)))
    }
  }
}

/// Nests as deep as its plan.
indirect enum Expression: Hashable, Planned {
  case number(Int)
  case name(String?)
  case negated(Expression)
  case sum(Expression, with: Expression)
  case list([Expression])
  case members(Set<Expression>)

  static func make(_ plan: Plan, _ maker: Maker) -> Expression {
    switch plan.parts.count {
    case 0 where plan.choice(of: 2) == 0: .number(.make(plan, maker))
    case 0: .name(.make(plan, maker))
    case 1: .negated(.make(plan[0], maker))
    case 2: .sum(.make(plan[0], maker), with: .make(plan[1], maker))
    case 3: .members(.make(plan, maker))
    default: .list(.make(plan, maker))
    }
  }
}

/// Equal to others whatever its note.
struct Loose: Equatable, Planned {
  var name: String
  var note: Double

  static func == (lhs: Loose, rhs: Loose) -> Bool { lhs.name == rhs.name }

  static func make(_ plan: Plan, _ maker: Maker) -> Loose {
    Loose(name: .make(plan[0], maker), note: .make(plan[1], maker))
  }
}

extension NeverEqual: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> NeverEqual { NeverEqual() }
}

struct Permissions: OptionSet, Hashable, Planned {
  let rawValue: Int
  static func make(_ plan: Plan, _ maker: Maker) -> Permissions {
    Permissions(rawValue: plan.choice(of: 4))
  }
}

// MARK: - Dumps of their own choice

extension Wrapper: Planned where Value: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> Wrapper {
    Wrapper(wrappedValue: .make(plan[0], maker))
  }
}

struct Wrapping: Equatable, Planned {
  @Wrapper var rows: [Row]
  @Wrapper var shape: Shape?

  static func make(_ plan: Plan, _ maker: Maker) -> Wrapping {
    Wrapping(rows: .make(plan[0], maker), shape: .make(plan[1], maker))
  }
}

/// Shows less than it is equal by.
struct Hiding: Equatable, CustomDumpReflectable, Planned {
  var shown: Shape
  var hidden: Int

  var customDumpMirror: Mirror {
    Mirror(self, children: ["shown": shown], displayStyle: .struct)
  }

  static func make(_ plan: Plan, _ maker: Maker) -> Hiding {
    Hiding(shown: .make(plan[0], maker), hidden: plan.choice(of: 3))
  }
}

/// Describes itself on any number of lines.
struct Described: Hashable, CustomDumpStringConvertible, Planned {
  var text: String
  var customDumpDescription: String { "<\(text)>" }

  static func make(_ plan: Plan, _ maker: Maker) -> Described {
    Described(text: .make(plan, maker))
  }
}

/// A dictionary that keeps its order.
struct Ordered: Equatable, CustomReflectable, Planned {
  var entries: [Both<String, [Int]>]

  var customMirror: Mirror {
    Mirror(
      self,
      unlabeledChildren: entries.map { ($0.first, $0.second) },
      displayStyle: .dictionary
    )
  }

  static func make(_ plan: Plan, _ maker: Maker) -> Ordered {
    var seen: Set<String> = []
    let entries = [Both<String, [Int]>].make(plan, maker)
    return Ordered(entries: entries.filter { seen.insert($0.first).inserted })
  }
}

// MARK: - Classes

final class Tally: Equatable, Planned {
  let count: Int
  let names: Set<String>

  init(count: Int, names: Set<String>) {
    self.count = count
    self.names = names
  }

  static func == (lhs: Tally, rhs: Tally) -> Bool {
    lhs.count == rhs.count && lhs.names == rhs.names
  }

  static func make(_ plan: Plan, _ maker: Maker) -> Tally {
    Tally(count: .make(plan, maker), names: .make(plan[0], maker))
  }
}

/// Without `==`, shared, and in cycles.
class Human {
  var name = ""
  var friend: Human?
}

final class Doctor: Human {
  var field: Shape = .empty
}

/// A reference to one of a few shared people, or to a new one.
struct Contact: Planned {
  var human: Human

  static func make(_ plan: Plan, _ maker: Maker) -> Contact {
    Contact(human: human(plan, maker))
  }

  private static func human(_ plan: Plan, _ maker: Maker) -> Human {
    let number = plan.choice(of: 8)
    if number < 4 { return shared(number, maker) }
    let human: Human
    if number == 4 {
      let doctor = Doctor()
      doctor.field = .make(plan[1], maker)
      human = doctor
    } else {
      human = Human()
    }
    human.name = plan.pick(["", "Blob", "Blob Jr."])
    if let next = plan.parts.first { human.friend = self.human(next, maker) }
    return human
  }

  /// Blob 0 and 1 are friends of each other, 2 of itself, and 3 of 0.
  private static func shared(_ number: Int, _ maker: Maker) -> Human {
    if let human = maker.people[number] { return human }
    let human = Human()
    maker.people[number] = human
    human.name = number < 3 ? "Blob" : "Blob 3"
    human.friend = shared([1, 0, 2, 0][number], maker)
    return human
  }
}
