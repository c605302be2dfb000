import Foundation
import ReducerRuntime
import StandupsSample

extension DataManager {
  /// Keeps the standups in a file that other programs may change too.
  ///
  /// If another program has changed the file since this one last read or wrote it, the next save
  /// keeps that version beside it, under another name.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - tell: Shows a sentence to the user.
  static func sharedFile(
    at url: URL,
    tell: @escaping @Sendable (String) -> Void
  ) -> DataManager {
    let file = DataManager.file(at: url)
    let known = LockIsolated<Data?>(nil)
    return DataManager(
      load: {
        // Read before the standups, so that a change in between counts as that of another program.
        known.setValue(try? Data(contentsOf: url))
        return try await file.load()
      },
      save: { standups in
        if let found = try? Data(contentsOf: url), found != known.value {
          let copy = url.freeName("other")
          try found.write(to: copy)
          tell(
            """
            Another program has changed the file. Its version is kept as \(copy.lastPathComponent), \
            and yours is saved.
            """
          )
        }
        try await file.save(standups)
        known.setValue(try? Data(contentsOf: url))
      }
    )
  }
}

extension URL {
  /// The first free name beside this one: `standups.other-1.json`.
  fileprivate func freeName(_ suffix: String) -> URL {
    let base = deletingPathExtension().lastPathComponent
    let names = (1...).lazy.map { number in
      self.deletingLastPathComponent()
        .appending(component: "\(base).\(suffix)-\(number).\(self.pathExtension)")
    }
    return names.first { !FileManager.default.fileExists(atPath: $0.path) }!
  }
}
