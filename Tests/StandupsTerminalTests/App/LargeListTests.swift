import Foundation
import ReducerTesting
import StandupsSample
import TestSupport
import Testing

@testable import StandupsTerminal

/// A long list from its file through keys and screens into the file again.
///
/// An ordinary run has 1,000 standups. `LARGE_LIST=10000` has as many, and prints how long each part
/// takes; nothing is expected of the times.
@Suite("A long list")
@MainActor
struct LargeListTests {
  @Test("Loading, scrolling, opening, typing, adding and saving")
  func longList() async throws {
    let environment = ProcessInfo.processInfo.environment["LARGE_LIST"].flatMap(Int.init)
    let count = environment ?? 1_000
    let folder = try TemporaryFolder()
    let file = folder.file("standups.json")
    let times = Times()
    try await prepare(count, in: file)

    let storage = DataManager.file(at: file)
    let loaded = try await times.measureOnce("load the file") { try await storage.load() }
    #expect(loaded.standups.count == count)

    let front = LiveFront(standups: [])
    times.measure("show what was loaded") {
      front.send(.standupsList(.standupsLoaded(.success(loaded))))
      front.press(.home)
    }
    var shown: Screen?
    func press(_ what: String, _ key: Key) {
      times.measure(what) {
        front.press(key)
        let screen = Fixtures.draw(front.state, front.view)
        _ = screen.write(replacing: shown, palette: .color)
        shown = screen
      }
    }

    for _ in 0..<200 { press("scroll by a row", .down) }
    for _ in 0..<30 { press("scroll by a page", .pageDown) }
    press("scroll to the end", .end)
    #expect(shown?.text.contains("\(count) of \(count)") == true)

    press("open the search", .character("/"))
    for character in "dup 99" { press("search, by a character", .character(character)) }
    press("end the search", .escape)
    press("open the form", .character("a"))
    for character in "A title that is typed" { press("type a character", .character(character)) }
    press("add the standup", .control("s"))
    #expect(front.state.standupsList.standups.last?.title == "A title that is typed")
    #expect(front.view.list.selection == count)

    let id = front.state.standupsList.standups[count / 2].id
    let path = try await openedDetail(id, front)
    times.measure("change a standup") {
      front.send(.path(.element(id: path, action: .detail(.editButtonTapped))))
      front.press(.character("X"))
      front.send(.path(.element(id: path, action: .detail(.saveStandupButtonTapped))))
    }
    await front.idle { $0.standupsList.standups[id: id]?.title == "Standup \(count / 2)X" }

    let standups = front.state.standupsList.standups
    try await times.measureOnce("save the file") { try await storage.save(standups) }
    #expect(try await DataManager.file(at: file).load().standups == standups)

    if environment != nil {
      let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
      print("\(count) standups, \(size / 1_000) kB\n\(times.table)")
    }
  }

  private func openedDetail(_ id: Standup.ID, _ front: LiveFront) async throws -> StackElementID {
    front.send(.standupsList(.standupTapped(id: id)))
    await front.idle { !$0.path.isEmpty }
    front.view.settle(for: front.state)
    return try #require(front.state.path.ids.last)
  }

  private func prepare(_ count: Int, in file: URL) async throws {
    let standups = (0..<count).map { number in
      Standup(
        id: UUID(number),
        attendees: (0..<5).map { Attendee(id: UUID($0), name: "Attendee \($0)") },
        meetings: (0..<2).map {
          Meeting(
            id: UUID($0),
            date: Date(timeIntervalSince1970: Double(number)),
            transcript: String(repeating: "What was said. ", count: 20)
          )
        },
        theme: Theme.allCases[number % Theme.allCases.count],
        title: "Standup \(number)"
      )
    }
    let storage = DataManager.file(at: file)
    _ = try await storage.load()
    try await storage.save(IdentifiedArray(uniqueElements: standups))
  }
}

/// How long the parts of something take.
@MainActor
private final class Times {
  private var parts: [(name: String, times: [Duration])] = []
  private let clock = ContinuousClock()

  func measure(_ name: String, _ work: () -> Void) {
    note(name, clock.measure(work))
  }

  func measureOnce<Result>(_ name: String, _ work: () async throws -> Result) async rethrows
    -> Result
  {
    let start = clock.now
    let result = try await work()
    note(name, clock.now - start)
    return result
  }

  private func note(_ name: String, _ time: Duration) {
    if let index = parts.firstIndex(where: { $0.name == name }) {
      parts[index].times.append(time)
    } else {
      parts.append((name, [time]))
    }
  }

  /// The middle and the longest time of each part, in milliseconds.
  var table: String {
    parts.map { part in
      let times = part.times.sorted().map { $0 / .milliseconds(1) }
      let numbers = [times[times.count / 2], times.last ?? 0].map { String(format: "%8.2f", $0) }
      return "\(numbers.joined(separator: " ")) ms  \(part.name) (×\(times.count))"
    }
    .joined(separator: "\n")
  }
}
