internal import Dispatch
internal import Foundation
internal import ReducerRuntime
internal import Synchronization

/// A file of standups that survives the end of any process at any moment.
///
/// A save writes a draft, waits until it is on the disk, and gives it the file's name: under that name
/// there is always all of one save. What it replaces stays behind as the backup. One process at a time
/// loads or saves, and a save first looks whether the file is still the one that was seen last.
final class StandupsFile: Sendable {
  /// What this process knows of the file.
  enum Seen: Sendable {
    /// It has not been loaded.
    case nothing
    /// There was none.
    case absence
    /// It was this one.
    case file(FileMark)
  }

  let names: FileNames
  let date: @Sendable () -> Date
  private let seen = Mutex(Seen.nothing)
  /// Waiting for a disk must not keep a thread from tasks, and saves must not overtake each other.
  private let queue = DispatchQueue(label: "StandupsFile", qos: .userInitiated)

  init(_ url: URL, date: @escaping @Sendable () -> Date) {
    names = FileNames(url)
    self.date = date
  }

  /// Reads the standups, and puts in order what an interrupted or damaged save left behind.
  func load() async throws -> LoadedStandups {
    try await perform { file, seen in try file.load(&seen) }
  }

  /// Replaces the standups, unless somebody else has.
  func save(_ standups: IdentifiedArrayOf<Standup>) async throws {
    try await perform { file, seen in try file.save(standups, &seen) }
  }

  private func perform<Result: Sendable>(
    _ work: @escaping @Sendable (StandupsFile, inout Seen) throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [self] in
        do {
          continuation.resume(returning: try seen.withLock { try work(self, &$0) })
        } catch let failure as SystemFailure {
          continuation.resume(throwing: DataManagerError.failed(failure.message))
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
  }
}
