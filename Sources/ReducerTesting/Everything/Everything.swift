internal import CustomDiff
public import ReducerRuntime

/// A step of a walk that does whatever can be done: what the user can, what effects bring, and what time does.
///
/// <!-- context: account, in-test; module: walks; name: everything -->
/// ```swift
/// await exploreWalks {
///   TestStore(initialState: Account.State()) { Account() }
/// } steps: { _ in
///   Everything()
/// } checks: {
///   Always("the balance is not negative") { $0.balance >= 0 }
/// }
/// ```
/// <!-- output; module: walks -->
/// ```text
/// A walk breaks "the balance is not negative": …
///
///   1. send .withdraw(1)
/// ```
///
/// The actions come from the cases of the feature's action, and of the features in it that the state holds: rows and
/// elements that are there, a presented feature and its dismissal, the buttons of an alert, the fields of a form. Their
/// payloads are made by type, and from values of the state. Actions that effects were seen to send are left out.
public struct Everything<Action>: WalkStep {
  /// Everything that can be done.
  public let options: [WalkOption<Action>]

  /// Creates a step that does whatever can be done.
  ///
  /// - Parameter excluded: The cases of actions that no user sends, such as `\.debug`.
  public init(except excluded: PartialCaseKeyPath<Action>...) where Action: CasePathable {
    options = [
      WalkOption(
        everythingExcept: { action in excluded.contains { action.is($0) } }
      )
    ]
  }

  /// Creates a step that does whatever can be done, with actions without key paths to their cases.
  ///
  /// - Parameter isExcluded: Returns true for an action that no user sends.
  @_disfavoredOverload
  public init(except isExcluded: @escaping (_ action: Action) -> Bool = { _ in false }) {
    options = [WalkOption(everythingExcept: isExcluded)]
  }
}
