import Foundation
import ReducerTesting
import StandupsSample
import TestSupport
import Testing

@Suite("Drafts in files")
struct DraftFileTests {
  let folder: TemporaryFolder
  let url: URL
  let form = Draft.form(.short, original: .withMeetings)

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("standups.json")
  }

  @Test("A run finds what an earlier one has left behind, and removes it when it is told to")
  func leftBehind() async throws {
    do {
      let first = DraftClient.files(beside: url)
      try await first.save(.form(.short, original: nil))
      try await first.save(form)
    }
    let second = DraftClient.files(beside: url)
    let drafts = try await second.load()
    #expect(drafts.map(\.draft) == [form])
    #expect(try folder.names.count == 1)
    #expect(try await second.load() == [])

    try await second.remove(drafts.map(\.id))
    #expect(try folder.names == [])
  }

  @Test("What a run is going on with is none of the others' business")
  func runs() async throws {
    let first = DraftClient.files(beside: url)
    try await first.save(form)
    let second = DraftClient.files(beside: url)
    #expect(try await second.load() == [])
    let meeting = Draft.meeting(
      of: .short,
      transcript: "Hello",
      notes: [Note(secondsElapsed: 1, speaker: "Blob", text: "x")]
    )
    try await second.save(meeting)
    #expect(try folder.names.count == 2)
    try await first.save(nil)
    #expect(try folder.names.count == 1)
    #expect(try await first.load() == [])
  }

  @Test("Without a draft, nothing is written")
  func nothing() async throws {
    let client = DraftClient.files(beside: folder.file("missing/standups.json"))
    #expect(try await client.load() == [])
    try await client.save(nil)
    #expect(try folder.names == [])
  }

  @Test(
    "What a killed process had not finished writing is removed, and what it had before is there"
  )
  func cutOff() async throws {
    do {
      let client = DraftClient.files(beside: url)
      try await client.save(form)
    }
    let name = try #require(try folder.names.first)
    let partial = name.replacing("unfinished", with: "unfinishing")
    try Data("{".utf8).write(to: folder.file(partial))
    #expect(try await DraftClient.files(beside: url).load().map(\.draft) == [form])
    #expect(try folder.names == [name])
  }

  @Test("A draft that cannot be read is left alone, as are the drafts of other files")
  func unreadable() async throws {
    let name = ".standups.json.unfinished-\(UUID().uuidString)"
    try Data("{".utf8).write(to: folder.file(name))
    let other = DraftClient.files(beside: folder.file("other.json"))
    try await other.save(form)
    #expect(try await DraftClient.files(beside: url).load() == [])
    #expect(try folder.names.contains(name))
  }
}
