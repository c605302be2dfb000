private struct Account {
  var balance = 0
  var isClosed = false
  var isLoading = false
}

@WalkChecksBuilder<Account> private func theBlock() -> WalkChecks<Account> {
// The block.
}
