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
    case standups(IdentifiedArrayOf<Standup>, FileMark)
    /// Bytes that are not standups.
    case damage
  }

  func load(_ seen: inout Seen) throws -> LoadedStandups {
    seen = .nothing
    let lock = try lockForLoading()
    defer { withExtendedLifetime(lock) {} }
    if lock != nil {
      try removeFile(names.draft)
      try removeFile(names.backupDraft)
    }

    switch try find(names.main) {
    case .standups(let standups, let mark):
      seen = .file(mark)
      return LoadedStandups(standups: standups)

    case .nothing(let mark):
      let loaded = try loadBackup(mainSetAside: nil)
      seen = mark.map(Seen.file) ?? .absence
      return loaded

    case .damage:
      let aside = try setAside(names.main, kind: "damaged")
      let loaded = try loadBackup(mainSetAside: aside)
      seen = .absence
      return loaded
    }
  }

  /// Loads the backup for want of the file.
  private func loadBackup(mainSetAside aside: URL?) throws -> LoadedStandups {
    switch try find(names.backup) {
    case .standups(let standups, _):
      return LoadedStandups(standups: standups, notice: .recoveredFromBackup(setAside: aside))
    case .nothing:
      return LoadedStandups(standups: [], notice: aside.map { .startedEmpty(setAside: $0) })
    case .damage:
      // The next save but one would put another backup in its place.
      let backupAside = try setAside(names.backup, kind: "damaged-backup")
      return LoadedStandups(standups: [], notice: .startedEmpty(setAside: aside ?? backupAside))
    }
  }

  /// Locks the file; where the folder can only be read, there is nothing to lock and nothing to repair.
  private func lockForLoading() throws -> FileLock? {
    do {
      try makeFolder()
      return try FileLock(names.lock)
    } catch let failure as SystemFailure {
      let isReadOnly = [EACCES, EPERM, EROFS].contains(failure.code)
      guard isReadOnly, try status(of: names.main) != nil else { throw failure }
      return nil
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
    guard let standups = try? StandupsCoding.decode(contents) else { return .damage }
    return .standups(standups, mark)
  }

  /// Gives a file a name under which nobody overwrites it.
  private func setAside(_ path: String, kind: String) throws(SystemFailure) -> URL {
    let aside = try names.aside(kind, date: date())
    try renameFile(path, to: aside)
    try synchronizeFolder(names.folder)
    return URL(fileURLWithPath: aside)
  }
}
