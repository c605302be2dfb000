public import Foundation

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// Another process that reads and writes lines.
public final class TalkingProcess {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var unread = Data()

  /// Starts a process.
  ///
  /// - Parameters:
  ///   - executable: The program to run.
  ///   - arguments: The arguments of the program.
  ///   - environment: The variables to add to the environment of the tests.
  public init(
    _ executable: URL,
    _ arguments: [String],
    environment: [String: String] = [:]
  ) throws {
    process.executableURL = executable
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = input
    process.standardOutput = output
    try process.run()
  }

  /// Writes a line to the process.
  ///
  /// - Parameter line: The line, without its end.
  public func write(_ line: String) {
    input.fileHandleForWriting.write(Data("\(line)\n".utf8))
  }

  /// Reads the next line that the process prints.
  ///
  /// - Returns: The line, without its end; nil at the end. An unfinished line is left out.
  public func readLine() -> String? {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread = Data(unread[unread.index(after: end)...])
        return line
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      unread.append(more)
    }
  }

  /// Kills the process, whatever it is doing.
  public func killNow() {
    kill(process.processIdentifier, SIGKILL)
  }

  /// Closes the input, and returns when the process has ended.
  ///
  /// - Returns: The exit code.
  @discardableResult
  public func finish() -> Int32 {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
