import Testing

@testable import ReducerRuntime

/// Those that are told of every change, as sequences of states are.
@MainActor
@Suite struct StoreObserverTests {
  @MainActor
  private final class Told { var names: [String] = [] }

  @Test func observersAreToldInTheirOrderUntilTheyAreRemoved() {
    let store = RootStore(
      initialState: 0,
      reducer: Reduce<Int, Int> { state, number in
        state += number
        return .none
      },
      dependencies: .current,
      location: CodeLocation(fileID: "F/S.swift", filePath: "S.swift", line: 1, column: 1)
    )
    let told = Told()
    let registrations = (1...12).map { number in
      store.observe { told.names.append("\(number) \(store.state)") }
    }
    #expect(Set(registrations).count == 12)
    _ = store.send(1)
    #expect(told.names == (1...12).map { "\($0) 1" })
    told.names = []
    for registration in registrations.dropFirst().dropLast() { store.removeObserver(registration) }
    _ = store.send(1)
    #expect(told.names == ["1 2", "12 2"])
    told.names = []
    _ = store.observe { told.names.append("new") }
    store.removeObserver(registrations[0])
    store.removeObserver(registrations[0])
    _ = store.send(1)
    #expect(told.names == ["12 3", "new"])
    for registration in registrations { store.removeObserver(registration) }
  }
}
