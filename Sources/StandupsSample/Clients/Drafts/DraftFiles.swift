internal import Dispatch
internal import Foundation
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Android)
  internal import Android
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// The drafts beside a file of standups.
final class DraftFiles: Sendable {
  /// The files that this process has locked.
  struct Held: Sendable {
    /// The one with its own draft.
    var own: OpenFile?
    /// Those that earlier runs have left behind.
    var loaded: [UUID: OpenFile] = [:]
  }

  private let folder: String
  /// What the names of whole drafts begin with, and those of drafts that are being written.
  private let (whole, partial): (String, String)
  private let id = UUID()
  private let held = Mutex(Held())
  private let queue = DispatchQueue(label: "DraftFiles", qos: .userInitiated)

  init(_ url: URL) {
    let names = FileNames(url)
    folder = names.folder
    let name = URL(fileURLWithPath: names.main).lastPathComponent
    (whole, partial) = (".\(name).unfinished-", ".\(name).unfinishing-")
  }

  /// Does something with the drafts, after all that was asked for before.
  ///
  /// The locks end when the last reference to the files goes. The queue may keep the block for a while
  /// after the answer, so neither the block nor the work holds one.
  ///
  /// - Parameter work: What to do, with the files and what they have locked.
  /// - Returns: What `work` returned.
  func perform<Answer: Sendable>(
    _ work: @escaping @Sendable (DraftFiles, inout Held) throws -> Answer
  ) async throws -> Answer {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { [unowned self] in
        // In a statement of its own, after which nothing here refers to the files.
        let answer = answer(to: work)
        continuation.resume(with: answer)
      }
    }
  }

  private func answer<Answer>(
    to work: (DraftFiles, inout Held) throws -> Answer
  ) -> Result<Answer, any Error> {
    do {
      return .success(try held.withLock { try work(self, &$0) })
    } catch let failure as SystemFailure {
      return .failure(DataManagerError.failed(failure.message))
    } catch {
      return .failure(error)
    }
  }

  func load(_ held: inout Held) throws -> [StoredDraft] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      return []
    }
    var drafts: [StoredDraft] = []
    for name in names.sorted() {
      if name.hasPrefix(partial), let file = lockedFile(name) {
        // Its process was killed. What it had before is there.
        withExtendedLifetime(file) { _ = unlink(file.path) }
      }
      guard name.hasPrefix(whole), let id = UUID(uuidString: String(name.dropFirst(whole.count))),
        id != self.id, held.loaded[id] == nil, let file = lockedFile(name),
        let draft = try? JSONDecoder().decode(Draft.self, from: file.contents())
      else { continue }
      held.loaded[id] = file
      drafts.append(StoredDraft(id: id, date: try file.status().changeDate, draft: draft))
    }
    return drafts
  }

  func save(_ draft: Draft?, _ held: inout Held) throws {
    let path = "\(folder)/\(whole)\(id.uuidString)"
    guard let draft else {
      guard held.own != nil else { return }
      try removeFile(path)
      held.own = nil
      return
    }
    let contents = try JSONEncoder().encode(draft)
    // Under a name that is there once: what another run clears away is never this file.
    let newPath = "\(folder)/\(partial)\(UUID().uuidString)"
    let file = try OpenFile(newPath, flags: O_RDWR | O_CREAT | O_EXCL)
    // A run that starts at this moment may have taken it for something left behind.
    guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0, try status(of: newPath) != nil else {
      return try save(draft, &held)
    }
    do {
      try file.write(contents)
      try file.synchronize()
      // The lock goes with the file.
      try renameFile(newPath, to: path)
    } catch {
      _ = unlink(newPath)
      throw error
    }
    held.own = file
    try synchronizeFolder(folder)
  }

  func remove(_ ids: [StoredDraft.ID], _ held: inout Held) throws {
    for id in ids {
      guard let file = held.loaded[id] else { continue }
      try removeFile(file.path)
      held.loaded[id] = nil
    }
  }

  /// A file that no running process has locked; nil if there is none of the name.
  private func lockedFile(_ name: String) -> OpenFile? {
    let path = "\(folder)/\(name)"
    guard let file = try? OpenFile(path, flags: O_RDONLY),
      flock(file.descriptor, LOCK_EX | LOCK_NB) == 0,
      // Its process may have put another one in its place meanwhile.
      let there = try? status(of: path), let locked = try? file.status(),
      there.st_ino == locked.st_ino, there.st_dev == locked.st_dev
    else { return nil }
    return file
  }
}
