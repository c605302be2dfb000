prefix operator /
infix operator .. : CasePathCompositionPrecedence

/// Binds case paths before they are compared or assigned.
precedencegroup CasePathCompositionPrecedence {
  associativity: left
  higherThan: ComparisonPrecedence
}

/// Returns the path to the case that a constructor makes.
///
/// <!-- context: in-case-path-test -->
/// ```swift
/// let response = /Action.response  // CasePath<Action, Int>
/// ```
///
/// If the context expects an optional root, the path finds nothing in nil.
///
/// - Parameter constructor: The case, without its payload.
/// - Returns: The path to the case.
public prefix func / <Root, Value>(
  constructor: @autoclosure @escaping @Sendable () -> (Value) -> Root
) -> CasePath<Root, Value> {
  .to { constructor()($0) }
}

/// Returns the path to a case with several payloads, whose value is their tuple.
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

/// Returns the path to a case without a payload.
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

/// Returns the path from a type to itself.
///
/// <!-- context: in-case-path-test -->
/// ```swift
/// let identity = /Action.self  // CasePath<Action, Action>
/// ```
///
/// - Parameter type: Any type.
/// - Returns: A path that embeds and extracts values unchanged.
public prefix func / <Root>(type: Root.Type) -> CasePath<Root, Root> {
  .self
}

/// Returns a path unchanged, for paths that the context provides: `/.self` and `/.some`.
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

/// Returns the function that finds the payload of a case.
///
/// <!-- context: in-case-path-test -->
/// ```swift
/// actions.compactMap(/Action.response)  // The numbers of all responses.
/// ```
///
/// - Parameter constructor: The case, without its payload.
/// - Returns: A function from a value to its payload, or to nil if the value is a different case.
@_disfavoredOverload  // Without a context that asks for a function, a path is what is meant.
public prefix func / <Root, Value>(
  constructor: @autoclosure @escaping @Sendable () -> (Value) -> Root
) -> @Sendable (Root) -> Value? {
  CasePath.to { constructor()($0) }.extract(from:)
}

/// Returns the function that finds the payloads of a case with several payloads.
///
/// - Parameter constructor: The case, without its payloads.
/// - Returns: A function from a value to the tuple of its payloads, or to nil if the value is a
///   different case.
@_disfavoredOverload  // Without a context that asks for a function, a path is what is meant.
public prefix func / <Root, each Part>(
  constructor: @autoclosure @escaping @Sendable () -> (repeat each Part) -> Root
) -> @Sendable (Root) -> (repeat each Part)? {
  CasePath.to { (parts: (repeat each Part)) in constructor()(repeat each parts) }.extract(from:)
}

/// Returns the function that checks whether a value is a case without a payload.
///
/// <!-- context: in-case-path-test -->
/// ```swift
/// actions.compactMap(/Action.tapped).count  // How often it was tapped.
/// ```
///
/// - Parameter root: The case.
/// - Returns: A function from a value to `()`, or to nil if the value is a different case.
@_disfavoredOverload  // Without a context that asks for a function, a path is what is meant.
public prefix func / <Root>(
  root: @autoclosure @escaping @Sendable () -> Root
) -> @Sendable (Root) -> Void? {
  CasePath<Root, Void>(root()).extract(from:)
}

/// Never used: this overload only makes the compiler find the right one.
///
/// Without it, Swift 6.2 and 6.3 choose the overload for any value when the operand is a
/// constructor, because `CSOptimizer.cpp` ignores functions when it rates the overloads of
/// arithmetic operators. This overload is rated higher, but no type meets its requirements. So it
/// fails, and the compiler then weighs all overloads as the language specifies.
///
/// It has many requirements because each unmet one counts as a mistake when the compiler looks for
/// the most likely mistake. With only two, errors about other mistakes named these requirements.
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

/// Joins a case path and one that starts where it ends.
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

/// Joins a case path and the case that a constructor makes, as `/Action.row .. /RowAction.renamed`.
///
/// <!-- context: in-case-path-test -->
/// ```swift
/// let path = /Action.row .. RowAction.renamed  // CasePath<Action, String>
/// ```
///
/// - Parameters:
///   - outer: A path.
///   - inner: A case of the payload of the first, without the case's payload.
/// - Returns: A path that leads through both cases.
public func .. <Root, Value, Leaf>(
  outer: CasePath<Root, Value>,
  inner: @autoclosure @escaping @Sendable () -> (Leaf) -> Value
) -> CasePath<Root, Leaf> {
  outer.appending(path: .to { inner()($0) })
}

/// Joins a case path and a case with several payloads, whose value is their tuple.
///
/// <!-- context: in-case-path-test -->
/// ```swift
/// enum Parent { case child(Action) }
/// let path = /Parent.child .. Action.element  // CasePath<Parent, (ID, RowAction)>
/// ```
///
/// - Parameters:
///   - outer: A path.
///   - inner: A case of the payload of the first, without the case's payloads.
/// - Returns: A path that leads through both cases.
public func .. <Root, Value, each Part>(
  outer: CasePath<Root, Value>,
  inner: @autoclosure @escaping @Sendable () -> (repeat each Part) -> Value
) -> CasePath<Root, (repeat each Part)> {
  outer.appending(path: .to { (parts: (repeat each Part)) in inner()(repeat each parts) })
}

/// Returns the function that finds the payload nested in two cases.
///
/// <!-- context: in-case-path-test -->
/// ```swift
/// actions.compactMap(/Action.row .. /RowAction.renamed)  // The new names.
/// ```
///
/// - Parameters:
///   - outer: A path.
///   - inner: A path into the payload of the first.
/// - Returns: A function from a value to the payload that both paths lead to, or to nil.
@_disfavoredOverload  // Without a context that asks for a function, a path is what is meant.
public func .. <Root, Value, Leaf>(
  outer: CasePath<Root, Value>,
  inner: CasePath<Value, Leaf>
) -> @Sendable (Root) -> Leaf? {
  outer.appending(path: inner).extract(from:)
}

/// Returns whether a value is the case of a path, for use in patterns.
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
/// - Returns: True if the path finds a payload in the value.
public func ~= <Root, Value>(path: CasePath<Root, Value>, root: Root) -> Bool {
  path.extract(from: root) != nil
}
