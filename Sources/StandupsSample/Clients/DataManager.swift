public import Foundation
public import ReducerRuntime
internal import Synchronization

/// Keeps the standups between one run of the app and the next.
public struct DataManager: Sendable {
  /// Reads the standups that were saved last: none before the first save.
  public var load: @Sendable () async throws -> IdentifiedArrayOf<Standup>

  /// Keeps these standups in place of those before.
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
  /// A save replaces the file in one step: whenever the process ends, the file has the standups of one
  /// save, whole.
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

  /// Finds a file that has no standups.
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

  /// Fails the test that loads or saves without saying what is to happen.
  public static let testValue = DataManager(
    load: unimplemented("DataManager.load", placeholder: []),
    save: unimplemented("DataManager.save")
  )
}

extension DependencyValues {
  /// Keeps the standups between one run of the app and the next.
  public var dataManager: DataManager {
    get { self[DataManager.self] }
    set { self[DataManager.self] = newValue }
  }
}
