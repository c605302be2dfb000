import Foundation
import ReducerTesting
import StandupsSample
import TestSupport
import Testing

@Suite("A file of the app that something else edits")
struct FormatEditsTests {
  let folder: TemporaryFolder
  let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("standups.json")
  }

  private func edit(_ text: String, _ part: String, _ replacement: String) throws {
    #expect(text.contains(part))
    try Data(text.replacing(part, with: replacement).utf8).write(to: url)
  }

  /// The app has given what had none an identifier, made from its place: another may be there now.
  @Test(
    "What is put in front of something else, without an identifier",
    arguments: [
      (#""standups": ["#, #""standups": [{"title": "New"}, "#),
      (#""attendees": ["#, #""attendees": [{"name": "New"}, "#),
      (#""meetings": ["#, #""meetings": [{"transcript": "New"}, {"transcript": "Newer"}, "#),
    ]
  )
  func inFront(part: String, replacement: String) async throws {
    let text = """
      {"standups": [
        {"title": "A", "attendees": [{"name": "Blob"}], "meetings": [{"transcript": "Hi"}]}
      ]}
      """
    try Data(text.utf8).write(to: url)
    let storage = DataManager.file(at: url)
    let before = try await storage.load().standups
    try await storage.save(before)
    try edit(String(contentsOf: url, encoding: .utf8), part, replacement)

    let after = try await DataManager.file(at: url).load().standups
    #expect(try await DataManager.file(at: url).load().standups == after)
    let (old, standup) = (before[0], try #require(after[id: before[0].id]))
    #expect(standup.attendees.last == old.attendees[0])
    #expect(standup.meetings.last == old.meetings[0])
    #expect(after.count + standup.attendees.count + standup.meetings.count > 3)
  }
}
