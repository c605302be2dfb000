extension Feature {
  private func theBlock(_ state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .began: return .none
// The block.
    default: return .none
    }
  }
}
