import CustomDiff
import Foundation

/// A value of any type, boxed as what it is.
struct Anything {
  /// Types of values that a set or a dictionary key of any type may have.
  static func hashable(_ plan: Plan, _ maker: Maker) -> AnyHashable {
    // Numbers of different types that are equal would be one member that shows in two ways.
    switch plan.choice(of: 6) {
    case 0: AnyHashable(plan[0].pick([1, 2, 1 << 53 + 1]))
    case 1: AnyHashable(plan[0].pick([0.5, 9_007_199_254_740_992, .nan]))
    case 2: AnyHashable(Bool.make(plan[0], maker))
    case 3: AnyHashable(Shape.make(plan[0], maker))
    case 4: AnyHashable(Row.make(plan[0], maker))
    default: AnyHashable(String.make(plan[0], maker))
    }
  }

  /// Makes a value.
  static func make(_ plan: Plan, _ maker: Maker) -> Any {
    let types = plan.parts.isEmpty ? leaves : leaves + nested
    if plan.number % 8 == 7 { return Lookalike.make(plan) }
    let choice = plan.choice(of: types.count + 10)
    if choice < types.count { return value(types[choice], plan, maker) }
    func part(_ index: Int) -> Any { make(plan[index], maker) }
    switch choice - types.count {
    case 0: return plan.parts.map { make($0, maker) }
    case 1: return (part(0), part(1))
    case 2: return (first: part(0), 1, third: part(1))
    case 3: return Pair(first: part(0), second: { 1 })
    case 4: return Single(value: part(0))
    case 5: return Any?.some(part(0)) as Any
    case 6: return plan.pick([Int.self, String.self, [Int].self] as [Any.Type])
    case 7: return Result<Any, any Error>.success(part(0))
    case 8: return ["a": part(0), "b": part(1)]
    default: return Result<Any, any Error>.failure(plan.pick([Oops.one, .two("a"), .two("b")]))
    }
  }

  enum Oops: Error {
    case one
    case two(String)
  }

  private static let leaves: [any Planned.Type] = [
    Int.self, Int8.self, UInt64.self, Double.self, Float.self, Bool.self, Character.self,
    String.self, Substring.self, Date.self, UUID.self, URL.self, Data.self, Duration.self,
    Range<Int>.self, Empty.self, NeverEqual.self, Permissions.self, Described.self, Int?.self,
    String??.self,
  ]

  /// Types with parts, which the cases of the properties start from.
  ///
  /// Different keys look different: dumps put those that look alike in the order of their values, so
  /// that after a change it may be another order, which one text cannot show.
  static let nested: [any Planned.Type] = [
    [Int].self, [Double].self, [String].self, [Row].self, [Shape].self, [Expression].self,
    [[Int8]].self, [Int?].self, [Loose].self, [Tally].self, [Contact].self, [Hiding].self,
    [NeverEqual].self, [Only<Double>].self, ContiguousArray<Row>.self, Set<Int>.self,
    Set<Row>.self, Set<Shape>.self, Set<Double>.self, Set<UInt64>.self, Set<Data>.self,
    Set<Set<String>>.self, Set<AnyHashable>.self, [String: Int].self, [String: [Row]].self,
    [Int: String??].self, [Shape: Set<Shape>].self, [Row: Both<Int, String>].self,
    [String: Contact].self, [Double: Int].self, [UInt64: String].self, [UUID: Date].self,
    [AnyHashable: Int].self, [Described: Described].self, [Set<String>: Int].self,
    KeyValuePairs<String, Shape>.self, Ordered.self, [Ordered].self, String.self, [Described].self,
    Row.self, Shape.self, Expression.self, Wrapping.self, Hiding.self, Tally.self, Contact.self,
    Both<[Row], Set<Row>>.self, Both<Shape?, String>.self, Both<[Contact], Contact?>.self,
    Both<Wrapping, [String: Expression]>.self, Only<[Only<Shape>]>.self, Only<Row?>.self,
    Both<Both<Double, Float>, Only<Substring>>.self, Boxed.self, [Boxed].self,
    [String: Boxed].self, Both<Boxed, Boxed>.self,
  ]

  /// Makes a value of one of the types.
  static func value(_ type: any Planned.Type, _ plan: Plan, _ maker: Maker) -> Any {
    func open<T: Planned>(_: T.Type) -> Any { T.make(plan, maker) }
    return open(type)
  }
}

/// A field of no particular type.
struct Boxed: Planned {
  var value: Any
  static func make(_ plan: Plan, _ maker: Maker) -> Boxed {
    Boxed(value: Anything.make(plan[0], maker))
  }
}

extension AnyHashable: Planned {
  static func make(_ plan: Plan, _ maker: Maker) -> AnyHashable { Anything.hashable(plan, maker) }
}
