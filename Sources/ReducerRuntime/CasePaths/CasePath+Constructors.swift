// Constructors are passed as autoclosures, because `Action.response` is `@Sendable` only in Swift 6
// mode. The compiler checks an autoclosure here as code that may run anywhere. So it rejects
// functions that share state, but accepts the case of an enum also in Swift 5 mode. The function is
// created again for each call, and never stored.

internal import CustomDiff

extension CasePath {
  /// Creates the path to the case that a constructor makes.
  ///
  /// Does the same as the operator `/`, for places where an operator reads badly.
  ///
  /// <!-- context: in-case-path-test -->
  /// ```swift
  /// let path = CasePath(Action.response)  // CasePath<Action, Int>
  /// ```
  ///
  /// The path cannot find a payload that is a function or a metatype, or a tuple or optional of
  /// those, because Swift stores it in a different form than generic code expects. Such a path
  /// reports misuse and finds nothing. Use `CasePath(embed:extract:)` instead.
  ///
  /// - Parameter constructor: The case, without its payload. Do not pass other functions: the path
  ///   leads to the case, and does nothing else that the function does.
  public init(_ constructor: @autoclosure @escaping @Sendable () -> (Value) -> Root) {
    self = .to { constructor()($0) }
  }

  /// Creates the path to a case with several payloads, whose value is their tuple.
  ///
  /// <!-- context: in-case-path-test -->
  /// ```swift
  /// let path = CasePath(Action.element(id:action:))  // CasePath<Action, (ID, RowAction)>
  /// ```
  ///
  /// - Parameter constructor: The case, without its payloads.
  public init<each Part>(
    _ constructor: @autoclosure @escaping @Sendable () -> (repeat each Part) -> Root
  ) where Value == (repeat each Part) {
    self = .to { (parts: (repeat each Part)) in constructor()(repeat each parts) }
  }

  /// Returns the path to the case that a constructor makes.
  static func to(_ constructor: @escaping @Sendable (Value) -> Root) -> CasePath {
    let facts = CaseFacts.of(Root.self, Value.self)
    if let path = facts.optionalRoot?.path(constructor) { return path }
    return CasePath(CaseFinder(constructor, facts: facts))
  }
}

extension CasePath where Value == Void {
  /// Creates the path to a case without a payload.
  ///
  /// <!-- context: in-case-path-test -->
  /// ```swift
  /// let path = CasePath(Action.tapped)
  /// path.extract(from: .tapped)  // ()
  /// ```
  ///
  /// - Parameter root: The case. If it has a payload, the payload does not matter.
  @_disfavoredOverload  // A constructor is a value too, and its path is what is meant.
  public init(_ root: @autoclosure @escaping @Sendable () -> Root) {
    self.init(
      embed: root,
      extract: { isSameCase($0, root()) ? () : nil },
      names: { enumCaseName(of: root()).map { [$0] } ?? [] }
    )
  }
}

extension CasePath where Root == Value {
  /// The path from a type to itself.
  ///
  /// <!-- context: in-parent-body -->
  /// ```swift
  /// Scope(state: \.counter, action: .self) { CounterFeature() }
  /// ```
  public static var `self`: CasePath {
    CasePath(
      embed: { $0 },
      extract: { $0 },
      names: { ["self"] },
      modify: { root, body in body(&root) }
    )
  }
}

extension CasePath where Root == Value? {
  /// The path to the value of an optional that is not nil.
  ///
  /// <!-- context: in-case-path-test -->
  /// ```swift
  /// let some: CasePath<Int?, Int> = /.some
  /// some.extract(from: 42)   // 42
  /// some.extract(from: nil)  // nil
  /// ```
  public static var some: CasePath {
    .to { .some($0) }
  }
}
