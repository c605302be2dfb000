public import ReducerRuntime
internal import Synchronization

extension DataManager: DependencyKey {
  /// The file in the platform's folder for data.
  public static let liveValue = DataManager.file(at: defaultFile)

  /// Three standups, and what is saved is kept for as long as the preview runs.
  public static var previewValue: DataManager {
    .mock(initialStandups: [.mock, .engineeringMock, .productMock])
  }

  /// Fails the test that loads or saves without having said what is to happen.
  public static let testValue = DataManager(
    load: {
      reportUnimplemented("DataManager.load")
      return LoadedStandups(standups: [])
    },
    save: { _ in reportUnimplemented("DataManager.save") },
    setAside: {
      reportUnimplemented("DataManager.setAside")
      return LoadedStandups(standups: [])
    },
    allowReplacing: { reportUnimplemented("DataManager.allowReplacing") },
    keepCopy: { _ in
      reportUnimplemented("DataManager.keepCopy")
      throw DataManagerError.failed("A test has no other place for standups.")
    }
  )
}

extension DependencyValues {
  /// Keeps the standups between one run of the app and the next.
  public var dataManager: DataManager {
    get { self[DataManager.self] }
    set { self[DataManager.self] = newValue }
  }
}

extension DataManager {
  /// One that keeps the standups in memory.
  ///
  /// - Parameter initialStandups: What it loads until something is saved.
  /// - Returns: A data manager that never fails.
  public static func mock(initialStandups: IdentifiedArrayOf<Standup> = []) -> DataManager {
    let kept = Mutex(initialStandups)
    return DataManager(
      load: { LoadedStandups(standups: kept.withLock { $0 }) },
      save: { standups in kept.withLock { $0 = standups } }
    )
  }

  /// One that has nothing to load and cannot save.
  public static let failToWrite = DataManager(
    load: { LoadedStandups(standups: []) },
    save: { _ in throw DataManagerError.failed("The disk is full.") }
  )

  /// One that cannot load, and forgets what is saved.
  ///
  /// - Parameter error: What loading throws.
  /// - Returns: A data manager that fails to load.
  public static func failToLoad(_ error: any Error) -> DataManager {
    DataManager(load: { throw error }, save: { _ in })
  }
}
