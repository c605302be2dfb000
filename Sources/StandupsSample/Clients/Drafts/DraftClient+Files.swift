public import Foundation

extension DraftClient {
  /// Keeps drafts in hidden files beside a file of standups, one for each run of the app.
  ///
  /// A draft is on the disk when a save returns. Its file is locked for as long as the run lasts, so
  /// that no other run takes it for something that was left behind.
  ///
  /// - Parameter url: The file of standups.
  /// - Returns: A client; use one for each run.
  public static func files(beside url: URL) -> DraftClient {
    let files = DraftFiles(url)
    return DraftClient(
      load: { try await files.perform { try $0.load(&$1) } },
      save: { draft in try await files.perform { try $0.save(draft, &$1) } },
      remove: { ids in try await files.perform { try $0.remove(ids, &$1) } }
    )
  }
}
