@Test private func aToastWithoutAnAdvance() async {
  let store = TestStore(initialState: Toast.State()) {
    Toast()
  } withDependencies: {
    $0.continuousClock = TestClock()
  }
  await store.send(.show("Saved")) {
    $0.message = "Saved"
    $0.count = 1
  }
  await store.receive(\.hide)
}

@Test private func aToastIsNotCounted() async {
  let clock = TestClock()
  let store = TestStore(initialState: Toast.State()) {
    Toast()
  } withDependencies: {
    $0.continuousClock = clock
  }
  await store.send(.show("Saved")) {
    $0.message = "Saved"
  }
  await clock.advance(by: .seconds(3))
  await store.receive(\.hide) { $0.message = nil }
}
