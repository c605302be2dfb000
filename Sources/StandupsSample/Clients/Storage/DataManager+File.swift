public import Foundation
public import ReducerRuntime

extension DataManager {
  /// Keeps the standups in a JSON file that survives the end of the process at any moment.
  ///
  /// A save is on the disk when it returns. The file before it stays beside it, with `.backup` at the
  /// end of its name. A file that does not decode is set aside untouched under a name with the date, and
  /// the backup is loaded in its place. When another process has saved since the file was loaded or
  /// saved here, a save throws ``DataManagerError/changedElsewhere`` and changes nothing.
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
    return DataManager(load: { try await file.load() }, save: { try await file.save($0) })
  }

  /// Where standups are kept unless somebody says otherwise: in the platform's folder for data.
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
