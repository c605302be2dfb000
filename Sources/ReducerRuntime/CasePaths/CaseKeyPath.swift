/// A key path to a case of an enum: `\.response`, or `\Action.Cases.response`.
///
/// It leads through nested enums, presentations, stacks and rows: `\.destination.edit.saved`,
/// `\.path[id: 0].detail`, `\.rows[id: 1].toggled`. Calling it with a payload makes a value of the case.
public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

/// A key path to a case of an enum, whatever its payload.
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

/// Another name of ``CasePath``.
public typealias AnyCasePath = CasePath

/// A place in an enum, from which key paths lead to its cases.
@dynamicMemberLookup
public struct Case<Value>: Sendable {
  /// The way to this place.
  let step: any CaseStep<Value>

  package init() { step = CaseRoot<Value>() }

  init(_ step: any CaseStep<Value>) { self.step = step }

  /// A case of the enum at this place.
  ///
  /// - Parameter keyPath: The path to the case.
  @_disfavoredOverload
  public subscript<Payload>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, CasePath<Value, Payload>>
  ) -> Case<Payload> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath])
  }

  // Swift 6.3 crashes at a key path through the conformance of a type of the standard library whose
  // argument is a tuple: `\.done.success` for `Result<Void, any Error>`. This needs no conformance.

  /// A case of the result at this place.
  ///
  /// - Parameter keyPath: The path to the case.
  public subscript<Success, Failure, Payload>(
    dynamicMember keyPath: KeyPath<
      Result<Success, Failure>.AllCasePaths, CasePath<Result<Success, Failure>, Payload>
    >
  ) -> Case<Payload> where Value == Result<Success, Failure> {
    appending(Value.allCasePaths[keyPath: keyPath])
  }

  func appending<Payload>(_ path: CasePath<Value, Payload>) -> Case<Payload> {
    Case<Payload>(step.appending(path))
  }
}

/// A case of any payload.
protocol AnyCase {
  /// Returns whether a value of the enum at which the path begins is the case.
  func isCase<Root>(of root: Root) -> Bool
}

extension Case: AnyCase {
  func isCase<Root>(of root: Root) -> Bool {
    (step as? CaseFunctions<Root, Value>)?.extract(from: root) != nil
  }
}

/// A way to a place in an enum, whose beginning is not known.
protocol CaseStep<Value>: AnyObject, Sendable {
  associatedtype Value

  func appending<Leaf>(_ path: CasePath<Value, Leaf>) -> any CaseStep<Leaf>
}

/// The beginning of all ways into an enum.
private final class CaseRoot<Value>: CaseStep {
  func appending<Leaf>(_ path: CasePath<Value, Leaf>) -> any CaseStep<Leaf> { path.functions }
}

extension CasePath {
  /// Creates the path to the case that a key path leads to.
  ///
  /// <!-- context: top-level; module: macros -->
  /// ```swift
  /// func reply(_ count: Int) -> Reply { CasePath(\Reply.Cases.loaded).embed(count) }
  /// ```
  ///
  /// - Parameter keyPath: The key path.
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self.init(to: Case<Root>()[keyPath: keyPath])
  }

  /// Creates the path to a case, which begins at the root.
  package init(to end: Case<Value>) {
    if let functions = end.step as? CaseFunctions<Root, Value> {
      self.init(functions)
    } else {
      // The key path is `\.self`, so both types are the same.
      self = CasePath<Root, Root>.self.identity as! CasePath
    }
  }

  /// The operations of the path as functions, for key paths that lead on from here.
  var functions: CaseFunctions<Root, Value> {
    if let functions = access as? CaseFunctions<Root, Value> { return functions }
    return CaseFunctions(
      embed: embed,
      extract: extract(from:),
      names: { names },
      modify: { root, body in access.modify(&root, body) }
    )
  }
}

extension CasePath where Root == Value {
  fileprivate static var identity: CasePath { .`self` }
}

extension KeyPath {
  /// Makes a value of the case from its payload.
  ///
  /// - Parameter value: The payload.
  /// - Returns: The value.
  public func callAsFunction<Enum, Payload>(_ value: Payload) -> Enum
  where Root == Case<Enum>, Value == Case<Payload> {
    CasePath(self).embed(value)
  }

  /// Makes a value of a case without a payload.
  ///
  /// - Returns: The value.
  public func callAsFunction<Enum>() -> Enum where Root == Case<Enum>, Value == Case<Void> {
    CasePath(self).embed(())
  }
}
