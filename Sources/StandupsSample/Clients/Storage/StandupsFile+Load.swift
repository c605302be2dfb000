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
  /// What a file turned out to hold.
  private enum Finding {
    /// Nothing: there is no file, or not a byte in it.
    case nothing(FileMark?)
    case standups(StandupsDocument, FileMark)
    /// Something else, and why that is not standups.
    case somethingElse(String)
  }

  /// Reads the standups, and changes nothing.
  func read() throws -> LoadedStandups {
    var knowledge = Knowledge()
    return try read(&knowledge)
  }

  /// Reads the standups for an app that will save, and removes what an interrupted save left behind.
  func load(_ knowledge: inout Knowledge) throws -> LoadedStandups {
    let refusal = prepare()
    var loaded = try read(&knowledge)
    if let refusal, loaded.notice == nil { loaded.notice = .cannotSave(refusal) }
    return loaded
  }

  /// Sets aside what is not standups, since the user said so, and loads the backup or starts empty.
  func setAside(_ knowledge: inout Knowledge) throws -> LoadedStandups {
    let lock = try FileLock(names.lock)
    defer { withExtendedLifetime(lock) {} }
    var aside: URL?
    if case .somethingElse = try find(names.main) {
      aside = try setAside(names.main, kind: "damaged")
    }
    if case .somethingElse = try find(names.backup) {
      // The next save but one would put another backup in its place.
      let backup = try setAside(names.backup, kind: "damaged-backup")
      aside = aside ?? backup
    }
    var loaded = try read(&knowledge)
    if let aside {
      loaded.notice =
        loaded.notice == nil
        ? .startedEmpty(setAside: aside) : .recoveredFromBackup(setAside: aside)
    }
    return loaded
  }

  private func read(_ knowledge: inout Knowledge) throws -> LoadedStandups {
    let known = knowledge.standups
    func loaded(
      _ document: StandupsDocument,
      _ notice: LoadedStandups.Notice?,
      since known: IdentifiedArrayOf<Standup>?
    ) -> LoadedStandups {
      knowledge.note(document)
      let previous = known == document.standups ? nil : known
      return LoadedStandups(standups: document.standups, notice: notice, previous: previous)
    }
    switch try find(names.main) {
    case .standups(let document, let mark):
      knowledge.seen = .file(mark)
      let notice = document.isNewer ? LoadedStandups.Notice.newerVersion(document.version) : nil
      return loaded(document, notice, since: known)

    case .nothing(let mark):
      let (document, notice) = try readBackup()
      knowledge.seen = mark.map(Seen.file) ?? .absence
      // What is missing now is a loss, and none of the changes that another process has made.
      return loaded(document, notice, since: nil)

    case .somethingElse(let reason):
      var hasBackup = false
      if case .standups = try find(names.backup) { hasBackup = true }
      throw DataManagerError.unreadable(
        UnreadableFile(path: names.main, reason: reason, hasBackup: hasBackup)
      )
    }
  }

  /// Reads the backup for want of the file.
  private func readBackup() throws -> (StandupsDocument, LoadedStandups.Notice?) {
    switch try find(names.backup) {
    case .standups(let document, _):
      return (document, .recoveredFromBackup(setAside: nil))
    case .nothing:
      return (StandupsDocument(), nil)
    case .somethingElse(let reason):
      throw DataManagerError.unreadable(
        UnreadableFile(path: names.backup, reason: reason, hasBackup: false)
      )
    }
  }

  /// Makes sure that there can be saves, and removes the drafts of processes that were killed.
  ///
  /// - Returns: Why there cannot be saves, if that is so.
  private func prepare() -> String? {
    do {
      try makeFolder()
      let lock = try FileLock(names.lock, attempts: 1)
      defer { withExtendedLifetime(lock) {} }
      try removeFile(names.draft)
      try removeFile(names.backupDraft)
      guard access(names.folder, W_OK) == 0 else {
        throw SystemFailure("write into", names.folder)
      }
      return nil
    } catch let failure as SystemFailure {
      // Another process saves at this moment. It does not stand in the way of reading.
      return failure.code == EWOULDBLOCK ? nil : failure.message
    } catch {
      return DataManagerError(error).explanation
    }
  }

  private func find(_ path: String) throws -> Finding {
    guard let found = try status(of: path) else { return .nothing(nil) }
    if found.isFolder { throw SystemFailure("read", path, code: EISDIR) }
    // A pipe or a device would have no end.
    guard found.isRegularFile else {
      throw DataManagerError.failed("\(path) is not an ordinary file; choose another one.")
    }
    let file = try OpenFile(path, flags: O_RDONLY)
    let mark = try FileMark(file)
    let contents = try file.contents()
    if contents.isEmpty { return .nothing(mark) }
    do {
      return .standups(try StandupsDocument(contents), mark)
    } catch {
      return .somethingElse(error.reason)
    }
  }

  /// Gives a file a name under which nothing overwrites it.
  private func setAside(_ path: String, kind: String) throws(SystemFailure) -> URL {
    let aside = try names.aside(kind, date: date())
    try renameFile(path, to: aside)
    try synchronizeFolder(names.folder)
    return URL(fileURLWithPath: aside)
  }
}

extension StandupsFile.Knowledge {
  /// Remembers what is in a file.
  mutating func note(_ document: StandupsDocument) {
    standups = document.standups
    version = document.version
    unknown.merge(document.unknown, of: document.standups.ids)
  }
}
