public import Foundation
public import ReducerRuntime

extension DataManager {
  /// Keeps the standups in a JSON file that survives the end of the process at any moment.
  ///
  /// A save is on the disk when it returns. The file before it stays beside it, with `.backup` at the
  /// end of its name. A file that is not one of standups is left as it is, until it is set aside under a
  /// name with the date. When another process has saved since the file was loaded or saved here, a save
  /// throws ``DataManagerError/changedElsewhere`` and changes nothing.
  ///
  /// - Parameters:
  ///   - url: The file. It and its folder are made when they are missing.
  ///   - date: Tells the date for the name of a file that is set aside.
  /// - Returns: A data manager; use one for each file.
  public static func file(
    at url: URL,
    date: DateGenerator = DateGenerator { Date() }
  ) -> DataManager {
    let file = StandupsFile(url, date: { date() })
    return DataManager(
      load: { try await file.perform { try $0.load(&$1) } },
      save: { standups in try await file.perform { try $0.save(standups, &$1) } },
      setAside: { try await file.perform { try $0.setAside(&$1) } },
      allowReplacing: { try? await file.perform { $1.mayReplaceProtected = true } },
      keepCopy: { standups in try await file.performAtOnce { try $0.keepCopy(standups, $1) } }
    )
  }

  /// Reads the standups of a file, and never writes: neither the file nor anything beside it.
  ///
  /// - Parameter url: The file.
  /// - Returns: A data manager whose saves fail.
  public static func reading(_ url: URL) -> DataManager {
    let file = StandupsFile(url, date: { Date() })
    return DataManager(
      load: { try await file.perform { file, _ in try file.read() } },
      save: { _ in throw DataManagerError.failed("\(url.path) was opened for reading only.") }
    )
  }

  /// Where standups are kept by default: in the platform's folder for data.
  ///
  /// On Linux this is `$XDG_DATA_HOME`, or `~/.local/share`; on Apple's platforms, the folder for
  /// application support.
  public static var defaultFile: URL {
    let folder =
      FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      ?? URL(fileURLWithPath: NSHomeDirectory())
    return folder.appendingPathComponent("standups").appendingPathComponent("standups.json")
  }
}
