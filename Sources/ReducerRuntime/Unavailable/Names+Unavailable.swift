// Names of other versions. Each stands for what is written here, so that there is one error, and not
// one more wherever the name is used.

/// The name of newer versions for `PresentationState`.
@available(*, unavailable, message: "Write \"@PresentationState\".")
public typealias Presents = PresentationState

/// An attribute of newer versions.
///
/// Only a macro or a global actor can be an attribute of an enum. Isolation changes nothing in one that
/// has no members, so there are no errors besides this one.
@available(
  *,
  unavailable,
  message: "Remove the attribute: \"/Action.child\" needs no preparation of the enum."
)
@globalActor
public actor CasePathable {
  /// The actor that the attribute would stand for.
  public static let shared = CasePathable()
}

/// The actions of elements in newer versions.
@available(
  *,
  unavailable,
  message: """
    Write a case with the id and the action of an element: \
    "case row(id: Row.State.ID, action: Row.Action)".
    """
)
public typealias IdentifiedActionOf<Element: Reducer> = StackAction<Element.State, Element.Action>

/// The actions of a stack in newer versions.
@available(*, unavailable, message: "Write \"StackAction<Path.State, Path.Action>\".")
public typealias StackActionOf<Element: Reducer> = StackAction<Element.State, Element.Action>

/// The protocol of newer versions for actions with those of a view inside.
@available(
  *,
  unavailable,
  message: "Remove the conformance: \"case view(View)\" needs none."
)
public protocol ViewAction {}
