internal import Dispatch
internal import Foundation
internal import ReducerRuntime
internal import Synchronization

/// A file of standups that survives the end of any process at any moment.
///
/// A save writes a draft, waits until it is on the disk, and gives it the file's name: under that name
/// there is always all of one save. What it replaces stays behind as the backup. One process at a time
/// saves, and first looks whether the file is still the one that was seen last.
final class StandupsFile: Sendable {
  /// What this process knows of the file.
  struct Knowledge: Sendable {
    /// The file that was seen last.
    var seen = Seen.nothing
    /// The standups of that file.
    var standups: IdentifiedArrayOf<Standup>?
    /// The version of that file.
    var version = StandupsDocument.currentVersion
    /// What all files that were seen held besides.
    var unknown = UnknownFields()
    /// Whether the user wants a file replaced that is protected.
    var mayReplaceProtected = false
  }

  /// Which file was seen last.
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
  private let knowledge = Mutex(Knowledge())
  /// Waiting for a disk must not keep a thread from tasks, and saves must not overtake each other.
  private let queue = DispatchQueue(label: "StandupsFile", qos: .userInitiated)

  init(_ url: URL, date: @escaping @Sendable () -> Date) {
    names = FileNames(url)
    self.date = date
  }

  /// Does something with the file, after all that was asked for before.
  ///
  /// - Parameter work: What to do, and what the process knows of the file.
  /// - Returns: What `work` returned.
  func perform<Result: Sendable>(
    _ work: @escaping @Sendable (StandupsFile, inout Knowledge) throws -> Result
  ) async throws -> Result {
    try await perform(on: queue) { file in
      // Only works of this queue change it, one after the other. It can be read while one waits.
      var current = file.knowledge.withLock { $0 }
      defer { file.knowledge.withLock { $0 = current } }
      return try work(file, &current)
    }
  }

  /// Does something beside the file at once, whatever else is waiting for the file.
  ///
  /// - Parameter work: What to do, and what the process knows of the file.
  /// - Returns: What `work` returned.
  func performAtOnce<Result: Sendable>(
    _ work: @escaping @Sendable (StandupsFile, Knowledge) throws -> Result
  ) async throws -> Result {
    try await perform(on: .global(qos: .userInitiated)) { file in
      try work(file, file.knowledge.withLock { $0 })
    }
  }

  private func perform<Result: Sendable>(
    on queue: DispatchQueue,
    _ work: @escaping @Sendable (StandupsFile) throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [self] in
        do {
          continuation.resume(returning: try work(self))
        } catch let failure as SystemFailure {
          continuation.resume(throwing: DataManagerError.failed(failure.message))
        } catch {
          continuation.resume(throwing: error)
        }
      }
    }
  }
}
