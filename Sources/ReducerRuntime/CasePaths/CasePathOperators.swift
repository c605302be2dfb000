prefix operator /
infix operator .. : CasePathCompositionPrecedence

/// Binds case paths before they are compared or assigned.
precedencegroup CasePathCompositionPrecedence {
  associativity: left
  higherThan: ComparisonPrecedence
}

/// The path to the case that a constructor makes.
///
/// <!-- context: in-case-path-test -->
/// ```swift
/// let response = /Action.response  // CasePath<Action, Int>
/// ```
///
/// Where the context asks for an optional root, the path finds nothing in nil.
///
/// - Parameter constructor: The case, without its payload.
/// - Returns: The path to the case.
public prefix func / <Root, Value>(
  constructor: @autoclosure @escaping @Sendable () -> (Value) -> Root
) -> CasePath<Root, Value> {
  .to { constructor()($0) }
}

/// The path to a case with several payloads, whose value is their tuple.
///
/// <!-- context: in-case-path-test -->
/// ```swift
/// let element = /Action.element(id:action:)  // CasePath<Action, (ID, RowAction)>
/// ```
///
/// - Parameter constructor: The case, without its payloads.
/// - Returns: The path to the case.
public prefix func / <Root, each Part>(
  constructor: @autoclosure @escaping @Sendable () -> (repeat each Part) -> Root
) -> CasePath<Root, (repeat each Part)> {
  .to { (parts: (repeat each Part)) in constructor()(repeat each parts) }
}

/// The path to a case without a payload.
///
/// <!-- context: in-case-path-test -->
/// ```swift
/// let tapped = /Action.tapped  // CasePath<Action, Void>
/// ```
///
/// - Parameter root: The case.
/// - Returns: The path to the case.
public prefix func / <Root>(
  root: @autoclosure @escaping @Sendable () -> Root
) -> CasePath<Root, Void> {
  CasePath<Root, Void>(root())
}

/// The path from a type to itself.
///
/// <!-- context: in-case-path-test -->
/// ```swift
/// let identity = /Action.self  // CasePath<Action, Action>
/// ```
///
/// - Parameter type: Any type.
/// - Returns: A path that embeds and extracts what it is given.
public prefix func / <Root>(type: Root.Type) -> CasePath<Root, Root> {
  .self
}

/// The path itself, for those that the context names: `/.self` and `/.some`.
///
/// <!-- context: in-parent-body -->
/// ```swift
/// Scope(state: \.counter, action: /.self) { CounterFeature() }
/// ```
///
/// - Parameter path: A path.
/// - Returns: The same path.
public prefix func / <Root, Value>(path: CasePath<Root, Value>) -> CasePath<Root, Value> {
  path
}

/// The function that finds the payload of a case.
///
/// <!-- context: in-case-path-test -->
/// ```swift
/// actions.compactMap(/Action.response)  // The numbers of all responses.
/// ```
///
/// - Parameter constructor: The case, without its payload.
/// - Returns: A function from a value to its payload, or to nil if it is another case.
@_disfavoredOverload  // Without a context that asks for a function, a path is what is meant.
public prefix func / <Root, Value>(
  constructor: @autoclosure @escaping @Sendable () -> (Value) -> Root
) -> @Sendable (Root) -> Value? {
  CasePath.to { constructor()($0) }.extraction
}

/// The function that finds the payloads of a case with several.
///
/// - Parameter constructor: The case, without its payloads.
/// - Returns: A function from a value to the tuple of its payloads, or to nil if it is another case.
@_disfavoredOverload  // Without a context that asks for a function, a path is what is meant.
public prefix func / <Root, each Part>(
  constructor: @autoclosure @escaping @Sendable () -> (repeat each Part) -> Root
) -> @Sendable (Root) -> (repeat each Part)? {
  CasePath.to { (parts: (repeat each Part)) in constructor()(repeat each parts) }.extraction
}

/// The function that finds out whether a value is a case without a payload.
///
/// <!-- context: in-case-path-test -->
/// ```swift
/// actions.compactMap(/Action.tapped).count  // How often it was tapped.
/// ```
///
/// - Parameter root: The case.
/// - Returns: A function from a value to nothing, or to nil if it is another case.
@_disfavoredOverload  // Without a context that asks for a function, a path is what is meant.
public prefix func / <Root>(
  root: @autoclosure @escaping @Sendable () -> Root
) -> @Sendable (Root) -> Void? {
  CasePath<Root, Void>(root()).extraction
}

/// Never chosen; it only keeps the compiler looking for the right overload.
///
/// In front of a constructor, Swift 6.2 and 6.3 settle for the overload that takes any value, because
/// functions take no part in how `CSOptimizer.cpp` rates the overloads of arithmetic operators. This
/// one is rated higher, and no type meets its requirements: so it fails, and then all overloads are
/// weighed as the language says.
///
/// There are many requirements, since each that is not met counts as a mistake when the compiler looks
/// for the likeliest one. With two of them, errors about other mistakes named these.
///
/// - Parameter constructor: Anything.
/// - Returns: Nothing, since no type meets the requirements.
public prefix func / <Nothing>(constructor: Any) -> Nothing
where
  Nothing: Actor & BinaryInteger & CaseIterable & CodingKey & Decodable & Encodable & Error
    & Identifiable & InstantProtocol & RandomNumberGenerator & TextOutputStream
{
  preconditionFailure("No type is an actor and a number.")
}

/// Continues a case path with one that starts where it ends.
///
/// <!-- context: in-case-path-test -->
/// ```swift
/// let path = /Action.row .. /RowAction.renamed  // CasePath<Action, String>
/// ```
///
/// - Parameters:
///   - outer: A path.
///   - inner: A path into the payload of the first.
/// - Returns: A path that leads through both cases.
public func .. <Root, Value, Leaf>(
  outer: CasePath<Root, Value>,
  inner: CasePath<Value, Leaf>
) -> CasePath<Root, Leaf> {
  outer.appending(path: inner)
}

/// The function that finds the payload behind two cases.
///
/// <!-- context: in-case-path-test -->
/// ```swift
/// actions.compactMap(/Action.row .. /RowAction.renamed)  // The new names.
/// ```
///
/// - Parameters:
///   - outer: A path.
///   - inner: A path into the payload of the first.
/// - Returns: A function from a value to what both paths lead to, or to nil.
@_disfavoredOverload  // Without a context that asks for a function, a path is what is meant.
public func .. <Root, Value, Leaf>(
  outer: CasePath<Root, Value>,
  inner: CasePath<Value, Leaf>
) -> @Sendable (Root) -> Leaf? {
  outer.appending(path: inner).extraction
}

/// Whether a value is of a path's case, for use in patterns.
///
/// <!-- context: in-description -->
/// ```swift
/// switch action {
/// case /Action.response: "some response"
/// default: "anything else"
/// }
/// ```
///
/// - Parameters:
///   - path: The path to the case.
///   - root: The value to match.
/// - Returns: Whether the path finds a payload in the value.
public func ~= <Root, Value>(path: CasePath<Root, Value>, root: Root) -> Bool {
  path.extract(from: root) != nil
}
