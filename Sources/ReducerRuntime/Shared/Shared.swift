public import CustomDiff

/// A value that several features share: a change by one of them is seen by all.
///
/// A key says where the value is kept. Features that use the same key share the value:
///
/// <!-- context: top-level -->
/// ```swift
/// @Reducer
/// struct SharedCounter {
///   @ObservableState
///   struct State: Equatable {
///     @Shared(.inMemory("count")) var count = 0
///   }
///   enum Action { case incrementButtonTapped }
///
///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
///     state.$count.withLock { $0 += 1 }
///     return .none
///   }
/// }
/// ```
///
/// A value without a key is handed on: the parent creates it with ``init(value:)``, and passes `$profile` or a part
/// of it, such as `$profile.name`, to the state of a child.
///
/// In a test, each test has shared values of its own, in memory. A change by an action has to be asserted:
/// `$0.$count.withLock { $0 = 1 }`.
@propertyWrapper
@dynamicMemberLookup
public struct Shared<Value: Sendable>: Sendable {
  let location: any SharedLocation<Value>

  init(_ location: any SharedLocation<Value>) {
    self.location = location
  }

  /// The object that holds the value, and the steps to the value if it is a part.
  package var target: (object: ObjectIdentifier, path: [AnyHashable]) {
    (ObjectIdentifier(location.root), location.path)
  }

  /// True if the reference is to the whole value of a key.
  package var hasKey: Bool { location.path.isEmpty && location.root.key != nil }

  /// Creates a shared value without a key, to hand on to other features.
  ///
  /// - Parameter value: The value.
  public init(value: Value) {
    self.init(SharedReference(value))
  }

  /// Creates a reference to the same shared value.
  ///
  /// - Parameter projectedValue: The other reference, such as `$profile`.
  public init(projectedValue: Self) {
    self = projectedValue
  }

  /// Creates a reference to the value in a shared optional; nil if there is none.
  ///
  /// Once the optional is nil, the reference keeps the last value, and changes of it reach no other reference.
  ///
  /// - Parameter optional: The shared optional, such as `$rows[id: id]`.
  public init?(_ optional: Shared<Value?>) {
    func open(_ base: some SharedLocation<Value?>) -> (any SharedLocation<Value>)? {
      base.value.map { UnwrappedLocation(base, $0) }
    }
    guard let location = open(optional.location) else { return nil }
    self.init(location)
  }

  /// The value.
  ///
  /// To change it, use `withLock` of the projected value.
  ///
  /// - Complexity: O(1).
  public var wrappedValue: Value {
    get { location.value }
    @available(
      *,
      unavailable,
      message: "Change a shared value with \"$value.withLock { $0 = … }\"."
    )
    nonmutating set { fatalError("This setter is unavailable.") }
  }

  /// The reference itself, to hand it on, to change the value, or to load and save it.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// Changes the value while no other code reads or changes it.
  ///
  /// ```swift
  /// @Shared(value: 0) var count
  /// $count.withLock { $0 += 1 }
  /// ```
  ///
  /// If the value has a key, it is saved afterward, also if `operation` throws.
  ///
  /// - Parameters:
  ///   - operation: Changes the value. Inside it, other reads still return the old value.
  ///   - fileID: The file of the change, for failures.
  ///   - filePath: The path of that file.
  ///   - line: The line of the change.
  ///   - column: The column of the change.
  /// - Returns: The result of `operation`.
  /// - Complexity: O(1), and O(*n*) if `operation` changes a collection, which is copied.
  @discardableResult
  public func withLock<Result>(
    _ operation: (_ value: inout Value) throws -> Result,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) rethrows -> Result {
    try location.withLock(
      at: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      operation
    )
  }

  /// A reference to a part of the value that can be changed, such as `$profile.name` or `$rows[id: id]`.
  ///
  /// - Parameter keyPath: The part.
  public subscript<Member: Sendable>(
    dynamicMember keyPath: any WritableKeyPath<Value, Member> & Sendable
  ) -> Shared<Member> {
    func open(_ base: some SharedLocation<Value>) -> any SharedLocation<Member> {
      PropertyLocation(base: base, keyPath: keyPath)
    }
    return Shared<Member>(open(location))
  }

