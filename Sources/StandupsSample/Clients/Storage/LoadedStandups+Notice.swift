public import Foundation

extension LoadedStandups {
  /// What was wrong: the file could not be decoded and was set aside under a dated name, or it is gone.
  public enum Notice: Equatable, Sendable {
    /// The standups are those of the last backup.
    ///
    /// The file that was set aside is nil if there was none, or nothing in it.
    case recoveredFromBackup(setAside: URL?)

    /// There is no backup either, so there are no standups.
    ///
    /// The file that was set aside is nil if there was none.
    case startedEmpty(setAside: URL?)
  }
}
