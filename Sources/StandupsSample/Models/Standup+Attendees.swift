extension Standup {
  /// Removes the attendees whose names are blank, but leaves at least one attendee.
  mutating func removeBlankAttendees() {
    let first = attendees.first
    attendees.removeAll { $0.name.allSatisfy(\.isWhitespace) }
    if attendees.isEmpty, let first { attendees.append(first) }
  }
}
