import Foundation
import ReducerTesting
import StandupsSample

extension TourStop {
  static let deletionWithoutPop = TourStop(
    title: "A deletion that forgets to pop",
    explanation: """
      The standup leaves the list, and its screen stays: the app and the screen each leave the
      closing to the other. The difference shows the screen that should have closed.
      """,
    outcome: .findsBug,
    code: """
      let standup = Standup(id: UUID(1), attendees: [Attendee(id: UUID(2))], title: "Design")
      let other = Standup(id: UUID(3), attendees: [Attendee(id: UUID(4))], title: "Product")
      let store = TestStore(
        initialState: DeletionFeature.State(
          path: StackState([StandupDetailFeature.State(standup: standup)]),
          standups: [standup, other]
        )
      ) {
        DeletionFeature()
      }
      await store.send(.path(.element(id: 0, action: .deleteButtonTapped))) {
        $0.path[id: 0]?.destination = .alert(.deleteStandup)
      }
      await store.send(
        .path(.element(id: 0, action: .destination(.presented(.alert(.confirmDeletion)))))
      ) {
        $0.path[id: 0]?.destination = nil
      }
      await store.receive(
        .path(.element(id: 0, action: .delegate(.deleteStandup(id: standup.id))))
      ) {
        $0.path = StackState()
        $0.standups = [other]
      }
      """
  ) {
    let test = TourTest()
    let standup = Standup(id: UUID(1), attendees: [Attendee(id: UUID(2))], title: "Design")
    let other = Standup(id: UUID(3), attendees: [Attendee(id: UUID(4))], title: "Product")
    do {
      let store = test.store(
        initialState: DeletionFeature.State(
          path: StackState([StandupDetailFeature.State(standup: standup)]),
          standups: [standup, other]
        )
      ) {
        DeletionFeature()
      }
      await store.send(.path(.element(id: 0, action: .deleteButtonTapped))) {
        $0.path[id: 0]?.destination = .alert(.deleteStandup)
      }
      await store.send(
        .path(.element(id: 0, action: .destination(.presented(.alert(.confirmDeletion)))))
      ) {
        $0.path[id: 0]?.destination = nil
      }
      await store.receive(
        .path(.element(id: 0, action: .delegate(.deleteStandup(id: standup.id))))
      ) {
        $0.path = StackState()
        $0.standups = [other]
      }
    }
    return test
  }
}
