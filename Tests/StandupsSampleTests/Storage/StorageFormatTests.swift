import Foundation
import ReducerTesting
import StandupsSample
import TestSupport
import Testing

@Suite("The format of a standups file")
struct StorageFormatTests {
  let folder: TemporaryFolder
  let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("standups.json")
  }

  static let text = """
    {
      "version": 2,
      "standups": [
        {
          "id": "00000000-0000-0000-0000-000000000051",
          "title": "Morning “Sync” — 朝会",
          "theme": "teal",
          "duration": 90.5,
          "attendees": [
            {"id": "00000000-0000-0000-0000-00000000000A", "name": "Blob"},
            {"id": "00000000-0000-0000-0000-00000000000B", "name": "Blob Jr"}
          ],
          "meetings": [
            {
              "id": "00000000-0000-0000-0000-00000000000E",
              "date": "2009-02-13T23:31:30Z",
              "transcript": "",
              "notes": [
                {"time": 25, "speaker": "Blob", "text": "The login\\tis done."}
              ]
            },
            {
              "id": "00000000-0000-0000-0000-00000000000D",
              "date": "2009-02-12T23:31:30.25Z",
              "transcript": "Hello\\nBye"
            }
          ]
        },
        {
          "id": "00000000-0000-0000-0000-000000000052",
          "title": "",
          "theme": "bubblegum",
          "duration": 300,
          "attendees": [],
          "meetings": []
        }
      ]
    }

    """

  static let standups: IdentifiedArrayOf<Standup> = [
    Standup(
      id: UUID(0x51),
      attendees: [
        Attendee(id: UUID(0xA), name: "Blob"), Attendee(id: UUID(0xB), name: "Blob Jr"),
      ],
      duration: .milliseconds(90_500),
      meetings: [
        Meeting(
          id: UUID(0xE),
          date: Date(timeIntervalSince1970: 1_234_567_890),
          transcript: "",
          notes: [Note(secondsElapsed: 25, speaker: "Blob", text: "The login\tis done.")]
        ),
        Meeting(
          id: UUID(0xD),
          date: Date(timeIntervalSince1970: 1_234_481_490.25),
          transcript: "Hello\nBye"
        ),
      ],
      theme: .teal,
      title: "Morning “Sync” — 朝会"
    ),
    Standup(id: UUID(0x52)),
  ]

  @Test("It is a text that a person reads")
  func text() async throws {
    let storage = DataManager.file(at: url)
    try await storage.save(Self.standups)
    #expect(
      try String(contentsOf: url, encoding: .utf8).replacing(".250Z", with: ".25Z") == Self.text
    )
  }

  @Test("A text that a person wrote is read")
  func written() async throws {
    try Data(Self.text.utf8).write(to: url)
    #expect(try await DataManager.file(at: url).load() == LoadedStandups(standups: Self.standups))
  }

  @Test("What is missing has a default, and the same identifier each time")
  func defaults() async throws {
    let text = #"""
      {"standups": [
        {"title": "By hand", "attendees": [{"name": "Blob"}, {}],
         "meetings": [{"transcript": "Hello", "notes": [{"text": "x"}]}], "theme": null},
        {}
      ]}
      """#
    try Data(text.utf8).write(to: url)
    let standups = try await DataManager.file(at: url).load().standups
    #expect(standups.map(\.title) == ["By hand", ""])
    #expect(standups[0].attendees.map(\.name) == ["Blob", ""])
    #expect(standups[0].meetings[0].date == Date(timeIntervalSince1970: 0))
    #expect(standups[0].meetings[0].notes == [Note(secondsElapsed: 0, speaker: "", text: "x")])
    #expect(standups[1].duration == .seconds(300))
    #expect(standups[1].theme == .bubblegum)
    #expect(try await DataManager.file(at: url).load().standups == standups)
  }

  @Test("What this app does not know stays in the file")
  func unknownFields() async throws {
    let text = #"""
      {"version": 2, "color": {"dark": [1.50, 1e400, true]}, "standups": [
        {"id": "00000000-0000-0000-0000-000000000001", "room": "Ω",
         "attendees": [{"id": "00000000-0000-0000-0000-000000000002", "mail": null}],
         "meetings": [{"id": "00000000-0000-0000-0000-000000000003", "place": 4,
           "notes": [{"text": "a"}, {"text": "b", "mood": "good"}]}]},
        {"id": "00000000-0000-0000-0000-000000000004", "kind": "removed"}
      ]}
      """#
    try Data(text.utf8).write(to: url)
    let storage = DataManager.file(at: url)
    var standups = try await storage.load().standups
    let removed = standups.removeLast()
    standups[0].title = "Changed"
    try await storage.save(standups)
    for _ in 0..<2 {
      let saved = try String(contentsOf: url, encoding: .utf8)
      for part in [
        #""color": {"#, "[1.50, 1e400, true]", #""room": "Ω""#, #""mail": null"#, #""place": 4"#,
        #""mood": "good""#, #""title": "Changed""#,
      ] { #expect(saved.contains(part), "\(part)") }
      #expect(!saved.contains("removed"))
      let next = DataManager.file(at: url)
      try await next.save(try await next.load().standups)
    }

    // The deletion is undone.
    let first = DataManager.file(at: url)
    _ = try await first.load()
    _ = try await storage.load()
    standups.append(removed)
    try await storage.save(standups)
    #expect(try String(contentsOf: url, encoding: .utf8).contains(#""kind": "removed""#))
  }

  @Test("The first version is read, kept, and rewritten with the first save")
  func firstVersion() async throws {
    var standups = Self.standups
    for index in standups[0].meetings.indices { standups[0].meetings[index].notes = [] }
    let old = try JSONEncoder().encode(standups)
    try old.write(to: url)
    let storage = DataManager.file(at: url)
    #expect(try await storage.load() == LoadedStandups(standups: standups))
    #expect(try Data(contentsOf: url) == old)

    for _ in 0..<3 { try await storage.save(standups) }
    #expect(try Data(contentsOf: folder.file("standups.version-1.json")) == old)
    #expect(
      try folder.names == [
        ".standups.json.lock", "standups.json", "standups.json.backup", "standups.version-1.json",
      ]
    )
    #expect(try await DataManager.file(at: url).load() == LoadedStandups(standups: standups))
  }

  @Test("A newer version is opened for reading only")
  func newerVersion() async throws {
    let text = #"{"version": 3, "standups": [{"title": "From the future"}], "more": 1}"#
    try Data(text.utf8).write(to: url)
    let storage = DataManager.file(at: url)
    let loaded = try await storage.load()
    #expect(loaded.standups.map(\.title) == ["From the future"])
    #expect(loaded.notice == .newerVersion(3))
    let error = DataManagerError.failed(
      "\(url.path) is of version 3, and this app writes version 2: it would lose what it does not "
        + "know. Use a newer app."
    )
    await #expect(throws: error) { try await storage.save([]) }
    #expect(try String(contentsOf: url, encoding: .utf8) == text)

    let copy = try await storage.keepCopy([.short])
    #expect(try await DataManager.file(at: copy).load().standups == [.short])
  }

  @Test("What cannot be read back is not written")
  func limits() async throws {
    var standup = Standup(id: UUID(1), duration: .seconds(1_000_000_000))
    standup.meetings = [
      Meeting(
        id: UUID(2),
        date: Date(timeIntervalSince1970: .infinity),
        transcript: "\u{0}\u{1B}\u{7F}\u{2028}",
        notes: [Note(secondsElapsed: -1, speaker: "", text: "")]
      )
    ]
    try await DataManager.file(at: url).save([standup])
    let read = try await DataManager.file(at: url).load().standups[0]
    #expect(read.duration == .seconds(86_400))
    #expect(read.meetings[0].date.timeIntervalSince1970 == 253_402_300_799)
    #expect(read.meetings[0].transcript == standup.meetings[0].transcript)
    #expect(read.meetings[0].notes[0].secondsElapsed == 0)
  }

  @Test("The example in the documentation is read, and its schema knows the same names")
  func documentation() async throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent()
      .appendingPathComponent("../../../Documentation")
    let text = try String(contentsOf: folder.appendingPathComponent("Storage.md"), encoding: .utf8)
    let example = try #require(text.firstMatch(of: /```json\n((?s:.*?))```/)?.output.1)
    try Data(example.utf8).write(to: url)
    let standups = try await DataManager.file(at: url).load().standups
    #expect(standups.map(\.title) == ["Morning sync"])
    // It is written as the app writes it.
    try await DataManager.file(at: self.folder.file("example.json")).save(standups)
    let written = try String(contentsOf: self.folder.file("example.json"), encoding: .utf8)
    expectNoDifference(written, String(example))

    let schema = try JSONSerialization.jsonObject(
      with: Data(contentsOf: folder.appendingPathComponent("standups.schema.json"))
    )
    let definitions = try #require((schema as? [String: Any])?["$defs"] as? [String: [String: Any]])
    func names(_ definition: String) throws -> [String] {
      try #require(definitions[definition]?["properties"] as? [String: Any]).keys.sorted()
    }
    #expect(
      try names("standup") == ["attendees", "duration", "id", "meetings", "theme", "title"]
    )
    #expect(try names("attendee") == ["id", "name"])
    #expect(try names("meeting") == ["date", "id", "notes", "transcript"])
    #expect(try names("note") == ["speaker", "text", "time"])
    let themes = try #require(
      (definitions["standup"]?["properties"] as? [String: [String: Any]])?["theme"]?["enum"]
        as? [Any]
    )
    #expect(themes.compactMap { $0 as? String } == Theme.allCases.map(\.rawValue))
  }
}
