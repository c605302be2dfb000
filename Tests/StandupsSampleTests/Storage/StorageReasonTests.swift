import Foundation
import ReducerTesting
import StandupsSample
import TestSupport
import Testing

/// Files that cannot be read, and the place and the reason that the user is told.
@Suite("Why a standups file cannot be read")
struct StorageReasonTests {
  let folder: TemporaryFolder
  let url: URL

  init() throws {
    folder = try TemporaryFolder()
    url = folder.file("standups.json")
  }

  @Test(
    "The place in the file is told, and what should be there",
    arguments: [
      (
        #"{"standups": [{"duration": 1e400}]}"#,
        "standups[0].duration: expected a number of seconds from 0 to 86400, found 1e400."
      ),
      (
        #"{"standups": [{"duration": -1}]}"#,
        "standups[0].duration: expected a number of seconds from 0 to 86400, found -1."
      ),
      (
        #"{"standups": [{"duration": "5 min"}]}"#,
        "standups[0].duration: expected a number of seconds from 0 to 86400, found “5 min”."
      ),
      (
        #"{"standups": [{}, {"meetings": [{"date": "yesterday"}]}]}"#,
        "standups[1].meetings[0].date: expected a date as in “2009-02-13T23:31:30Z”, "
          + "found “yesterday”."
      ),
      (
        #"{"standups": [{"meetings": [{"date": "2009-02-30T00:00:00Z"}]}]}"#,
        "standups[0].meetings[0].date: expected a date as in “2009-02-13T23:31:30Z”, "
          + "found “2009-02-30T00:00:00Z”."
      ),
      (
        #"{"standups": [{"id": "1"}]}"#,
        "standups[0].id: expected an identifier as in “4F03B4FB-6D8E-4063-A8D7-BE1E5F2527DF”, "
          + "found “1”."
      ),
      (
        #"{"standups": [{"title": "a", "title": "b"}]}"#,
        "standups[0].title: expected it once, found it twice."
      ),
      (#"{"standups": 3}"#, "standups: expected a list, found 3."),
      (
        #"{"standups": [], "version": 0}"#,
        "version: expected a whole number from 2 to 1000000, found 0."
      ),
      (
        #"{"standups": [{"attendees": [{"name": ["Blob"]}]}]}"#,
        "standups[0].attendees[0].name: expected a text, found a list."
      ),
      (
        #"{"standups": [{"meetings": [{"notes": [{"time": 1.5}]}]}]}"#,
        "standups[0].meetings[0].notes[0].time: expected a whole number from 0 to 604800, "
          + "found 1.5."
      ),
      (
        #"{"standups": [{"id": "00000000-0000-0000-0000-000000000001"}, {"#
          + #""id": "00000000-0000-0000-0000-000000000001"}]}"#,
        "standups[1].id: expected an identifier of its own, found that of the standup [0]."
      ),
      (
        "{\"standups\": [\n  {\"title\": \"\u{1B}[2J\"}\n]}",
        "line 2, column 14: expected no control character inside of quotation marks, "
          + "found the byte 1b."
      ),
    ]
  )
  func reasons(text: String, reason: String) async throws {
    try Data(text.utf8).write(to: url)
    let file = UnreadableFile(path: url.path, reason: reason, hasBackup: false)
    await #expect(throws: DataManagerError.unreadable(file)) {
      try await DataManager.file(at: url).load()
    }
  }

  @Test("An absurd duration of the first version is refused, and stops nothing")
  func absurdDuration() async throws {
    for numbers in ["9223372036854775807,18446744073709551615", "-1,0", "1", "0,-1", "[],[]"] {
      let text = """
        [{"id":"00000000-0000-0000-0000-000000000001","attendees":[],"meetings":[],"title":"A",\
        "theme":"teal","duration":[\(numbers)]}]
        """
      try Data(text.utf8).write(to: url)
      let file = UnreadableFile(
        path: url.path,
        reason: "[0].duration: expected the two numbers of a duration of at most a day, "
          + "found a list.",
        hasBackup: false
      )
      await #expect(throws: DataManagerError.unreadable(file)) {
        try await DataManager.file(at: url).load()
      }
    }
  }
}
