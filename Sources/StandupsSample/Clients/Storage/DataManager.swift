public import Foundation
public import ReducerRuntime

/// Keeps the standups between one run of the app and the next.
public struct DataManager: Sendable {
  /// Reads what is kept, and says what there is to know about it.
  public var load: @Sendable () async throws -> LoadedStandups

  /// Keeps these standups in place of those before.
  ///
  /// Throws ``DataManagerError/changedElsewhere`` when another program has saved since they were loaded.
  public var save: @Sendable (IdentifiedArrayOf<Standup>) async throws -> Void

  /// Puts what cannot be read out of the way, and loads the backup or starts empty.
  public var setAside: @Sendable () async throws -> LoadedStandups

  /// Lets the saves that follow replace what is protected.
  public var allowReplacing: @Sendable () async -> Void

  /// Keeps standups that cannot be saved in another place, and says where.
  public var keepCopy: @Sendable (IdentifiedArrayOf<Standup>) async throws -> URL

  /// Makes a data manager.
  ///
  /// - Parameters:
  ///   - load: Reads what is kept.
  ///   - save: Keeps the standups that it is given.
  ///   - setAside: Puts what cannot be read out of the way. The default loads again.
  ///   - allowReplacing: Lets saves replace what is protected. The default does nothing.
  ///   - keepCopy: Keeps standups that cannot be saved. The default fails.
  public init(
    load: @escaping @Sendable () async throws -> LoadedStandups,
    save: @escaping @Sendable (IdentifiedArrayOf<Standup>) async throws -> Void,
    setAside: (@Sendable () async throws -> LoadedStandups)? = nil,
    allowReplacing: @escaping @Sendable () async -> Void = {},
    keepCopy: @escaping @Sendable (IdentifiedArrayOf<Standup>) async throws -> URL = { _ in
      throw DataManagerError.failed("There is no other place for them.")
    }
  ) {
    self.load = load
    self.save = save
    self.setAside = setAside ?? load
    self.allowReplacing = allowReplacing
    self.keepCopy = keepCopy
  }
}

/// What a data manager found.
public struct LoadedStandups: Equatable, Sendable {
  /// The standups that could be read.
  public var standups: IdentifiedArrayOf<Standup>
  /// What there is to know about them, if anything.
  public var notice: Notice?
  /// The standups as they were last loaded or saved here; nil if they are the same, or none were.
  ///
  /// What differs from them was changed by others.
  public var previous: IdentifiedArrayOf<Standup>?

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - standups: The standups that could be read.
  ///   - notice: What there is to know about them, if anything.
  ///   - previous: The standups as they were when they were last loaded or saved here.
  public init(
    standups: IdentifiedArrayOf<Standup>,
    notice: Notice? = nil,
    previous: IdentifiedArrayOf<Standup>? = nil
  ) {
    self.standups = standups
    self.notice = notice
    self.previous = previous
  }
}

/// Why a saving or a loading came to nothing.
public enum DataManagerError: Error, Equatable, Sendable {
  /// Another process has saved since the standups were loaded; saving would undo its work.
  case changedElsewhere
  /// The system said no, in its own words.
  case failed(String)
  /// The user has to be asked before a save, for this reason.
  case protected(String)
  /// What is there are no standups.
  case unreadable(UnreadableFile)
}

/// A file that is not one of standups.
public struct UnreadableFile: Equatable, Sendable {
  /// Where it is.
  public var path: String
  /// The place in it, what was expected there and what was found.
  public var reason: String
  /// Whether there is a backup that can be read.
  public var hasBackup: Bool

  /// Describes a file.
  ///
  /// - Parameters:
  ///   - path: Where it is.
  ///   - reason: The place in it, what was expected there and what was found.
  ///   - hasBackup: Whether there is a backup that can be read.
  public init(path: String, reason: String, hasBackup: Bool) {
    self.path = path
    self.reason = reason
    self.hasBackup = hasBackup
  }
}

extension DataManagerError {
  /// An error as one that can be compared and shown.
  ///
  /// - Parameter error: Any error.
  public init(_ error: any Error) {
    self = error as? DataManagerError ?? .failed(error.localizedDescription)
  }

  /// What to tell the user.
  public var explanation: String {
    switch self {
    case .changedElsewhere: "Another process has saved standups in the meantime."
    case .failed(let reason): reason
    case .protected(let reason): reason
    case .unreadable(let file): "\(file.path) is not a file of standups: \(file.reason)"
    }
  }
}
