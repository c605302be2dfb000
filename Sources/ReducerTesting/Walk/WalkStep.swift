/// What a list of steps consists of: a ``Sending``, ``Advancing``, ``Delivering`` or ``Happening``.
///
/// All of them have the type of the feature's actions, and the list takes any of them. So the
/// compiler names a misspelled action, on its line.
public protocol WalkStep<Action> {
  /// The actions of the feature.
  associatedtype Action

  /// What a walk can do; empty if a generator has no value.
  var options: [WalkOption<Action>] { get }
}

extension WalkOption: WalkStep {
  /// This option alone.
  public var options: [WalkOption] { isPossible ? [self] : [] }
}

/// The steps that another function lists.
extension Array: WalkStep where Element: WalkStep {
  /// The actions of the feature.
  public typealias Action = Element.Action

  /// The options of all steps.
  public var options: [WalkOption<Element.Action>] { flatMap(\.options) }
}

/// Takes the store that a walk makes as it is.
///
/// As a builder, the closure is checked before the steps. Else a mistake in them would make the
/// compiler give up the types of the store.
@resultBuilder
public enum WalkStoreBuilder<State, Action> {
  /// Returns the store.
  ///
  /// - Parameter store: The store of one walk.
  /// - Returns: The same store.
  public static func buildBlock(_ store: TestStore<State, Action>) -> TestStore<State, Action> {
    store
  }
}
