private struct Account { var balance = 0 }

@WalkChecksBuilder<Account> private func theBlock() -> WalkChecks<Account> {
// The block.
}
