import Foundation
import ReducerRuntime
import StandupsSample

/// A process that saves standups, for tests that kill it or have two of them.
///
/// It loads the file that its argument names. Each line that it is given is then the number of standups
/// to save: `saving` and `saved` are printed around it, or why it failed. With a second argument, it
/// counts by itself from that number, and does not end.
@main
struct StorageKillHelper {
  static func main() async throws {
    let arguments = CommandLine.arguments
    let storage = DataManager.file(at: URL(fileURLWithPath: arguments[1]))
    let loaded = try await storage.load()
    say("loaded \(loaded.standups.first?.title ?? "nothing")")

    func save(_ number: Int) async {
      say("saving \(number)")
      do {
        try await storage.save(numbered(number))
        say("saved \(number)")
      } catch {
        say("failed \(error)")
      }
    }
    if arguments.count > 2, var number = Int(arguments[2]) {
      while true {
        await save(number)
        number += 1
      }
    }
    while let number = readLine().flatMap(Int.init) { await save(number) }
  }

  /// Standups that say in every one of their parts which save they belong to.
  ///
  /// - Parameter number: The number of the save.
  /// - Returns: The standups, some 40 kilobytes of them.
  static func numbered(_ number: Int) -> IdentifiedArrayOf<Standup> {
    IdentifiedArray(
      uniqueElements: (0..<40).map { index in
        Standup(
          id: uuid(index),
          attendees: (0..<10).map { Attendee(id: uuid($0), name: "\(number)") },
          title: "\(number)"
        )
      }
    )
  }

  private static func uuid(_ number: Int) -> UUID {
    UUID(uuidString: "00000000-0000-0000-0000-\(String(format: "%012x", number))")!
  }

  /// Prints a line at once: what a killed process had not yet written is lost.
  private static func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }
}
