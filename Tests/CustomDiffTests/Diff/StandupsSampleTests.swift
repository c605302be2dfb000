import CustomDiff
import Foundation
import Testing

/// The failure messages of the Standups walkthrough, line by line.
struct StandupsSampleTests {
  struct StandupFormFeature {
    struct State: Equatable {
      @Wrapper var focus: Field? = .title
      @Wrapper var standup: Standup

      enum Field: Hashable {
        case attendee(Attendee.ID)
        case title
      }
    }
  }

  struct Standup: Equatable, Identifiable {
    let id: UUID
    var attendees: [Attendee] = []
    var duration = Duration.seconds(60)
    var meetings: [Int] = []
    var theme = Theme.bubblegum
    var title = ""
  }

  struct Attendee: Equatable, Identifiable {
    let id: UUID
    var name = ""
  }

  enum Theme: String { case bubblegum, orange }

  let standupID = UUID(uuidString: "41D49A25-04AC-4312-8080-3FACE5C0500D")!
  let first = Attendee(id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!)
  let expected = Attendee(id: UUID(uuidString: "4DE38122-C8D1-45C9-853C-31CEA48E8CEB")!)
  let actual = Attendee(id: UUID(uuidString: "4F03B4FB-6D8E-4063-A8D7-BE1E5F2527DF")!)

  func state(_ focus: StandupFormFeature.State.Field?, _ attendee: Attendee)
    -> StandupFormFeature.State
  {
    StandupFormFeature.State(
      focus: focus,
      standup: Standup(id: standupID, attendees: [first, attendee])
    )
  }

  private func proportional(_ text: String) -> String {
    text.replacing("StandupsSampleTests.", with: "").split(separator: "\n").map { line in
      switch line.first {
      case "-": "\u{2212}" + line.dropFirst()
      case "+": String(line)
      default: "\u{2007}" + line.dropFirst()
      }
    }.joined(separator: "\n")
  }

  private func difference(
    _ old: StandupFormFeature.State,
    _ new: StandupFormFeature.State
  ) -> String? {
    diff(old, new, format: .proportional)?.replacing("StandupsSampleTests.", with: "")
  }

  @Test func focusAndAttendeeDiffer() {
    #expect(
      difference(state(.title, expected), state(.attendee(actual.id), actual))
        == proportional(
          """
            StandupFormFeature.State(
          -   _focus: .title,
          +   _focus: .attendee(
          +     UUID(4F03B4FB-6D8E-4063-A8D7-BE1E5F2527DF)
          +   ),
              _standup: Standup(
                id: UUID(41D49A25-04AC-4312-8080-3FACE5C0500D),
                attendees: [
                  [0]: Attendee(…),
                  [1]: Attendee(
          -         id: UUID(4DE38122-C8D1-45C9-853C-31CEA48E8CEB),
          +         id: UUID(4F03B4FB-6D8E-4063-A8D7-BE1E5F2527DF),
                    name: ""
                  )
                ],
                duration: 1 minute,
                meetings: [],
                theme: .bubblegum,
                title: ""
              )
            )
          """
        )
    )
  }
}
