import Foundation
import ReducerTesting
import StandupsSample
import TestSupport
import Testing

@testable import StorageKillHelper

/// Kills processes while they save: 25, or as many as `STORAGE_KILLS` says.
@Suite("Storage whose process is killed")
struct StorageKillTests {
  @Test("The file decodes to the state before the save that was cut off, or to the one after it")
  func kills() async throws {
    let count = size(from: "STORAGE_KILLS", ordinary: 25)
    let folder = try TemporaryFolder()
    let url = folder.file("standups.json")
    var random = SplitMix(state: 6)
    var last = 0
    var cutOff = 0
    var finished = 0
    var drafts = 0

    for kill in 1...count {
      let saves = Int.random(in: 1...4, using: &random)
      // Fast disks and slow ones are to be met at every moment of a save.
      let longest = [1_000, 10_000, 40_000].randomElement(using: &random)!
      let delay = Duration.microseconds(Int.random(in: 0...longest, using: &random))
      let lines = try await onBlockingThread { [last] in
        try linesOfKilled(url, after: last, saves: saves, delay: delay)
      }

      drafts += try folder.names.contains(".standups.json.draft") ? 1 : 0
      let loaded = try await DataManager.file(at: url).load()
      #expect(loaded.notice == nil, "kill \(kill)")
      let number = try #require(loaded.standups.first.flatMap { Int($0.title) }, "kill \(kill)")
      #expect(loaded.standups == StorageKillHelper.numbered(number), "kill \(kill)")

      let line = try #require(lines.last).split(separator: " ")
      let announced = try #require(Int(line[1]))
      if line[0] == "saving" {
        #expect([announced - 1, announced].contains(number), "kill \(kill): \(line)")
        cutOff += 1
        finished += number == announced ? 1 : 0
      } else {
        #expect(lines.last == "saved \(number)", "kill \(kill)")
      }
      last = number
    }
    #expect(try !folder.names.contains { $0.hasSuffix("draft") || $0.contains("damaged") })
    print(
      """
      \(count) kills, \(cutOff) during a save: \(drafts) left a draft, \(finished) had replaced the \
      file.
      """
    )
  }

  /// What a process that counts from the last save printed before it was killed.
  private func linesOfKilled(
    _ url: URL,
    after last: Int,
    saves: Int,
    delay: Duration
  ) throws -> [String] {
    let process = try TalkingProcess(
      builtProduct("StorageKillHelper"),
      [url.path, "\(last + 1)"]
    )
    var lines: [String] = []
    while let line = process.readLine() {
      lines.append(line)
      if line == "saving \(last + saves)" { break }
    }
    // Which moment of the save this is does not matter to what is expected.
    let end = ContinuousClock.now + delay
    while ContinuousClock.now < end {}
    process.killNow()
    while let line = process.readLine() { lines.append(line) }
    process.finish()
    return lines
  }
}
