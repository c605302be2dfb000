/// An action of a presented feature, or its dismissal.
///
/// <!-- context: in-function -->
/// ```swift
/// enum Action: Equatable {
///   case destination(PresentationAction<Destination.Action>)
/// }
/// await store.send(.destination(.presented(.editStandup(.set(\.$standup.title, "Blob")))))
/// await store.send(.destination(.dismiss)) { $0.destination = nil }
/// ```
public enum PresentationAction<Action> {
  /// The feature is dismissed.
  case dismiss
  /// Something happened in the feature.
  indirect case presented(Action)

  /// Transforms the feature's action.
  ///
  /// - Parameter transform: Transforms one action into another.
  /// - Returns: The presentation action with the transformed action.
  public func map<NewAction>(
    _ transform: (Action) throws -> NewAction
  ) rethrows -> PresentationAction<NewAction> {
    switch self {
    case .dismiss: .dismiss
    case .presented(let action): .presented(try transform(action))
    }
  }
}

extension PresentationAction: Equatable where Action: Equatable {}

extension PresentationAction: Hashable where Action: Hashable {}

extension PresentationAction: Sendable where Action: Sendable {}

extension PresentationAction: Decodable where Action: Decodable {}

extension PresentationAction: Encodable where Action: Encodable {}
