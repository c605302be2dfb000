import Foundation
import ReducerTesting
import StandupsSample
import Testing

/// A standup as Markdown and as JSON.
@Suite struct MarkdownTests {
  @Test func whatWouldBeACommandIsEscaped() {
    let standup = Standup(
      id: UUID(1),
      attendees: [Attendee(id: UUID(2), name: "*Blob*"), Attendee(id: UUID(3), name: " ")],
      duration: .seconds(90),
      meetings: [
        Meeting(
          id: UUID(4),
          date: Date(timeIntervalSince1970: 1_234_567_890),
          transcript: "# One\n<b>two</b>\n\u{1B}[2J",
          notes: [Note(secondsElapsed: 65, speaker: "", text: "a_b [c](d)")]
        )
      ],
      title: "\n# Design"
    )
    #expect(
      standup.markdown(timeZone: TimeZone(secondsFromGMT: 0)!) == """
        #  \\# Design

        - Length: 1 min 30 s
        - Theme: Bubblegum

        ## Attendees

        1. \\*Blob\\*
        2. Somebody

        ## 2009-02-13 23:31

        \\# One\u{20}\u{20}
        \\<b\\>two\\</b\\>\u{20}\u{20}
         \\[2J\u{20}\u{20}

        - **1:05** a\\_b \\[c\\](d)

        """
    )
    #expect(Standup(id: UUID(1), title: " ").markdown(timeZone: .gmt).hasPrefix("# Untitled\n"))
  }

  /// What begins a list or a rule, or underlines a heading, does so only at the start of a line.
  @Test(arguments: [
    ("---", "\\---"), ("- milk", "\\- milk"), ("+ milk", "\\+ milk"), ("===", "\\==="),
    ("1. first", "1\\. first"), ("12) last", "12\\) last"), ("7.", "7\\."), ("1.5 l", "1.5 l"),
    ("  - milk", "  \\- milk"), ("        code", "   code"), ("AT&amp;T", "AT\\&amp;T"),
    ("milk - bread", "milk - bread"),
  ])
  func linesOfATranscript(line: String, markdown: String) {
    let date = Date(timeIntervalSince1970: 0)
    let standup = Standup(
      id: UUID(1),
      attendees: [Attendee(id: UUID(3), name: line)],
      meetings: [Meeting(id: UUID(2), date: date, transcript: line)]
    )
    let text = standup.markdown(timeZone: .gmt)
    #expect(text.hasSuffix("\n\n\(markdown)\u{20}\u{20}\n"))
    #expect(text.contains("\n1. \(markdown)\n"))
  }

  @Test func jsonIsThatOfTheFile() throws {
    let json = [Standup.short].json
    #expect(json.hasPrefix("[\n  {\n    \"id\": \"\(Standup.short.id.uuidString)\","))
    let objects = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    #expect(objects?.first?["duration"] as? Int == 6)
    #expect([Standup]().json == "[]\n")
  }
}
