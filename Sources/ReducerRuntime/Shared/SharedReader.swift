public import CustomDiff

/// A shared value that can be read and observed, but not changed.
///
/// ```swift
/// @Shared(value: ["a", "b"]) var names
/// @SharedReader var count: Int
/// _count = $names.count
/// print(count)
/// // 2
/// ```
@propertyWrapper
@dynamicMemberLookup
public struct SharedReader<Value: Sendable>: Sendable {
  let source: any SharedSource<Value>

  init(_ source: any SharedSource<Value>) {
    self.source = source
  }

  /// True if the reference is to the value of a key.
  package var hasKey: Bool { source.root.key != nil }

  /// Creates a value that nothing changes, for previews and tests.
  ///
  /// - Parameter value: The value.
  public init(value: Value) {
    self.init(SharedReference(value))
  }

  /// Creates a reference to the same shared value.
  ///
  /// - Parameter projectedValue: The other reference.
  public init(projectedValue: Self) {
    self = projectedValue
  }

  /// Creates a reference that reads a shared value.
  ///
  /// - Parameter shared: The shared value, such as `$count`.
  public init(_ shared: Shared<Value>) {
    func open(_ location: some SharedLocation<Value>) -> any SharedSource<Value> { location }
    self.init(open(shared.location))
  }

  /// Creates a reference to the value in a shared optional; nil if there is none.
  ///
  /// - Parameter optional: The shared optional.
  public init?(_ optional: Shared<Value?>) {
    self.init(SharedReader<Value?>(optional))
  }

  /// Creates a reference to the value in a shared optional; nil if there is none.
  ///
  /// Once the optional is nil, the reference keeps the last value.
  ///
  /// - Parameter optional: The shared optional.
  public init?(_ optional: SharedReader<Value?>) {
    func open(_ base: some SharedSource<Value?>) -> (any SharedSource<Value>)? {
      base.value.map { UnwrappedSource(base, $0) }
    }
    guard let source = open(optional.source) else { return nil }
    self.init(source)
  }

  /// The value.
  ///
  /// - Complexity: O(1), besides the work of `read(_:)`.
  public var wrappedValue: Value { source.value }

  /// The reference itself, to hand it on or to load it.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A reference to a part of the value.
  ///
  /// - Parameter keyPath: The part.
  public subscript<Member: Sendable>(
    dynamicMember keyPath: any KeyPath<Value, Member> & Sendable
  ) -> SharedReader<Member> {
    read { $0[keyPath: keyPath] }
  }

  /// Returns a reference to a result of reading the value.
  ///
  /// - Parameter body: Reads the value; called at each access.
  /// - Returns: A reference to the result.
  public func read<Member: Sendable>(
    _ body: @escaping @Sendable (_ value: Value) -> Member
  ) -> SharedReader<Member> {
    func open(_ base: some SharedSource<Value>) -> any SharedSource<Member> {
      ReadSource(base: base, read: body)
    }
    return SharedReader<Member>(open(source))
  }

  /// Loads the value from where its key keeps it.
  ///
  /// - Throws: The error of the key, which is ``loadError`` then, too.
  public func load() async throws { try await source.root.load() }

  /// True while the key loads the value.
  public var isLoading: Bool { source.root.status.isLoading }

  /// The error of the last attempt to load the value; nil if it succeeded.
  public var loadError: (any Error)? { source.root.status.loadError }

  /// The values as they change: the current one first, then each later one.
  public var values: SharedValues<Value> { SharedValues(source) }
}

extension SharedReader: Equatable where Value: Equatable {
  /// Returns whether two references have equal values, whatever their keys.
  ///
  /// - Parameters:
  ///   - lhs: A reference.
  ///   - rhs: Another reference.
  /// - Returns: True if the values are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    SharedComparison.values(lhs.source, rhs.source) { $0 == $1 }
  }
}

extension SharedReader: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: CustomStringConvertible {
  /// The text of the value.
  public var description: String { "\(wrappedValue)" }
}

extension SharedReader: CustomDumpRepresentable, CustomReflectable {
  /// The value, in place of the reference.
  public var customDumpValue: Any { wrappedValue }

  /// The mirror of the value.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension SharedReader: TypeWithContent, SidedValue {
  package static var contentTypes: [Any.Type] { [Value.self] }
}
