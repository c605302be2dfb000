import Testing

@testable import ReducerTesting

/// The call that is named if an effect keeps the thread of its test.
@Suite struct LastCallTests {
  @Test func aStoreNotesEachCall() async {
    let store = effectStore([:])
    #expect(store.queue.lastCall == nil)
    await store.send(.log("first")) { $0.log = ["first"] }
    let send: UInt = #line - 1
    #expect(store.queue.lastCall?.line == send)
    await store.finish()
    let finish: UInt = #line - 1
    #expect(store.queue.lastCall?.line == finish)
  }
}
