extension Reducer {
  /// Says that there is no such property.
  ///
  /// Without it, what the closure does with the values of the property hides that it does not exist.
  @available(*, unavailable, message: "The state has no property of this name.")
  public func onChange<Change: Reducer>(
    of keyPath: UnknownKeyPath,
    @ReducerBuilder<State, Action> _ reducer:
      @escaping (_ oldValue: UnknownMember, _ newValue: UnknownMember) -> Change
  ) -> Reduce<State, Action> where Change.State == State, Change.Action == Action {
    fatalError("This function is unavailable.")
  }
}
