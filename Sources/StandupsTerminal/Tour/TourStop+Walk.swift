import ReducerTesting

extension TourStop {
  static let shortestWay = TourStop(
    title: "The shortest way to break a form",
    explanation: """
      The form is used at random until it has no attendees, and what broke it is shrunk until no step
      can be left out. What is printed is a test to keep.
      """,
    outcome: .findsBug,
    code: """
      await exploreWalks {
        TestStore(initialState: AttendeesFeature.State()) {
          AttendeesFeature()
        }
      } steps: { state in
        Sending(.addButtonTapped)
        for index in state.attendees.indices {
          Sending(.deleted(at: index))
          Sending(.string) { .nameChanged($0, at: index) }
        }
      } checks: {
        Always("there is an attendee") { !$0.attendees.isEmpty }
      }
      """
  ) {
    let test = TourTest()
    do {
      await test.exploreWalks {
        TestStore(initialState: AttendeesFeature.State()) {
          AttendeesFeature()
        }
      } steps: { state in
        Sending(.addButtonTapped)
        for index in state.attendees.indices {
          Sending(.deleted(at: index))
          Sending(.string) { .nameChanged($0, at: index) }
        }
      } checks: {
        Always("there is an attendee") { !$0.attendees.isEmpty }
      }
    }
    return test
  }
}
