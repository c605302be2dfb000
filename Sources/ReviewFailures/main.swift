import FailureReview
import Foundation

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
  let review = try Review(
    options,
    in: URL(fileURLWithPath: FileManager.default.currentDirectoryPath),
    isColored: isatty(1) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil,
    write: { print($0) },
    ask: isatty(0) == 1 ? { readLine() } : nil
  )
  exit(try review.run())
} catch let misuse as ReviewOptions.Misuse {
  fail("\(misuse.message)\n\n\(ReviewOptions.help)")
} catch {
  fail("\(error)")
}
