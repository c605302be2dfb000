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
    _ draw: @escaping (inout Choices) -> Value?
  ) {
    self.draw = draw
    self.all = all
    self.isEmpty = isEmpty
  }

  /// Creates a generator of these values; the first is the simplest.
  private init(values: [Value]) {
    self.init(all: { values }, isEmpty: values.isEmpty) { choices in
      values.isEmpty ? nil : values[choices.draw(below: values.count)]
    }
  }

  /// Transforms the values.
  ///
  /// - Parameter transform: Turns a value into another.
  /// - Returns: A generator of the results.
  public func map<Result>(_ transform: @escaping (Value) -> Result) -> Generator<Result> {
    Generator<Result>(all: all.map { all in { all().map(transform) } }, isEmpty: isEmpty) {
      draw(&$0).map(transform)
    }
  }

  /// Makes pairs of values.
  ///
  /// - Parameter other: Makes the second value.
  /// - Returns: A generator of pairs.
  public func and<Other>(_ other: Generator<Other>) -> Generator<(Value, Other)> {
    let both = all.flatMap { all in
      other.all.map { others in
        { all().flatMap { first in others().map { (first, $0) } } }
      }
    }
    return Generator<(Value, Other)>(all: both, isEmpty: isEmpty || other.isEmpty) { choices in
      guard let first = draw(&choices), let second = other.draw(&choices) else { return nil }
      return (first, second)
    }
  }

  /// Makes values that depend on other values.
  ///
  /// - Parameter transform: Returns the generator to use for a value. If that has no values, the
  ///   step is left out.
  /// - Returns: A generator of the values that those generators make.
  public func flatMap<Result>(
    _ transform: @escaping (Value) -> Generator<Result>
  ) -> Generator<Result> {
    Generator<Result>(all: nil, isEmpty: isEmpty) { choices in
      guard let value = draw(&choices) else { return nil }
      return transform(value).draw(&choices)
    }
  }

  /// Leaves out values.
  ///
  /// - Parameter isIncluded: Whether a value may be used. If a hundred attempts find no such value,
  ///   the step is left out.
  /// - Returns: A generator of the other values.
  public func filter(_ isIncluded: @escaping (Value) -> Bool) -> Generator {
    Generator(all: all.map { all in { all().filter(isIncluded) } }, isEmpty: isEmpty) { choices in
      for _ in 0..<100 {
        if let value = draw(&choices), isIncluded(value) { return value }
      }
      return nil
    }
  }

  /// A generator of the value or nil, which is the simplest.
  public var optional: Generator<Value?> {
    Generator<Value?>(all: all.map { all in { [nil] + all().map { $0 } } }) { choices in
      if choices.draw(below: 4) == 0 || isEmpty { return .some(nil) }
      return draw(&choices).map { .some($0) }
    }
  }

  /// Makes arrays of values.
  ///
  /// - Parameter count: How many elements they have.
  /// - Returns: A generator of arrays; the shortest is the simplest.
  public func array(count: ClosedRange<Int> = 0...5) -> Generator<[Value]> {
    Generator<[Value]>(all: nil, isEmpty: isEmpty && count.lowerBound > 0) { choices in
      let most = count.lowerBound + choices.draw(below: count.count)
      var elements: [Value] = []
      while elements.count < most, let element = draw(&choices) { elements.append(element) }
      return elements.count < count.lowerBound ? nil : elements
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
  ///   are none, the step is left out. Those of a set or dictionary come in the order of dumps.
  /// - Returns: A generator of these values.
  public static func element(of values: some Collection<Value>) -> Generator {
    let list = Array(values)
    // Their own order differs from process to process, and a seed must lead to the same walk.
    guard values is any HashOrdered else { return Generator(values: list) }
    let order = KeyOrder.sorted(list) { String(customDumping: list[$0]) }
    return Generator(values: order.map { list[$0] })
  }

  /// Makes a value with one of the given generators.
  ///
  /// - Parameter generators: The generators, simplest first. Those without values are left out.
  /// - Returns: A generator of the values of all of them.
  public static func oneOf(_ generators: Generator...) -> Generator {
    let all = generators.map(\.all)
    let isCountable = !all.contains { $0 == nil }
    let choosable = generators.filter { !$0.isEmpty }
    return Generator(
      all: isCountable ? { all.flatMap { $0?() ?? [] } } : nil,
      isEmpty: choosable.isEmpty
    ) { choices in
      choosable.isEmpty ? nil : choosable[choices.draw(below: choosable.count)].draw(&choices)
    }
  }
}

extension Generator where Value: CaseIterable {
  /// A generator of the cases of the type; the first is the simplest.
  public static var cases: Generator { Generator(values: Array(Value.allCases)) }
}

/// A collection whose order depends on the hash seed of the process.
private protocol HashOrdered {}

extension Set: HashOrdered {}
extension Dictionary: HashOrdered {}
extension Dictionary.Keys: HashOrdered {}
extension Dictionary.Values: HashOrdered {}
