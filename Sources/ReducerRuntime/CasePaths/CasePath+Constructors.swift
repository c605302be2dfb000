// Constructors come in autoclosures: `Action.response` is `@Sendable` in Swift 6 mode only, but whatever
// makes it there is checked by the compiler as code that may run anywhere. So a function that shares state
// cannot get in, and in Swift 5 mode the case of an enum can. The function is made anew for each call,
// and never stored.

extension CasePath {
  /// Makes the path to the case that a constructor makes.
  ///
  /// The initializer of the operator `/`, for places where an operator reads badly.
  ///
  /// <!-- context: in-case-path-test -->
  /// ```swift
  /// let path = CasePath(Action.response)  // CasePath<Action, Int>
  /// ```
  ///
  /// A payload that is a function or a metatype, or a tuple or optional of those, cannot be found this
  /// way: Swift keeps it in another form than it hands out. Such a path reports misuse and finds
  /// nothing; write `CasePath(embed:extract:)` instead.
  ///
  /// - Parameter constructor: The case, without its payload. Other functions have no place here: the
  ///   path leads to the case, and all that the function adds to it would be lost.
  public init(_ constructor: @autoclosure @escaping @Sendable () -> (Value) -> Root) {
    self = .to { constructor()($0) }
  }

  /// Makes the path to a case with several payloads, whose value is their tuple.
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

  /// The path to the case that a constructor makes, where the context names the type.
  ///
  /// <!-- context: in-body -->
  /// ```swift
  /// Scope(state: \.counter, action: .case(Action.counter)) { CounterFeature() }
  /// ```
  ///
  /// - Parameter constructor: The case, without its payload.
  /// - Returns: The path to the case.
  public static func `case`(
    _ constructor: @autoclosure @escaping @Sendable () -> (Value) -> Root
  ) -> CasePath {
    .to { constructor()($0) }
  }

  /// The path to a case with several payloads, where the context names the type.
  ///
  /// - Parameter constructor: The case, without its payloads.
  /// - Returns: The path to the case.
  public static func `case`<each Part>(
    _ constructor: @autoclosure @escaping @Sendable () -> (repeat each Part) -> Root
  ) -> CasePath where Value == (repeat each Part) {
    .to { (parts: (repeat each Part)) in constructor()(repeat each parts) }
  }

  /// The path to the case that a constructor makes.
  static func to(_ constructor: @escaping @Sendable (Value) -> Root) -> CasePath {
    let facts = CaseFacts.of(Root.self, Value.self)
    if let path = facts.optionalRoot?.path(constructor) { return path }
    return CasePath(CaseFinder(constructor, facts: facts))
  }
}

extension CasePath where Value == Void {
  /// Makes the path to a case without a payload.
  ///
  /// <!-- context: in-case-path-test -->
  /// ```swift
  /// let path = CasePath(Action.tapped)
  /// path.extract(from: .tapped)  // ()
  /// ```
  ///
  /// - Parameter root: The case. Of a case that has a payload, only the case matters.
  @_disfavoredOverload  // A constructor is a value too, and its path is what is meant.
  public init(_ root: @autoclosure @escaping @Sendable () -> Root) {
    self.init(
      embed: root,
      extract: { isSameCase($0, root()) ? () : nil },
      names: { enumCaseName(of: root()).map { [$0] } ?? [] }
    )
  }

  /// The path to a case without a payload, where the context names the type.
  ///
  /// - Parameter root: The case. Of a case that has a payload, only the case matters.
  /// - Returns: The path to the case.
  @_disfavoredOverload  // A constructor is a value too, and its path is what is meant.
  public static func `case`(
    _ root: @autoclosure @escaping @Sendable () -> Root
  ) -> CasePath {
    CasePath(root())
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
      modify: { root, body in
        body(&root)
        return true
      }
    )
  }
}

extension CasePath where Root == Value? {
  /// The path into an optional that is not nil.
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
