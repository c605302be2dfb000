private struct theBlock: Reducer {
  enum State {
    case loggedIn(RowFeature.State)
    case loggedOut
  }
  enum Action { case loggedIn(RowFeature.Action) }
  typealias LoggedInFeature = RowFeature

  var body: some ReducerOf<Self> {
// The block.
  }
}
