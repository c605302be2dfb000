extension Store {
  /// Says that the reducer is given in a closure.
  @available(
    *,
    unavailable,
    message:
      "Write the reducer in a closure: \"Store(initialState: Feature.State()) { Feature() }\"."
  )
  public convenience init<R: Reducer>(initialState: State, reducer: R)
  where R.State == State, R.Action == Action {
    fatalError("This function is unavailable.")
  }
}
