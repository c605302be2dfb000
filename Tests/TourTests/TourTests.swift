import Foundation
import TestSupport
import Testing

/// The tour as a pipe receives it, so that a change of wording in the libraries shows here.
@Suite struct TourTests {
  @Test func pipedTourPrintsSixScreens() async throws {
    let printed = try await onBlockingThread {
      let tour = try TalkingProcess(builtProduct("tour"), [])
      var lines: [String] = []
      while let line = tour.readLine() { lines.append(line) }
      #expect(tour.finish() == 0)
      return lines.joined(separator: "\n") + "\n"
    }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("tour.txt")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      return try Data(printed.utf8).write(to: file)
    }
    #expect(printed == (try String(contentsOf: file, encoding: .utf8)))

    // Together with the line that waits for a key, each stop fits on a screen of 24 lines.
    let stops = printed.split(separator: " of 6  ").dropFirst()
    #expect(stops.count == 6)
    for stop in stops {
      let page = stop.components(separatedBy: "\n\nWhere to go on")[0]
      #expect(page.components(separatedBy: "\n").count <= 25)
    }
  }
}
