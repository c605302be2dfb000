private struct Account {
  enum Action {
    case deposit(Int)
    case withdraw(Int)
  }
  var balance = 0
  var isClosed = false
  var isLoading = false
}

@WalkChecksBuilder<Account> private func theBlock() -> WalkChecks<Account> {
// The block.
}