  /// A reference to a part of the value that can only be read, such as `$rows.count`.
  ///
  /// - Parameter keyPath: The part.
  public subscript<Member: Sendable>(
    dynamicMember keyPath: any KeyPath<Value, Member> & Sendable
  ) -> SharedReader<Member> {
    SharedReader(self)[dynamicMember: keyPath]
  }

  /// Returns a reference to a result of reading the value.
  ///
  /// - Parameter body: Reads the value; called at each access.
  /// - Returns: A reference that cannot change the value.
  public func read<Member: Sendable>(
    _ body: @escaping @Sendable (_ value: Value) -> Member
  ) -> SharedReader<Member> {
    SharedReader(self).read(body)
  }
}

// MARK: - Loading and saving

extension Shared {
  /// Loads the value from where its key keeps it.
  ///
  /// - Throws: The error of the key, which is ``loadError`` then, too.
  public func load() async throws { try await location.root.load() }

  /// Saves the value now, and waits until that is done.
  ///
  /// A change is saved anyway. But a key may put that off for a while, or refuse it, as `.fileStorage` does where it would
  /// overwrite a file that it cannot read.
  ///
  /// - Throws: The error of the key, which is ``saveError`` then, too.
  public func save() async throws { try await location.root.save() }

  /// True while the key loads the value.
  public var isLoading: Bool { location.root.status.isLoading }

  /// The error of the last attempt to load the value; nil if it succeeded.
  public var loadError: (any Error)? { location.root.status.loadError }

  /// The error of the last attempt to save the value; nil if it succeeded.
  public var saveError: (any Error)? { location.root.status.saveError }

  /// The values as they change: the current one first, then each later one.
  ///
  /// ```swift
  /// let count = Shared(value: 1)
  /// for await value in count.values {
  ///   print(value)
  ///   break
  /// }
  /// // 1
  /// ```
  ///
  /// A slow consumer misses values in between, but never the last one.
  public var values: SharedValues<Value> { SharedValues(location) }
}

extension Shared: Equatable where Value: Equatable {
  /// Returns whether two references have equal values, whatever their keys.
  ///
  /// - Parameters:
  ///   - lhs: A reference.
  ///   - rhs: Another reference.
  /// - Returns: True if the values are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    func open(_ location: some SharedLocation<Value>) -> any SharedSource<Value> { location }
    return SharedComparison.values(open(lhs.location), open(rhs.location)) { $0 == $1 }
  }
}

extension Shared: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: CustomStringConvertible {
  /// The text of the value.
  public var description: String { "\(wrappedValue)" }
}

extension Shared: CustomDumpRepresentable, CustomReflectable {
  /// The value, in place of the reference.
  public var customDumpValue: Any { wrappedValue }

  /// The mirror of the value.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension Shared: TypeWithContent, SidedValue {
  package static var contentTypes: [Any.Type] { [Value.self] }
}

extension RangeReplaceableCollection {
  /// Creates references to the elements of a shared array.
  ///
  /// - Parameter rows: The array, such as `$rows`.
  /// - Complexity: O(*n*).
  public init<ID: Hashable & Sendable, Row: Sendable>(_ rows: Shared<IdentifiedArray<ID, Row>>)
  where Element == Shared<Row> {
    self.init(rows.wrappedValue.ids.compactMap { Shared<Row>(rows[id: $0]) })
  }

  /// Creates references to the elements of a shared array that can only be read.
  ///
  /// - Parameter rows: The array, such as `$rows`.
  /// - Complexity: O(*n*).
  public init<ID: Hashable & Sendable, Row: Sendable>(
    _ rows: SharedReader<IdentifiedArray<ID, Row>>
  )
  where Element == SharedReader<Row> {
    self.init(rows.wrappedValue.ids.compactMap { SharedReader<Row>(rows[id: $0]) })
  }
}
