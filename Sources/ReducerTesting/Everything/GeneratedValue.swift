public import Foundation
internal import CustomDiff
internal import ReducerRuntime

/// A type that says how values of it are made where a walk sends actions of its own accord.
///
/// The types of the standard library and Foundation, `CaseIterable` and `RawRepresentable` types, enums of those, and
/// all types of which the state holds a value need no conformance.
///
/// <!-- context: top-level; module: walks -->
/// ```swift
/// struct Money: Equatable, GeneratedValue {
///   var cents: Int
///   static var generator: Generator<Money> { Generator<Int>.int(in: 0...1_000).map { Money(cents: $0) } }
/// }
/// ```
public protocol GeneratedValue: SendableMetatype {
  /// Makes the values.
  static var generator: Generator<Self> { get }
}

/// A source of values of a type that is known only at run time.
struct ValueSource {
  /// Makes a value from choices and from what the state holds; nil if there is none for now.
  let draw: (inout Choices, StateValues) -> Any?
  /// True if only values of the state are known.
  var isOnlyInState = false

  init(isOnlyInState: Bool = false, _ draw: @escaping (inout Choices, StateValues) -> Any?) {
    self.isOnlyInState = isOnlyInState
    self.draw = draw
  }

  init<Value>(_ generator: Generator<Value>) {
    draw = { choices, _ in generator.draw(&choices) }
  }

  /// Makes a value of the type, or one that the state holds.
  ///
  /// - Parameter share: How many of ten values come from the state.
  func orHeld(_ type: Any.Type, share: Int) -> ValueSource {
    ValueSource { choices, state in
      // The first of two choices counts as the simpler one. The state is searched only if it has to be.
      let isMostlyHeld = share > 5
      let isOther = choices.draw(below: 2) { ($0.below(10) < share) == isMostlyHeld ? 0 : 1 } == 1
      let held = isOther == isMostlyHeld ? [] : state.values(of: type)
      return held.isEmpty ? draw(&choices, state) : held[choices.draw(below: held.count)]
    }
  }

  /// Returns the source of a type's values; nil if there can be none.
  static func of(_ type: Any.Type, depth: Int = 0) -> ValueSource? {
    if depth > 4 { return nil }
    if let type = type as? any GeneratedValue.Type { return generated(type) }
    if let type = type as? any SourcedValue.Type { return type.source(depth: depth) }
    if let type = type as? any CaseIterable.Type { return cases(of: type) }
    if TypeKind(type) == .enumeration, let metadata = EnumMetadata.known(of: type) {
      return cases(of: type, metadata, depth)
    }
    if let type = type as? any RawRepresentable.Type, let source = raw(type, depth) {
      return source.orHeld(type, share: 7)
    }
    if [.function, .metatype, .existentialMetatype].contains(TypeKind(type)) { return nil }
    return held(type)
  }

  /// Returns the source of values that only the state can give.
  fileprivate static func held(_ type: Any.Type) -> ValueSource {
    ValueSource(isOnlyInState: true) { choices, state in
      let held = state.values(of: type)
      return held.isEmpty ? nil : held[choices.draw(below: held.count)]
    }
  }

  private static func generated<Value: GeneratedValue>(_ type: Value.Type) -> ValueSource {
    ValueSource(type.generator)
  }

  private static func cases<Value: CaseIterable>(of type: Value.Type) -> ValueSource {
    ValueSource(Generator<Value>.cases)
  }

  private static func raw<Value: RawRepresentable>(
    _ type: Value.Type,
    _ depth: Int
  ) -> ValueSource? {
    guard let source = of(Value.RawValue.self, depth: depth + 1), !source.isOnlyInState else {
      return nil
    }
    return ValueSource { choices, state in
      (source.draw(&choices, state) as? Value.RawValue).flatMap { Value(rawValue: $0) }
    }
  }

  private static func cases(
    of type: Any.Type,
    _ metadata: EnumMetadata,
    _ depth: Int
  ) -> ValueSource? {
    let cases = metadata.cases.indices.compactMap { EnumCase(metadata, $0, in: type) }
    let made = cases.compactMap { enumCase in
      Payload(enumCase.parts.map(\.type), depth: depth + 1).map { (enumCase, $0) }
    }
    if made.isEmpty { return nil }
    return ValueSource { choices, state in
      let (enumCase, payload) = made[choices.draw(below: made.count)]
      return payload.draw(&choices, state).flatMap(enumCase.make)
    }
  }
}

/// The sources of several values.
struct Payload {
  let sources: [ValueSource]

  /// Creates the sources; nil if a type has none.
  init?(_ types: [Any.Type], depth: Int = 0) {
    var sources: [ValueSource] = []
    for type in types {
      guard let source = ValueSource.of(type, depth: depth) else { return nil }
      sources.append(source)
    }
    self.sources = sources
  }

  init(_ sources: [ValueSource]) { self.sources = sources }

  func draw(_ choices: inout Choices, _ state: StateValues) -> [Any]? {
    var values: [Any] = []
    for source in sources {
      guard let value = source.draw(&choices, state) else { return nil }
      values.append(value)
    }
    return values
  }
}

/// A case of an enum, whose values can be made.
struct EnumCase {
  let name: String
  let parts: [PayloadType.Part]
  let make: ([Any]) -> Any?

  /// Creates a case; nil if its payload is not known.
  init?(_ metadata: EnumMetadata, _ index: Int, in type: Any.Type) {
    name = MemberRules.sourceName(metadata.cases[index].name)
    switch metadata.cases[index].payload {
    case .none: parts = []
    case .direct(let payload), .boxed(let payload): parts = payload.parts
    case .opaque: return nil
    }
    make = { parts in
      func make<Root>(_ type: Root.Type) -> Any? {
        metadata.make(type, tag: UInt32(index), parts)
      }
      return _openExistential(type, do: make)
    }
  }

