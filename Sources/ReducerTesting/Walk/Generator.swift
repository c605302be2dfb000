/// A source of values for the steps of a walk, which favors simple ones and edge cases.
///
/// <!-- context: in-steps -->
/// ```swift
/// Sending(.int(in: 0...100)) { .amountChanged($0) }
/// Sending(.element(of: state.rows.ids)) { .rowTapped(id: $0) }
/// ```
public struct Generator<Value> {
  /// Makes a value from choices, or nil if it finds none.
  let draw: (inout Choices) -> Value?

  /// Makes a value for one of several parameters.
  func drawn(_ choices: inout Choices) throws -> Value {
    guard let value = draw(&choices) else { throw NoValue() }
    return value
  }

  /// All values; nil if there are too many sequences of choices to try.
  var all: [Value]? {
    var values: [Value] = []
    var choices = Choices(bounds: [])
    for _ in 0..<10_000 {
      if let value = draw(&choices) { values.append(value) }
      guard let next = choices.next else { return values }
      choices = next
    }
    return nil
  }

  /// Transforms the values.
  ///
  /// - Parameter transform: Turns a value into another.
  /// - Returns: A generator of the results.
  public func map<Result>(_ transform: @escaping (Value) -> Result) -> Generator<Result> {
    Generator<Result>(draw: { draw(&$0).map(transform) })
  }

  /// Makes values that depend on other values.
  ///
  /// - Parameter transform: Returns the generator to use for a value. If that has no values, the
  ///   step is left out.
  /// - Returns: A generator of the values that those generators make.
  public func flatMap<Result>(
    _ transform: @escaping (Value) -> Generator<Result>
  ) -> Generator<Result> {
    Generator<Result>(draw: { choices in
      draw(&choices).flatMap { transform($0).draw(&choices) }
    })
  }

  /// Leaves out values.
  ///
  /// - Parameter isIncluded: Returns true for a usable value. If a hundred attempts find none,
  ///   the step is left out.
  /// - Returns: A generator of the other values.
  public func filter(_ isIncluded: @escaping (Value) -> Bool) -> Generator {
    Generator(draw: { choices in
      for _ in 0..<choices.attempts {
        if let value = draw(&choices), isIncluded(value) { return value }
      }
      return nil
    })
  }

  /// A generator of the value or nil, which is the simplest.
  public var optional: Generator<Value?> {
    Generator<Value?>(draw: { choices in
      choices.draw(below: 2) { min(1, $0.below(4)) } == 0 ? .some(nil) : draw(&choices)
    })
  }

  /// Makes arrays of values.
  ///
  /// - Parameter count: How many elements they have.
  /// - Returns: A generator of arrays; the shortest is the simplest.
  public func array(count: ClosedRange<Int> = 0...5) -> Generator<[Value]> {
    Generator<[Value]>(draw: { choices in
      let most = count.lowerBound + choices.draw(below: count.count)
      var elements: [Value] = []
      while elements.count < most, let element = draw(&choices) { elements.append(element) }
      return elements.count < count.lowerBound ? nil : elements
    })
  }
}

extension Generator {
  /// Creates a generator from a function.
  ///
  /// - Parameter draw: Makes a value from choices. If all choices are 0, makes the simplest value.
  public init(_ draw: @escaping (_ choices: inout Choices) -> Value) {
    self.init(draw: draw)
  }

  /// Makes only one value.
  ///
  /// - Parameter value: The value.
  /// - Returns: A generator of this value.
  public static func constant(_ value: Value) -> Generator { Generator(draw: { _ in value }) }

  /// Makes one of the given values.
  ///
  /// - Parameter values: The values, simplest first, such as the elements that are there. If there
  ///   are none, the step is left out. Those of a set or dictionary come in the order of dumps.
  /// - Returns: A generator of these values.
  public static func element(of values: some Collection<Value>) -> Generator {
    var list = Array(values)
    // Their own order differs from process to process, and a seed must lead to the same walk.
    if values is any HashOrdered {
      let order = KeyOrder.sorted(list)
      list = order.map { list[$0] }
    }
    return Generator(draw: { [list] choices in
      list.isEmpty ? nil : list[choices.draw(below: list.count)]
    })
  }

  /// Makes a value with one of the given generators.
  ///
  /// - Parameter generators: The generators, simplest first. Those without values are left out.
  /// - Returns: A generator of the values of all of them.
  public static func oneOf(_ generators: Generator...) -> Generator {
    Generator(draw: { choices in
      for _ in 0..<choices.attempts {
        let index = choices.draw(below: generators.count)
        if let value = generators[index].draw(&choices) { return value }
      }
      return nil
    })
  }
}

extension Generator where Value: CaseIterable {
  /// A generator of the cases of the type; the first is the simplest.
  public static var cases: Generator { .element(of: Array(Value.allCases)) }
}

/// There is no value for a parameter.
private struct NoValue: Error {}

/// A collection whose order depends on the hash seed of the process.
private protocol HashOrdered {}

extension Set: HashOrdered {}
extension Dictionary: HashOrdered {}
extension Dictionary.Keys: HashOrdered {}
extension Dictionary.Values: HashOrdered {}

/// The numbers that decide what a walk does, drawn at random or replayed.
///
/// A value is made from choices, and smaller choices make simpler values. So a failing walk can be
/// shrunk by its choices, whatever its values are.
public struct Choices {
  private(set) var random: SeededRandom?
  /// The choices to repeat; those that follow are 0.
  private(set) var replaying: [Int] = []
  /// The choices so far.
  private(set) var made: [Int] = []
  /// The number of options for each choice; nil unless all choices are tried, one after another.
  private(set) var bounds: [Int]?

  /// How often to try to find a value.
  var attempts: Int { bounds == nil ? 100 : 1 }

  /// Chooses a number from 0 up to, but not including, a bound.
  ///
  /// - Parameter bound: How many numbers there are to choose from; must be positive.
  /// - Returns: The number; 0 is the simplest choice.
  public mutating func draw(below bound: Int) -> Int {
    draw(below: bound) { $0.below(bound) }
  }

  /// Chooses a number with a custom distribution.
  mutating func draw(below bound: Int, _ pick: (inout SeededRandom) -> Int) -> Int {
    let planned = made.count < replaying.count ? min(replaying[made.count], bound - 1) : 0
    let number = random == nil ? planned : pick(&random!)
    made.append(number)
    bounds?.append(bound)
    return number
  }

  /// The choices after these, if all are tried; nil if these are the last.
  var next: Choices? {
    guard let bounds, let index = made.indices.last(where: { made[$0] + 1 < bounds[$0] }) else {
      return nil
    }
    return Choices(replaying: made[..<index] + [made[index] + 1], bounds: [])
  }
}
