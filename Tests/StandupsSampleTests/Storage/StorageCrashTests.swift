import Foundation
import ReducerTesting
import StandupsSample
import TestSupport
import Testing

/// What each moment of a save leaves on the disk when nothing comes after it.
///
/// The kills of ``StorageKillTests`` meet these moments by chance; here each is met.
@Suite("Storage after a save that was cut off")
struct StorageCrashTests {
  let folder: TemporaryFolder
  let url: URL
  let old: IdentifiedArrayOf<Standup> = [.mock]
  let new: IdentifiedArrayOf<Standup> = [.mock, .productMock]

  init() async throws {
    folder = try TemporaryFolder()
    url = folder.file("standups.json")
    let storage = DataManager.file(at: url)
    _ = try await storage.load()
    try await storage.save([])
    try await storage.save(old)
  }

  @Test("Half a draft")
  func halfADraft() async throws {
    try JSONEncoder().encode(new).prefix(100).write(to: folder.file(".standups.json.draft"))
    try await expectOld()
  }

  @Test("A whole draft")
  func wholeDraft() async throws {
    try JSONEncoder().encode(new).write(to: folder.file(".standups.json.draft"))
    try await expectOld()
  }

  @Test("A second name for the file, which is not yet the backup's")
  func backupDraft() async throws {
    try JSONEncoder().encode(new).write(to: folder.file(".standups.json.draft"))
    try FileManager.default.linkItem(at: url, to: folder.file(".standups.json.backup-draft"))
    try await expectOld()
  }

  @Test("A backup that is the file itself")
  func backupIsTheFile() async throws {
    try JSONEncoder().encode(new).write(to: folder.file(".standups.json.draft"))
    try FileManager.default.removeItem(at: folder.file("standups.json.backup"))
    try FileManager.default.linkItem(at: url, to: folder.file("standups.json.backup"))
    try await expectOld()
  }

  @Test("A backup but no file, where the disk has no second names")
  func onlyABackup() async throws {
    try JSONEncoder().encode(new).write(to: folder.file(".standups.json.draft"))
    try FileManager.default.removeItem(at: folder.file("standups.json.backup"))
    try FileManager.default.moveItem(at: url, to: folder.file("standups.json.backup"))
    try await expectOld(notice: .recoveredFromBackup(setAside: nil))
  }

  /// Expects the state before the save, no remains of it, and that the next save succeeds.
  private func expectOld(
    notice: LoadedStandups.Notice? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let storage = DataManager.file(at: url)
    let loaded = try await storage.load()
    #expect(
      loaded == LoadedStandups(standups: old, notice: notice),
      sourceLocation: sourceLocation
    )
    #expect(
      try !folder.names.contains { $0.hasSuffix("draft") },
      sourceLocation: sourceLocation
    )
    try await storage.save(new)
    #expect(try await storage.load().standups == new, sourceLocation: sourceLocation)
  }
}
