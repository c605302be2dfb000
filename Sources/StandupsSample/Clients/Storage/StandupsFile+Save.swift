internal import Foundation
internal import ReducerRuntime

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Android)
  internal import Android
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

extension StandupsFile {
  func save(_ standups: IdentifiedArrayOf<Standup>, _ seen: inout Seen) throws {
    let contents = try StandupsCoding.encode(standups)
    try makeFolder()
    let lock = try FileLock(names.lock)
    defer { withExtendedLifetime(lock) {} }
    let replaced = try checkUnchanged(seen)

    do {
      let draft = try writeDraft(contents, permissions: replaced?.permissions)
      let mark = try FileMark(draft)
      if let replaced, replaced.st_size > 0 { try backUp() }
      try renameFile(names.draft, to: names.main)
      seen = .file(mark)
      try synchronizeFolder(names.folder)
    } catch {
      // What could not be finished is of no use; the failure to tell is the first one.
      try? removeFile(names.draft)
      try? removeFile(names.backupDraft)
      throw error
    }
  }

  func makeFolder() throws {
    if try status(of: names.folder)?.isFolder == true { return }
    do {
      try FileManager.default.createDirectory(
        atPath: names.folder,
        withIntermediateDirectories: true
      )
    } catch let error as CocoaError where error.code == .fileWriteNoPermission {
      throw SystemFailure("make the folder", names.folder, code: EACCES)
    } catch {
      throw DataManagerError.failed(
        "Could not make the folder \(names.folder): \(error.localizedDescription)"
      )
    }
  }

  /// What is about to be replaced, if it is what was seen last.
  private func checkUnchanged(_ seen: Seen) throws -> stat? {
    guard let there = try status(of: names.main) else {
      // Somebody removed it. To save is to keep what would be lost.
      return nil
    }
    if there.isFolder { throw SystemFailure("replace", names.main, code: EISDIR) }
    switch seen {
    case .nothing:
      throw DataManagerError.failed(
        "\(names.main) has not been loaded, so it is not replaced; load it first."
      )
    case .absence:
      throw DataManagerError.changedElsewhere
    case .file(let mark):
      guard try mark.matches(names.main) else { throw DataManagerError.changedElsewhere }
      return there
    }
  }

  private func writeDraft(
    _ contents: Data,
    permissions: mode_t?
  ) throws(SystemFailure) -> OpenFile {
    try removeFile(names.draft)
    let draft = try OpenFile(names.draft, flags: O_RDWR | O_CREAT | O_EXCL)
    if let permissions, fchmod(draft.descriptor, permissions) != 0 {
      throw SystemFailure("set the permissions of", names.draft)
    }
    try draft.write(contents)
    try draft.synchronize()
    return draft
  }

  /// Gives the present file the backup's name as well.
  private func backUp() throws(SystemFailure) {
    try removeFile(names.backupDraft)
    if link(names.main, names.backupDraft) == 0 {
      try renameFile(names.backupDraft, to: names.backup)
    } else {
      // Some disks know one name only. Until the draft takes the name, the backup is what is loaded.
      try renameFile(names.main, to: names.backup)
    }
  }
}
