/// A source of values for the steps of a walk, which favors simple ones and edge cases.
///
/// <!-- context: in-steps -->
/// ```swift
/// Sending(.int(in: 0...100)) { .amountChanged($0) }
/// Sending(.element(of: state.rows.ids)) { .rowTapped(id: $0) }
/// ```
public struct Generator<Value> {
  let draw: (inout Choices) -> Value
  /// All values, if they can be counted.
  let all: (() -> [Value])?
  /// Whether it is known to have no values.
  let isEmpty: Bool

  /// Creates a generator from a function.
  ///
  /// - Parameter draw: Makes a value from choices. If all choices are 0, makes the simplest value.
  public init(_ draw: @escaping (_ choices: inout Choices) -> Value) {
    self.init(all: nil, draw)
  }

  init(
    all: (() -> [Value])?,
    isEmpty: Bool = false,
    _ draw: @escaping (inout Choices) -> Value
  ) {
    self.draw = draw
    self.all = all
    self.isEmpty = isEmpty
  }

  /// Creates a generator of these values; the first is the simplest.
  private init(values: [Value]) {
    self.init(all: { values }) { values[$0.draw(below: values.count)] }
  }

  /// Transforms the values.
  ///
  /// - Parameter transform: Turns a value into another.
  /// - Returns: A generator of the results.
  public func map<Result>(_ transform: @escaping (Value) -> Result) -> Generator<Result> {
    Generator<Result>(all: all.map { all in { all().map(transform) } }, isEmpty: isEmpty) {
      transform(draw(&$0))
    }
  }

  /// Makes values that depend on other values.
  ///
  /// - Parameter transform: Returns the generator to use for a value.
  /// - Returns: A generator of the values that those generators make.
  public func flatMap<Result>(
    _ transform: @escaping (Value) -> Generator<Result>
  ) -> Generator<Result> {
    Generator<Result> { transform(draw(&$0)).draw(&$0) }
  }

  /// Leaves out values.
  ///
  /// - Parameter isIncluded: Whether a value may be used. If a hundred attempts find no such value,
  ///   the step is left out.
  /// - Returns: A generator of the other values.
  public func filter(_ isIncluded: @escaping (Value) -> Bool) -> Generator {
    Generator(all: all.map { all in { all().filter(isIncluded) } }, isEmpty: isEmpty) { choices in
      var value = draw(&choices)
      for _ in 0..<100 {
        if isIncluded(value) { return value }
        value = draw(&choices)
      }
      choices.isRejected = !isIncluded(value)
      return value
    }
  }

  /// A generator of the value or nil, which is the simplest.
  public var optional: Generator<Value?> {
    Generator<Value?>(all: all.map { all in { [nil] + all().map { $0 } } }) {
      $0.draw(below: 4) == 0 ? nil : draw(&$0)
    }
  }

  /// Makes arrays of values.
  ///
  /// - Parameter count: How many elements they have.
  /// - Returns: A generator of arrays; the shortest is the simplest.
  public func array(count: ClosedRange<Int> = 0...5) -> Generator<[Value]> {
    Generator<[Value]> { choices in
      let count = count.lowerBound + choices.draw(below: count.count)
      return (0..<count).map { _ in draw(&choices) }
    }
  }
}

extension Generator {
  /// Makes only one value.
  ///
  /// - Parameter value: The value.
  /// - Returns: A generator of this value.
  public static func constant(_ value: Value) -> Generator { Generator(values: [value]) }

  /// Makes one of the given values.
  ///
  /// - Parameter values: The values, simplest first, such as the elements that are there. If there
  ///   are none, the step is left out.
  /// - Returns: A generator of these values.
  public static func element(of values: some Collection<Value>) -> Generator {
    let values = Array(values)
    return Generator(all: { values }, isEmpty: values.isEmpty) { choices in
      values[choices.draw(below: values.count)]
    }
  }

  /// Makes a value with one of the given generators.
  ///
  /// - Parameter generators: The generators, simplest first; at least one.
  /// - Returns: A generator of the values of all of them.
  public static func oneOf(_ generators: Generator...) -> Generator {
    let all = generators.map(\.all)
    let isCountable = !all.contains { $0 == nil }
    return Generator(all: isCountable ? { all.flatMap { $0?() ?? [] } } : nil) {
      generators[$0.draw(below: generators.count)].draw(&$0)
    }
  }
}

extension Generator where Value: CaseIterable {
  /// A generator of the cases of the type; the first is the simplest.
  public static var cases: Generator { Generator(values: Array(Value.allCases)) }
}
