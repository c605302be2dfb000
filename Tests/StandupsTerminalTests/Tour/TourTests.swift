import Foundation
import ReducerTesting
import TestSupport
import Testing

@testable import StandupsTerminal

/// The tour in a test run, beside many other stores, and so that a change of wording fails it there.
@Suite("The guided tour")
struct TourTests {
  @Test("Each stop prints what its file says", arguments: Tour.stops)
  func golden(stop: TourStop) async throws {
    let printed = await stop.run()
    #expect(stop.isExpected(printed))
    let number = try #require(Tour.stops.firstIndex { $0.title == stop.title }) + 1
    let file = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent()
      .appendingPathComponent("Snapshots/\(number).txt")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      return try Data("\(printed)\n".utf8).write(to: file)
    }
    let recorded = try String(contentsOf: file, encoding: .utf8)
    expectNoDifference("\(printed)\n", recorded)
  }

  @Test("The code that a stop shows is the code that it runs", arguments: Tour.stops)
  func code(stop: TourStop) throws {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/StandupsTerminal/Tour")
    let sources = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix("TourStop+") }
      .map { try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8) }
    let source = try #require(sources.first { $0.contains("title: \"\(stop.title)\"") })
    let start = try #require(source.range(of: "title: \"\(stop.title)\"")?.upperBound)
    let run = try #require(source[start...].range(of: "let test = TourTest()\n")?.upperBound)
    let block = try #require(source[run...].range(of: "    do {\n"))
    let end = try #require(source[block.upperBound...].range(of: "\n    }\n    return test"))
    let before = source[run..<block.lowerBound].split(separator: "\n").map { $0.dropFirst(4) }
    let body = source[block.upperBound..<end.lowerBound]
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.dropFirst(6) }
    let code = (before + body).joined(separator: "\n").replacing("test.store(", with: "TestStore(")
    expectNoDifference(stop.code, code)
  }

  @Test("Advice that an earlier stop has given is not given again")
  func repetition() async {
    var seen: [String: Int] = [:]
    var texts: [String] = []
    for (index, stop) in Tour.stops.enumerated() {
      let page = TourPage(
        stop,
        number: index + 1,
        printed: await stop.run(),
        seen: &seen,
        width: 500
      )
      texts.append(page.lines.map(\.text).joined(separator: "\n"))
    }
    var paragraphs = Set<String>()
    for text in texts {
      for paragraph in text.split(separator: "\n\n") where paragraph.count > 200 {
        #expect(paragraphs.insert(String(paragraph)).inserted, "\(paragraph)")
      }
    }
    // A stop that is shown again is shown as it was.
    let third = await Tour.stops[2].run()
    let again = TourPage(Tour.stops[2], number: 3, printed: third, seen: &seen, width: 500)
    #expect(again.lines.map(\.text).joined(separator: "\n") == texts[2])
  }

  @Test("Every line fits, and no word is lost", arguments: [20, 79, 200])
  func width(width: Int) async {
    for (index, stop) in Tour.stops.enumerated() {
      var seen: [String: Int] = [:]
      let printed = await stop.run()
      let page = TourPage(stop, number: index + 1, printed: printed, seen: &seen, width: width)
      for line in page.lines { #expect(line.text.displayWidth <= width, "\(line.text)") }
      if width == 79 {
        let words = page.lines.flatMap { $0.text.split(whereSeparator: \.isWhitespace) }
        for word in printed.split(whereSeparator: \.isWhitespace) where word.count < 60 {
          #expect(words.contains(word), "\(word)")
        }
      }
    }
  }

  @Test("What is expected and what is there have colours, and a bug is called one")
  func looks() async throws {
    var seen: [String: Int] = [:]
    let stop = TourStop.deletionWithoutPop
    let page = TourPage(stop, number: 6, printed: await stop.run(), seen: &seen, width: 79)
    let added = try #require(page.lines.first { $0.text.contains("+     #0: Standup") })
    #expect(added.style.foreground == .green)
    let text = page.lines.map(\.text).joined(separator: " ")
    #expect(text.contains("If this is what the feature should do"))
    let code = try #require(page.lines.first { $0.text.hasPrefix("let standup = ") })
    #expect(code.style == .dim)
    // In a wide terminal, the code is beside what it prints.
    let wide = TourPage(stop, number: 6, printed: await stop.run(), seen: &seen, width: 200)
    #expect(wide.lines.contains { $0.text.hasPrefix("let standup = ") && $0.text.contains("│ ✘") })
  }

  @Test("Piped, it prints all at once, to the letter; or one stop")
  func piped() async throws {
    let (all, one) = try await onBlockingThread {
      func output(_ arguments: [String]) throws -> String {
        let process = try TalkingProcess(builtProduct("standups"), arguments)
        var text = ""
        while let line = process.readLine() { text += "\(line)\n" }
        #expect(process.finish() == 0)
        return text
      }
      return (try output(["tour"]), try output(["tour", "2"]))
    }
    for (index, stop) in Tour.stops.enumerated() {
      let printed = await stop.run().split(separator: "\n").map { "   \($0)\n" }.joined()
      let lines = all.split(separator: "\n").map { "\($0)\n" }.joined()
      #expect(lines.contains(printed), "\(stop.title)")
      #expect(all.contains("\(index + 1). \(stop.title)\n"))
      #expect(one.contains(stop.title) == (index == 1))
    }
    #expect(all.contains("Each test ended as it should.\n\nWhat next?"))
    #expect(!all.contains("\u{1B}"))
  }

  @Test("In a terminal, it waits for a key at each stop, and gives the terminal back")
  func interactive() async throws {
    try await onBlockingThread {
      let terminal = try PseudoTerminal(
        builtProduct("standups"),
        ["tour"],
        size: Size(columns: 80, rows: 200)
      )
      try terminal.waitFor("1 of 8   Enter Next")
      #expect(!terminal.isEchoing)
      terminal.type("\r")
      try terminal.waitFor("2 of 8   Enter Next")
      terminal.type("\u{1B}[Db")
      try terminal.waitFor("1 of 8   Enter Next")
      terminal.type("8")
      try terminal.waitFor("8 of 8   Enter End")
      terminal.type("\r")
      #expect(try terminal.waitForEnd() == (0, false))
      #expect(terminal.screen.text.contains("What next?"))
      #expect(terminal.isEchoing)

      let small = try PseudoTerminal(
        builtProduct("standups"),
        ["tour", "2"],
        size: Size(columns: 60, rows: 12)
      )
      try small.waitFor("Enter More")
      small.signal(SIGUSR1)
      #expect(try small.waitForEnd() == (128 + SIGUSR1, false))
      #expect(small.isEchoing)
    }
  }
}

extension TourStop: CustomTestStringConvertible {
  var testDescription: String { title }
}
