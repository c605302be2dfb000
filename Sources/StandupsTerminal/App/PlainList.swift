internal import ReducerRuntime
internal import StandupsSample

/// The standups as lines of text, for where there is no terminal to draw on.
enum PlainList {
  static func text(_ standups: IdentifiedArrayOf<Standup>) -> String {
    if standups.isEmpty { return "There are no standups yet.\n" }
    return standups.map { standup in
      let facts = [
        Wording.count(standup.attendees.count, "attendee"),
        Wording.length(standup.duration),
        Wording.count(standup.meetings.count, "meeting"),
      ]
      return "\(Wording.title(standup)) (\(facts.joined(separator: ", ")))\n"
    }
    .joined()
  }

  /// Prints the standups of a storage.
  ///
  /// - Returns: The exit code.
  static func print(_ storage: DataManager) async -> Int32 {
    do {
      let loaded = try await storage.load()
      if let notice = loaded.notice {
        let alert = AlertState.notice(notice)
        StandupsCommand.complain(String(state: alert.message ?? alert.title))
      }
      StandardOutput.write(text(loaded.standups))
      return 0
    } catch {
      let error = DataManagerError(error)
      StandupsCommand.complain(error.explanation)
      if case .unreadable = error { return 65 }
    }
    return 1
  }
}
