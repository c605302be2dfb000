extension Reducer {
  /// Says that there is no such property.
  ///
  /// Without this function, the compiler would report what the closure does with the values, and not
  /// that the property does not exist.
  @available(*, unavailable, message: "The state has no property of this name.")
  public func onChange<Change: Reducer>(
    of keyPath: UnknownKeyPath,
    @ReducerBuilder<State, Action> _ reducer:
      @escaping (_ oldValue: UnknownMember, _ newValue: UnknownMember) -> Change
  ) -> Reduce<State, Action> where Change.State == State, Change.Action == Action {
    fatalError("This function is unavailable.")
  }
}
