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

  @Test("An unknown field that another program has removed does not come back")
  func removedField() async throws {
    let text = """
      {"standups": [
        {"id": "\(UUID(7))", "title": "A", "color": 1, "attendees": [{"id": "\(UUID(8))", "size": 2}],
         "meetings": [{"id": "\(UUID(9))", "mood": 3, "notes": [{"text": "Hi", "tone": 4}]}]},
        {"id": "\(UUID(10))", "title": "B", "color": 5}
      ]}
      """
    try Data(text.utf8).write(to: url)
    let storage = DataManager.file(at: url)
    _ = try await storage.load()
    let without = """
      {"standups": [
        {"id": "\(UUID(7))", "title": "A", "attendees": [{"id": "\(UUID(8))"}],
         "meetings": [{"id": "\(UUID(9))", "notes": [{"text": "Hi"}]}]}
      ]}
      """
    try Data(without.utf8).write(to: url)
    var standups = try await storage.load().standups
    // The one that is gone may come back, with all that belonged to it.
    standups.append(Standup(id: UUID(10), title: "B"))
    try await storage.save(standups)
    let saved = try String(contentsOf: url, encoding: .utf8)
    for field in ["size", "mood", "tone"] { #expect(!saved.contains(field)) }
    #expect(saved.contains(#""color": 5"#))
    #expect(!saved.contains(#""color": 1"#))
  }
}
