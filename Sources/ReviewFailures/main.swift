import FailureReview
import SwiftScanner
import Foundation

/// Opens code in the editor that the environment names.
func edited(_ code: [String]) -> [String]? {
  let file = FileManager.default.temporaryDirectory.appendingPathComponent(
    "\(UUID().uuidString).swift"
  )
  defer { try? FileManager.default.removeItem(at: file) }
  let environment = ProcessInfo.processInfo.environment
  let editor = environment["VISUAL"] ?? environment["EDITOR"] ?? "vi"
  let process = Process()
  process.executableURL = URL(fileURLWithPath: "/bin/sh")
  process.arguments = ["-c", "\(editor) \"$1\"", "editor", file.path]
  do {
    try Data((code.joined(separator: "\n") + "\n").utf8).write(to: file)
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    var lines = try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).map(String.init)
    while lines.last == "" { lines.removeLast() }
    return lines
  } catch {
    return nil
  }
}

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(2)
}

do {
  let options = try ReviewOptions(Array(CommandLine.arguments.dropFirst()))
  if options.showsHelp {
    print(ReviewOptions.help)
    exit(0)
  }
  guard FileManager.default.fileExists(atPath: options.folder) else {
    fail("No failures are recorded in \(options.folder). Run the tests with RECORD_FAILURES=1.")
  }
  var review = try Review(
    options,
    in: URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
    isColored: isatty(1) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil,
    write: { print($0) },
    ask: isatty(0) == 1 ? { readLine() } : nil,
    editCode: edited
  )
  exit(try review.run())
} catch let misuse as Refusal {
  fail("\(misuse.reason)\n\n\(ReviewOptions.help)")
} catch {
  fail("\(error)")
}
