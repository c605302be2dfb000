/// Gives an enum key paths to its cases: `\.child`, `\.response.success`.
///
/// It writes the conformance to ``CasePathable``. `@Reducer` does so for a feature's actions, and for a state that
/// is an enum.
@attached(extension, conformances: CasePathable)
@attached(member, names: named(AllCasePaths), named(allCasePaths))
public macro CasePathable() = #externalMacro(module: "ReducerMacros", type: "CasePathable")

/// Makes a reducer of a struct, or of an enum of features.
///
/// <!-- context: top-level; module: macros -->
/// ```swift
/// @Reducer struct Counter {
///   @ObservableState struct State: Equatable { var count = 0 }
///   enum Action { case incrementButtonTapped }
///   var body: some ReducerOf<Self> {
///     Reduce { state, action in
///       state.count += 1
///       return .none
///     }
///   }
/// }
/// ```
///
/// It adds what is missing of `State`, `Action` and `body`, and the key paths to the cases of both. At an enum, it
/// makes a state and an action with a case for each feature (``CaseReducer``).
@attached(member, names: named(State), named(Action), named(body))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer() = #externalMacro(module: "ReducerMacros", type: "Reducer")

/// Makes a reducer of an enum of features, whose state and action conform to further protocols.
///
/// - Parameters:
///   - state: The protocols that the state conforms to.
///   - action: The protocols that the action conforms to.
@attached(member, names: named(State), named(Action), named(body))
@attached(memberAttribute)
@attached(extension, conformances: Reducer, CaseReducer)
public macro Reducer(
  state: SynthesizedConformance...,
  action: SynthesizedConformance... = []
) = #externalMacro(module: "ReducerMacros", type: "Reducer")

/// A protocol that the state or the action of an enum of features can conform to.
public enum SynthesizedConformance: Sendable {
  /// `Codable`.
  case codable
  /// `Decodable`.
  case decodable
  /// `Encodable`.
  case encodable
  /// `Equatable`.
  case equatable
  /// `Hashable`.
  case hashable
  /// `Sendable`.
  case sendable
}

/// Says that a case of an enum of features holds a plain value, and has no actions.
@attached(peer)
public macro ReducerCaseIgnored() =
  #externalMacro(module: "ReducerMacros", type: "ReducerCaseIgnored")

/// Says that a case of an enum of features holds state that its own actions dismiss, such as an alert.
@attached(peer)
public macro ReducerCaseEphemeral() =
  #externalMacro(module: "ReducerMacros", type: "ReducerCaseEphemeral")

/// Marks the state of a feature whose fields bindings set by plain key paths: `.set(\.title, "…")`.
///
/// A store observes by comparing, so nothing else is needed.
@attached(extension, conformances: ObservableState)
public macro ObservableState() = #externalMacro(module: "ReducerMacros", type: "ObservableState")

/// Says that a field of an observable state is not observed, which changes nothing here.
@attached(peer)
public macro ObservationStateIgnored() =
  #externalMacro(module: "ReducerMacros", type: "ObservationStateIgnored")

/// The state of a feature whose fields bindings set by plain key paths.
public protocol ObservableState: SendableMetatype {}

/// The property wrapper of a presented feature's state, as it is spelled beside `@ObservableState`.
public typealias Presents = PresentationState

/// Completes a client: initializers, and endpoints that report their use where a test sets none.
///
/// <!-- context: top-level; module: macros -->
/// ```swift
/// @DependencyClient struct FactClient: Sendable {
///   var fetch: @Sendable (_ number: Int) async throws -> String
/// }
/// ```
///
/// `FactClient()` has endpoints that fail the test, and `fetch(number: 7)` calls an endpoint with labels. An
/// endpoint that neither throws nor returns `Void` or an optional needs a default: `= { _ in [] }`.
@attached(member, names: named(init), arbitrary)
public macro DependencyClient() = #externalMacro(module: "ReducerMacros", type: "DependencyClient")

/// Names the method that calls an endpoint of a client.
///
/// - Parameter method: The name of the method, a literal.
@attached(peer)
public macro DependencyEndpoint(method: String = "") =
  #externalMacro(module: "ReducerMacros", type: "DependencyEndpoint")

/// Says that a closure of a client is no endpoint.
@attached(peer)
public macro DependencyEndpointIgnored() =
  #externalMacro(module: "ReducerMacros", type: "DependencyEndpointIgnored")

/// Lets a view send the actions of its feature that are in `view`.
///
/// - Parameter reducer: The feature, whose action conforms to ``ViewAction``.
@attached(extension, conformances: ViewActionSending)
public macro ViewAction<R: Reducer>(for reducer: R.Type) =
  #externalMacro(module: "ReducerMacros", type: "ViewAction") where R.Action: ViewAction

/// The action of a feature whose view sends a part of it.
public protocol ViewAction<ViewAction> {
  /// The actions of the view.
  associatedtype ViewAction

  /// Makes an action of the feature from one of the view.
  ///
  /// - Parameter action: The action of the view.
  /// - Returns: The action of the feature.
  static func view(_ action: ViewAction) -> Self
}

/// A view that sends the actions of its feature that are in `view`.
@MainActor
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The state of the feature.
  associatedtype StoreState
  /// The action of the feature.
  associatedtype StoreAction: ViewAction

  /// The store of the feature.
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends an action of the view.
  ///
  /// - Parameter action: The action.
  /// - Returns: The work that the action started.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask { store.send(.view(action)) }
}
