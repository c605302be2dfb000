public import Foundation
public import ReducerRuntime
internal import Synchronization

/// Stores the standups between two runs of the app.
public struct DataManager: Sendable {
  /// Reads the standups that were saved last; none before the first save.
  public var load: @Sendable () async throws -> IdentifiedArrayOf<Standup>

  /// Saves these standups in place of the previous ones.
  public var save: @Sendable (IdentifiedArrayOf<Standup>) async throws -> Void

  public init(
    load: @escaping @Sendable () async throws -> IdentifiedArrayOf<Standup>,
    save: @escaping @Sendable (IdentifiedArrayOf<Standup>) async throws -> Void
  ) {
    self.load = load
    self.save = save
  }
}

extension DataManager {
  /// Keeps the standups in a JSON file.
  ///
  /// A save replaces the file in one step, so the file always holds the standups of one whole save,
  /// even if the process is killed.
  public static func file(at url: URL) -> DataManager {
    DataManager(
      load: {
        do {
          return try JSONDecoder().decode(
            IdentifiedArrayOf<Standup>.self,
            from: Data(contentsOf: url)
          )
        } catch CocoaError.fileReadNoSuchFile {
          return []
        }
      },
      save: { standups in
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        try FileManager.default.createDirectory(
          at: url.deletingLastPathComponent(),
          withIntermediateDirectories: true
        )
        try encoder.encode(standups).write(to: url, options: .atomic)
      }
    )
  }

  /// The file in the platform's folder for data: on Linux, `~/.local/share/standups/standups.json`.
  public static var defaultFile: URL {
    FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
      .appending(components: "standups", "standups.json")
  }

  /// Keeps the standups in memory.
  public static func mock(initialStandups: IdentifiedArrayOf<Standup> = []) -> DataManager {
    let kept = Mutex(initialStandups)
    return DataManager(
      load: { kept.withLock { $0 } },
      save: { standups in kept.withLock { $0 = standups } }
    )
  }

  /// Has nothing to load, and cannot save.
  public static let failToWrite = DataManager(
    load: { [] },
    save: { _ in throw CocoaError(.fileWriteOutOfSpace) }
  )

  /// Fails to read its file, which is damaged.
  public static let failToLoad = DataManager(
    load: { throw CocoaError(.fileReadCorruptFile) },
    save: { _ in }
  )
}

extension DataManager: DependencyKey {
  public static let liveValue = DataManager.file(at: defaultFile)

  public static var previewValue: DataManager {
    .mock(initialStandups: [.designMock, .engineeringMock, .productMock])
  }

  /// Fails a test that loads or saves without an override.
  public static let testValue = DataManager(
    load: unimplemented("DataManager.load", placeholder: []),
    save: unimplemented("DataManager.save")
  )
}

extension DependencyValues {
  /// Stores the standups between two runs of the app.
  public var dataManager: DataManager {
    get { self[DataManager.self] }
    set { self[DataManager.self] = newValue }
  }
}
