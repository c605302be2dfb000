import Foundation
import ReducerRuntime
import TestSupport
import Testing

/// Shared values in real files.
@Suite(.timeLimit(.minutes(1))) struct SharedFileTests {
  private struct Settings: Codable, Equatable, Sendable { var volume = 3 }

  private let folder: TemporaryFolder
  private var file: URL { folder.file("settings.json") }

  init() throws { folder = try TemporaryFolder() }

  private func onDisk(_ body: () async throws -> Void) async throws {
    try await withDependencies {
      $0.defaultFileStorage = .fileSystem
    } operation: {
      try await body()
    }
  }

  private func text(_ file: URL) throws -> String {
    try String(contentsOf: file, encoding: .utf8).filter { !$0.isWhitespace }
  }

  private func write(_ text: String) throws {
    try Data(text.utf8).write(to: file, options: .atomic)
  }

  @Test func fileIsMadeByTheFirstChange() async throws {
    try await onDisk {
      @Shared(.fileStorage(folder.file("deep/er/settings.json"))) var settings = Settings()
      try expectEqual(folder.names, [])
      $settings.withLock { $0.volume = 4 }
      try await $settings.save()
      try expectEqual(text(folder.file("deep/er/settings.json")), #"{"volume":4}"#)
    }
  }

  @Test func fileIsLoaded() async throws {
    try write(#"{"volume":8}"#)
    try await onDisk {
      @Shared(.fileStorage(file)) var settings = Settings()
      expectEqual(settings.volume, 8)
    }
  }

  @Test func emptyFileHasNoValue() async throws {
    try write("")
    try await onDisk {
      @Shared(.fileStorage(file)) var settings = Settings()
      expectEqual(settings.volume, 3)
      expectNil($settings.loadError)
    }
  }

  @Test func formatOfItsOwn() async throws {
    try await onDisk {
      @Shared(
        .fileStorage(
          file,
          decode: { @Sendable in Int(String(decoding: $0, as: UTF8.self)) ?? 0 },
          encode: { @Sendable in Data("\($0)".utf8) }
        )
      ) var count = 1
      $count.withLock { $0 = 12 }
      try await $count.save()
      try expectEqual(text(file), "12")
    }
  }

  @Test func changesAreSavedWithoutAnExplicitSave() async throws {
    try await onDisk {
      @Shared(.fileStorage(file)) var settings = Settings()
      for volume in 5...50 { $settings.withLock { $0.volume = volume } }
      try await $settings.save()
      try expectEqual(text(file), #"{"volume":50}"#)
    }
  }

  @Test func changeByOtherCodeIsRead() async throws {
    try await onDisk {
      @Shared(.fileStorage(file)) var settings = Settings()
      var values = $settings.values.makeAsyncIterator()
      await expectEqual(values.next()?.volume, 3)
      try write(#"{"volume":8}"#)
      await expectEqual(values.next()?.volume, 8)
      try FileManager.default.removeItem(at: file)
      await expectEqual(values.next()?.volume, 3)
    }
  }

  @Test func unreadableFileIsNotOverwritten() async throws {
    try write("broken")
    try await onDisk {
      @Shared(.fileStorage(file)) var settings = Settings()
      expectEqual(settings.volume, 3)
      #expect($settings.loadError is DecodingError)
      $settings.withLock { $0.volume = 9 }
      // This save follows the one that is refused.
      @Shared(.fileStorage(folder.file("other.json"))) var barrier = 0
      $barrier.withLock { $0 = 1 }
      try await $barrier.save()
      expectEqual($settings.saveError as? UnreadableFile, UnreadableFile(url: file))
      try expectEqual(text(file), "broken")
      expectEqual(settings.volume, 9)
    }
  }

  @Test func explicitSaveSetsAnUnreadableFileAside() async throws {
    try write("broken")
    try await onDisk {
      @Shared(.fileStorage(file)) var settings = Settings()
      $settings.withLock { $0.volume = 9 }
      try await $settings.save()
      try expectEqual(text(file), #"{"volume":9}"#)
      try expectEqual(text(folder.file("settings.json.unreadable")), "broken")
      expectNil($settings.saveError)
    }
  }

  @Test func filesOfATestAreInMemory() async throws {
    @Shared(.fileStorage(file)) var settings = Settings()
    $settings.withLock { $0.volume = 5 }
    try await $settings.save()
    try await $settings.load()
    expectEqual(settings.volume, 5)
    try expectEqual(folder.names, [])
  }
}
