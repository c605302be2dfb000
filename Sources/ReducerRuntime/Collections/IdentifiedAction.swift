internal import CustomDiff

/// An action of a row of an identified array.
///
/// <!-- context: top-level; module: macros -->
/// ```swift
/// enum ListAction {
///   case rows(IdentifiedAction<Int, Reply>)
/// }
/// ```
public enum IdentifiedAction<ID: Hashable & Sendable, Action>: ElementCasePathable {
  /// An action of the row with an id.
  case element(id: ID, action: Action)

  /// The paths to the actions of rows.
  public struct AllCasePaths: Sendable {
    /// The path to the action of a row.
    public var element: CasePath<IdentifiedAction, (id: ID, action: Action)> {
      CasePath(
        named: "element",
        embed: { .element(id: $0.id, action: $0.action) },
        extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } }
      )
    }
  }

  /// The paths to the cases.
  public static var allCasePaths: AllCasePaths { AllCasePaths() }

  /// Returns the path to the actions of one row.
  public static func element(_ id: ID) -> CasePath<IdentifiedAction, Action> {
    CasePath(
      names: { ["[id: \(OneLine.identifier(id))]"] },
      embed: { { .element(id: id, action: $0) } },
      extract: { if case .element(id, let action) = $0 { action } else { nil } }
    )
  }
}

extension IdentifiedAction: Equatable where Action: Equatable {}

extension IdentifiedAction: Hashable where Action: Hashable {}

extension IdentifiedAction: Sendable where Action: Sendable {}

/// The action of a row whose state and action are those of a reducer.
public typealias IdentifiedActionOf<R: Reducer> = IdentifiedAction<R.State.ID, R.Action>
where R.State: Identifiable, R.State.ID: Sendable
