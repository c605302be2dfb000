internal import Foundation
internal import StandupsSample

/// A row of the form that can be chosen.
enum FormField: Equatable, Sendable {
  case title
  case duration
  case theme
  case attendee(Attendee.ID)
  case addAttendee
  case save

  /// The rows of a form from top to bottom.
  static func all(_ standup: Standup) -> [FormField] {
    [.title, .duration, .theme] + standup.attendees.map { .attendee($0.id) }
      + [.addAttendee, .save]
  }

  /// The row that is chosen: the form's own focus, or one that only the front end knows.
  static func current(_ form: StandupFormFeature.State, _ view: ViewState) -> FormField {
    switch form.focus {
    case .title: .title
    case .attendee(let id): .attendee(id)
    case nil: view.formField ?? .duration
    }
  }

  /// The row as the form's own focus.
  var focus: StandupFormFeature.State.Field? {
    switch self {
    case .title: .title
    case .attendee(let id): .attendee(id)
    case .duration, .theme, .addAttendee, .save: nil
    }
  }
}
