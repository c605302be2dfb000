import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// Searching, sorting and moving standups.
@Suite struct StandupsListOrderTests {
  let standups: IdentifiedArrayOf<Standup> = [.withMeetings, .short, .accented]

  func makeStore() -> TestStoreOf<StandupsListFeature> {
    TestStore(initialState: StandupsListFeature.State(standups: standups)) {
      StandupsListFeature()
    }
  }

  @Test(arguments: [
    ("", ["Retrospective", "Morning Sync", "café"]),
    ("sync", ["Morning Sync"]),
    ("CAFE", ["café"]),
    ("blob sr", ["Morning Sync"]),
    ("o", ["Retrospective", "Morning Sync"]),
    ("nothing", []),
  ])
  func search(for text: String, finds titles: [String]) async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.set(\.$searchText, text))
    #expect(store.state.foundStandups.map(\.title) == titles)
    #expect(store.state.standups.count == 3)
  }

  @Test(arguments: [
    (StandupOrder.title, ["café", "Morning Sync", "Retrospective"]),
    (.duration, ["Morning Sync", "café", "Retrospective"]),
    (.lastMeeting, ["Retrospective", "Morning Sync", "café"]),
  ])
  func sort(by order: StandupOrder, gives titles: [String]) async {
    let store = makeStore()
    store.exhaustivity = .off
    await store.send(.sortButtonTapped(by: order))
    #expect(store.state.standups.map(\.title) == titles)
  }

  @Test func sortIsAChange() async {
    let store = makeStore()
    await store.send(.sortButtonTapped(by: .title)) {
      $0.standups = [.accented, .short, .withMeetings]
    }
  }

  @Test func move() async {
    let store = makeStore()
    await store.send(.moveStandups(fromOffsets: [2], toOffset: 0)) {
      $0.standups = [.accented, .withMeetings, .short]
    }
  }
}

extension Standup {
  fileprivate static let accented = Standup(id: UUID(0x53), duration: .seconds(60), title: "café")
}
