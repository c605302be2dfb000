extension StackState {
  /// Says how newer versions' key path to a case of the elements is written here.
  @available(
    *,
    unavailable,
    message: """
      Write the case with a slash and its type: "path[id: id, case: /Path.State.child]".
      """
  )
  public subscript<A, B, C, D, E, F>(
    id id: StackElementID,
    case path: UnknownCaseKeyPath<A, B, C, D, E, F>
  ) -> UnknownMember? {
    get { fatalError("This subscript is unavailable.") }
    set { fatalError("This subscript is unavailable.") }
  }
}

extension PresentationState {
  /// Says how newer versions' key path to a case of the presented state is written here.
  @available(
    *,
    unavailable,
    message: """
      Write the case with a slash and its type: "$destination[case: /Destination.State.child]".
      """
  )
  public subscript<A, B, C, D, E, F>(
    case path: UnknownCaseKeyPath<A, B, C, D, E, F>
  ) -> UnknownMember? {
    get { fatalError("This subscript is unavailable.") }
    set { fatalError("This subscript is unavailable.") }
  }
}
