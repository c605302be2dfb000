public import ReducerRuntime

/// Keeps the standups between one run of the app and the next.
public struct DataManager: Sendable {
  /// Reads what is kept, and says what was wrong with it.
  public var load: @Sendable () async throws -> LoadedStandups

  /// Keeps these standups in place of those before.
  ///
  /// Throws ``DataManagerError/changedElsewhere`` when somebody else has saved since they were loaded.
  public var save: @Sendable (IdentifiedArrayOf<Standup>) async throws -> Void

  /// Makes a data manager.
  ///
  /// - Parameters:
  ///   - load: Reads what is kept.
  ///   - save: Keeps the standups that it is given.
  public init(
    load: @escaping @Sendable () async throws -> LoadedStandups,
    save: @escaping @Sendable (IdentifiedArrayOf<Standup>) async throws -> Void
  ) {
    self.load = load
    self.save = save
  }
}

/// What a data manager found.
public struct LoadedStandups: Equatable, Sendable {
  /// The standups that could be read.
  public var standups: IdentifiedArrayOf<Standup>
  /// What was wrong, if anything was.
  public var notice: Notice?

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - standups: The standups that could be read.
  ///   - notice: What was wrong, if anything was.
  public init(standups: IdentifiedArrayOf<Standup>, notice: Notice? = nil) {
    self.standups = standups
    self.notice = notice
  }
}

/// Why a saving or a loading came to nothing.
public enum DataManagerError: Error, Equatable, Sendable {
  /// Another process has saved since the standups were loaded; saving would undo its work.
  case changedElsewhere
  /// The system said no, in its own words.
  case failed(String)
}
