import Foundation
import ReducerRuntime
import StandupsSample

/// Unfinished input of the user: a form, or a meeting.
enum Draft: Equatable, Codable, Sendable {
  case newStandup(Standup)
  case edit(Standup)
  case meeting(Standup, secondsElapsed: Int, speakerIndex: Int, transcript: String)

  /// The unfinished input in the app, unless nothing would be lost.
  ///
  /// - Parameters:
  ///   - app: The state of the app.
  ///   - line: The line that is being typed in a meeting.
  init?(_ app: AppFeature.State, line: String) {
    switch app.path.last {
    case .detail(let detail):
      guard case .editStandup(let form) = detail.destination, form.standup != detail.standup else {
        return nil
      }
      self = .edit(form.standup)
    case .recordMeeting(let meeting):
      let transcript = meeting.transcript.adding(line: line)
      guard !transcript.isEmpty else { return nil }
      self = .meeting(
        meeting.standup,
        secondsElapsed: meeting.secondsElapsed,
        speakerIndex: meeting.speakerIndex,
        transcript: transcript
      )
    case .meeting:
      return nil
    case nil:
      guard case .addStandup(let form) = app.standupsList.destination, form.isChanged else {
        return nil
      }
      self = .newStandup(form.standup)
    }
  }

  var standup: Standup {
    switch self {
    case .newStandup(let standup), .edit(let standup), .meeting(let standup, _, _, _): standup
    }
  }
}

extension StandupFormFeature.State {
  /// True if the form of a new standup has any content.
  var isChanged: Bool {
    let blank = Standup(id: standup.id, attendees: standup.attendees.map { Attendee(id: $0.id) })
    return standup != blank || standup.attendees.count > 1
  }
}

extension String {
  /// The text with a line added at its end, unless the line is blank.
  func adding(line: String) -> String {
    if line.allSatisfy(\.isWhitespace) { return self }
    return isEmpty ? line : "\(self)\n\(line)"
  }
}

/// Keeps the draft between one run of the app and the next.
struct DraftClient: Sendable {
  var load: @Sendable () async throws -> Draft?
  /// Saves a draft in place of the previous one; nil removes it.
  var save: @Sendable (Draft?) async throws -> Void
}

extension DraftClient {
  /// Keeps the draft in a JSON file.
  static func file(at url: URL) -> DraftClient {
    DraftClient(
      load: {
        guard FileManager.default.fileExists(atPath: url.path) else { return nil }
        return try JSONDecoder().decode(Draft.self, from: Data(contentsOf: url))
      },
      save: { draft in
        if let draft {
          try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(),
            withIntermediateDirectories: true
          )
          try JSONEncoder().encode(draft).write(to: url, options: .atomic)
        } else if FileManager.default.fileExists(atPath: url.path) {
          try FileManager.default.removeItem(at: url)
        }
      }
    )
  }
}

extension DraftClient: DependencyKey {
  static let liveValue = DraftClient(load: { nil }, save: { _ in })
  static let testValue = DraftClient(
    load: unimplemented("DraftClient.load"),
    save: unimplemented("DraftClient.save")
  )
}

extension DependencyValues {
  var draftClient: DraftClient {
    get { self[DraftClient.self] }
    set { self[DraftClient.self] = newValue }
  }
}
