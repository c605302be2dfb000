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
  /// Replaces the standups, unless the file has changed since it was seen.
  func save(_ standups: IdentifiedArrayOf<Standup>, _ knowledge: inout Knowledge) throws {
    guard knowledge.version <= StandupsDocument.currentVersion else {
      throw DataManagerError.failed(
        """
        \(names.main) is of version \(knowledge.version), and this app writes version \
        \(StandupsDocument.currentVersion): it would lose what it does not know. Use a newer app.
        """
      )
    }
    let document = StandupsDocument(standups: standups, unknown: knowledge.unknown)
    let contents = document.data
    try makeFolder()
    let lock = try FileLock(names.lock)
    defer { withExtendedLifetime(lock) {} }
    let replaced = try checkUnchanged(knowledge.seen)
    if let replaced, !knowledge.mayReplaceProtected { try checkUnprotected(replaced) }

    do {
      let draft = try writeDraft(contents, replacing: replaced)
      let mark = try FileMark(draft)
      if let replaced, replaced.st_size > 0 {
        if knowledge.version == 1 { try keepOldVersion() }
        try backUp()
      }
      try renameFile(names.draft, to: names.main)
      knowledge.seen = .file(mark)
      knowledge.note(document)
      try synchronizeFolder(names.folder)
    } catch {
      // What could not be finished is of no use; the failure to tell is the first one.
      try? removeFile(names.draft)
      try? removeFile(names.backupDraft)
      throw error
    }
  }

  /// Writes standups that cannot be saved into a file of their own.
  ///
  /// - Returns: The file.
  func keepCopy(_ standups: IdentifiedArrayOf<Standup>, _ knowledge: Knowledge) throws -> URL {
    let contents = StandupsDocument(standups: standups, unknown: knowledge.unknown).data
    let path = try names.aside("unsaved", date: date())
    let file = try OpenFile(path, flags: O_RDWR | O_CREAT | O_EXCL)
    try file.write(contents)
    try file.synchronize()
    try synchronizeFolder(names.folder)
    return URL(fileURLWithPath: path)
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
      // It has been removed. To save is to keep what would be lost.
      return nil
    }
    if there.isFolder { throw SystemFailure("replace", names.main, code: EISDIR) }
    // Whatever has emptied it has left nothing to replace, so it is the same.
    if there.isRegularFile, there.st_size == 0 { return there }
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

  /// Throws if the user has to be asked before a file is replaced.
  private func checkUnprotected(_ file: stat) throws {
    if file.permissions & 0o222 == 0 || access(names.main, W_OK) != 0 {
      throw DataManagerError.protected("\(names.main) can only be read.")
    }
    if file.st_uid != geteuid(), geteuid() != 0 {
      throw DataManagerError.protected(
        "\(names.main) belongs to another user, and would belong to you after a save."
      )
    }
  }

  private func writeDraft(
    _ contents: Data,
    replacing replaced: stat?
  ) throws(SystemFailure) -> OpenFile {
    try removeFile(names.draft)
    let draft = try OpenFile(names.draft, flags: O_RDWR | O_CREAT | O_EXCL)
    if let replaced {
      let own = try draft.status()
      // The group first: a user may be in it without being able to give the file away.
      if own.st_gid != replaced.st_gid { _ = fchown(draft.descriptor, uid_t.max, replaced.st_gid) }
      if own.st_uid != replaced.st_uid { _ = fchown(draft.descriptor, replaced.st_uid, gid_t.max) }
      if fchmod(draft.descriptor, replaced.permissions) != 0 {
        throw SystemFailure("set the permissions of", names.draft)
      }
    }
    try draft.write(contents)
    try draft.synchronize()
    return draft
  }

  /// Gives the present file a name of its own for good, since the next ones are of another version.
  private func keepOldVersion() throws(SystemFailure) {
    let path = try names.free("version-1")
    guard link(names.main, path) != 0 else { return }
    // Some disks know one name only.
    let old = try OpenFile(names.main, flags: O_RDONLY)
    let copy = try OpenFile(path, flags: O_RDWR | O_CREAT | O_EXCL)
    try copy.write(try old.contents())
    try copy.synchronize()
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