  /// Returns the cases of an enum whose values can be made.
  static func all(of type: Any.Type) -> [EnumCase] {
    guard let metadata = EnumMetadata.known(of: type) else { return [] }
    return metadata.cases.indices.compactMap { EnumCase(metadata, $0, in: type) }
  }
}

// MARK: - The library's types

/// A type of the library whose values are made in a way of its own.
protocol SourcedValue {
  static func source(depth: Int) -> ValueSource?
}

extension Bool: SourcedValue {
  static func source(depth: Int) -> ValueSource? { ValueSource(.bool) }
}

extension SourcedValue where Self: FixedWidthInteger {
  /// Small numbers, those near the numbers of the state, and positions.
  static func source(depth: Int) -> ValueSource? {
    let small = Generator<Self>.int(in: 0...10)
    return ValueSource { choices, state in
      let isNear = choices.draw(below: 2) { $0.below(10) < 4 ? 1 : 0 } == 1
      let held = isNear ? state.values(of: Self.self).compactMap { $0 as? Self } : []
      if held.isEmpty { return small.draw(&choices) }
      let number = held[choices.draw(below: held.count)]
      let (sum, overflows) = number.addingReportingOverflow(
        Self(choices.draw(below: 2))
      )
      let (difference, underflows) = sum.subtractingReportingOverflow(Self(choices.draw(below: 2)))
      return overflows || underflows || (difference < 0 && number >= 0) ? number : difference
    }
  }
}

extension Int: SourcedValue {}
extension Int64: SourcedValue {}
extension Int32: SourcedValue {}
extension Int16: SourcedValue {}
extension Int8: SourcedValue {}
extension UInt: SourcedValue {}
extension UInt64: SourcedValue {}
extension UInt32: SourcedValue {}
extension UInt16: SourcedValue {}
extension UInt8: SourcedValue {}

extension SourcedValue where Self: BinaryFloatingPoint {
  static func source(depth: Int) -> ValueSource? {
    ValueSource(Generator<Int>.int(in: 0...10).map(Self.init)).orHeld(Self.self, share: 3)
  }
}

extension Double: SourcedValue {}
extension Float: SourcedValue {}
extension CGFloat: SourcedValue {}

// Where a gesture is, and how far it has gone.
extension CGPoint: SourcedValue {
  static func source(depth: Int) -> ValueSource? {
    .pair { CGPoint(x: $0, y: $1) }.orHeld(Self.self, share: 3)
  }
}
extension CGSize: SourcedValue {
  static func source(depth: Int) -> ValueSource? {
    .pair { CGSize(width: $0, height: $1) }.orHeld(Self.self, share: 3)
  }
}

extension Decimal: SourcedValue {
  static func source(depth: Int) -> ValueSource? {
    ValueSource(.decimal(in: 0...10)).orHeld(Self.self, share: 3)
  }
}
extension String: SourcedValue {
  static func source(depth: Int) -> ValueSource? {
    ValueSource(.string(count: 0...4)).orHeld(Self.self, share: 3)
  }
}
extension Character: SourcedValue {
  static func source(depth: Int) -> ValueSource? { ValueSource(.element(of: Array("aB1 "))) }
}
extension Duration: SourcedValue {
  static func source(depth: Int) -> ValueSource? {
    ValueSource(.seconds(in: 0...10)).orHeld(Self.self, share: 3)
  }
}
extension UUID: SourcedValue {
  static func source(depth: Int) -> ValueSource? { ValueSource(.uuid).orHeld(Self.self, share: 9) }
}
extension Date: SourcedValue {
  static func source(depth: Int) -> ValueSource? {
    ValueSource(.date()).orHeld(Self.self, share: 5)
  }
}
extension URL: SourcedValue {
  static func source(depth: Int) -> ValueSource? { ValueSource(.url).orHeld(Self.self, share: 5) }
}
extension Data: SourcedValue {
  static func source(depth: Int) -> ValueSource? {
    ValueSource(.data()).orHeld(Self.self, share: 5)
  }
}

extension StackElementID: SourcedValue {
  static func source(depth: Int) -> ValueSource? { .held(Self.self) }
}

extension Optional: SourcedValue {
  static func source(depth: Int) -> ValueSource? {
    guard let wrapped = ValueSource.of(Wrapped.self, depth: depth + 1) else { return nil }
    return ValueSource { choices, state in
      if choices.draw(below: 2, { min(1, $0.below(4)) }) == 0 { return Self.none as Any }
      return wrapped.draw(&choices, state)
    }
  }
}

extension Array: SourcedValue {
  static func source(depth: Int) -> ValueSource? {
    ValueSource.elements(Element.self, depth) { $0.compactMap { $0 as? Element } }
  }
}

extension Set: SourcedValue {
  static func source(depth: Int) -> ValueSource? {
    ValueSource.elements(Element.self, depth) { Set($0.compactMap { $0 as? Element }) }
  }
}

extension ValueSource {
  fileprivate static func pair(_ make: @escaping (Int, Int) -> Any) -> ValueSource {
    let number = Generator<Int>.int(in: 0...10)
    return ValueSource { choices, _ in
      guard let first = number.draw(&choices), let second = number.draw(&choices) else {
        return nil
      }
      return make(first, second)
    }
  }

  fileprivate static func elements(
    _ type: Any.Type,
    _ depth: Int,
    _ make: @escaping ([Any]) -> Any
  ) -> ValueSource? {
    guard let element = of(type, depth: depth + 1) else { return nil }
    return ValueSource { choices, state in
      let count = choices.draw(below: 4)
      return make((0..<count).compactMap { _ in element.draw(&choices, state) })
    }
  }
}
