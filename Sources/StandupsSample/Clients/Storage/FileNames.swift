internal import Foundation

/// The names of a standups file and of those that belong to it, all in one folder.
struct FileNames: Sendable {
  /// The folder.
  let folder: String
  /// The standups.
  let main: String
  /// The standups as they were before the last save.
  let backup: String
  /// Standups that are being saved, by the process with the lock.
  let draft: String
  /// The next backup, before it takes the place of the last one.
  let backupDraft: String
  /// What a process locks while it loads or saves.
  let lock: String

  private let stem: String
  private let suffix: String

  init(_ url: URL) {
    // A save replaces the file, so what a symbolic link stands for is replaced, not the link.
    let url = Self.target(of: url.absoluteURL.standardizedFileURL)
    let name = url.lastPathComponent
    let folder = url.deletingLastPathComponent().path
    func path(_ name: String) -> String { folder == "/" ? "/\(name)" : "\(folder)/\(name)" }
    self.folder = folder
    main = path(name)
    backup = path("\(name).backup")
    draft = path(".\(name).draft")
    backupDraft = path(".\(name).backup-draft")
    lock = path(".\(name).lock")
    stem = path(url.deletingPathExtension().lastPathComponent)
    suffix = url.pathExtension.isEmpty ? "" : ".\(url.pathExtension)"
  }

  /// What a symbolic link stands for, also if that is not there yet; any other file itself.
  private static func target(of url: URL) -> URL {
    var url = url.resolvingSymlinksInPath()
    // The system follows no more than so many either: they may be a circle.
    for _ in 0..<40 {
      guard
        let target = try? FileManager.default.destinationOfSymbolicLink(atPath: url.path)
      else { break }
      url = URL(fileURLWithPath: target, relativeTo: url.deletingLastPathComponent())
        .absoluteURL.standardizedFileURL.resolvingSymlinksInPath()
    }
    return url
  }

  /// A free name with the date, for a file that is to stay as it is.
  func aside(_ kind: String, date: Date) throws(SystemFailure) -> String {
    try free("\(kind)-\(date.formatted(.iso8601.dateSeparator(.dash).timeSeparator(.omitted)))")
  }

  /// A free name: that of the file with something put in before its suffix.
  func free(_ insertion: String) throws(SystemFailure) -> String {
    for attempt in 1... {
      let number = attempt == 1 ? "" : "-\(attempt)"
      let path = "\(stem).\(insertion)\(number)\(suffix)"
      if try status(of: path) == nil { return path }
    }
    preconditionFailure("A range without an end has ended.")
  }
}
