public import Foundation

extension LoadedStandups {
  /// What was wrong with the file: it could not be decoded, and was set aside under a dated name.
  public enum Notice: Equatable, Sendable {
    /// The standups are those of the last backup.
    ///
    /// The file that was set aside is nil if that failed too.
    case recoveredFromBackup(setAside: URL?)

    /// There is no backup either, so there are no standups.
    ///
    /// The file that was set aside is nil if that failed too.
    case startedEmpty(setAside: URL?)
  }
}
