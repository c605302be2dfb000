internal import Foundation

extension Standup {
  /// A design meeting of six, for previews and tests.
  public static let mock = Self(
    id: Standup.ID(),
    attendees: [
      Attendee(id: Attendee.ID(), name: "Blob"),
      Attendee(id: Attendee.ID(), name: "Blob Jr"),
      Attendee(id: Attendee.ID(), name: "Blob Sr"),
      Attendee(id: Attendee.ID(), name: "Blob Esq"),
      Attendee(id: Attendee.ID(), name: "Blob III"),
      Attendee(id: Attendee.ID(), name: "Blob I"),
    ],
    duration: .seconds(60),
    meetings: [
      Meeting(
        id: Meeting.ID(),
        date: Date().addingTimeInterval(-60 * 60 * 24 * 7),
        transcript: """
          Lorem ipsum dolor sit amet, consectetur \
          adipiscing elit, sed do eiusmod tempor \
          incididunt ut labore et dolore magna aliqua. Ut \
          enim ad minim veniam, quis nostrud exercitation \
          ullamco laboris nisi ut aliquip ex ea commodo \
          consequat. Duis aute irure dolor in \
          reprehenderit in voluptate velit esse cillum \
          dolore eu fugiat nulla pariatur. Excepteur sint \
          occaecat cupidatat non proident, sunt in culpa \
          qui officia deserunt mollit anim id est laborum.
          """
      )
    ],
    theme: .orange,
    title: "Design"
  )

  /// The design meeting under its longer name.
  public static var designMock: Self { mock }

  /// A meeting of two engineers that takes ten minutes.
  public static let engineeringMock = Self(
    id: Standup.ID(),
    attendees: [
      Attendee(id: Attendee.ID(), name: "Blob"),
      Attendee(id: Attendee.ID(), name: "Blob Jr"),
    ],
    duration: .seconds(60 * 10),
    theme: .periwinkle,
    title: "Engineering"
  )

  /// A meeting of two about the product that takes half an hour.
  public static let productMock = Self(
    id: Standup.ID(),
    attendees: [
      Attendee(id: Attendee.ID(), name: "Blob Sr"),
      Attendee(id: Attendee.ID(), name: "Blob Jr"),
    ],
    duration: .seconds(60 * 30),
    theme: .poppy,
    title: "Product"
  )
}
