public import Foundation
public import ReducerRuntime

/// Keeps what is unfinished, so that the next start of the app can go on with it.
public struct DraftClient: Sendable {
  /// What earlier runs of the app have left behind, and no other run goes on with.
  public var load: @Sendable () async throws -> [StoredDraft]

  /// Keeps what is unfinished in this run, in place of what was before; nil keeps nothing.
  public var save: @Sendable (Draft?) async throws -> Void

  /// Removes drafts that were loaded.
  public var remove: @Sendable ([StoredDraft.ID]) async throws -> Void

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - load: What earlier runs of the app have left behind.
  ///   - save: Keeps what is unfinished in this run.
  ///   - remove: Removes drafts that were loaded.
  public init(
    load: @escaping @Sendable () async throws -> [StoredDraft],
    save: @escaping @Sendable (Draft?) async throws -> Void,
    remove: @escaping @Sendable ([StoredDraft.ID]) async throws -> Void
  ) {
    self.load = load
    self.save = save
    self.remove = remove
  }

  /// One that keeps nothing.
  public static let noop = DraftClient(load: { [] }, save: { _ in }, remove: { _ in })
}

extension DraftClient: DependencyKey {
  /// Files beside that of the standups.
  public static let liveValue = DraftClient.files(beside: DataManager.defaultFile)

  /// Keeps nothing.
  public static let previewValue = DraftClient.noop

  /// Keeps nothing: most tests have nothing to say about what is unfinished.
  public static let testValue = DraftClient.noop
}

extension DependencyValues {
  /// Keeps what is unfinished between one run of the app and the next.
  public var draftClient: DraftClient {
    get { self[DraftClient.self] }
    set { self[DraftClient.self] = newValue }
  }
}
