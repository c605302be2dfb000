public import Foundation

extension LoadedStandups {
  /// What there is to know about standups that were read.
  public enum Notice: Equatable, Sendable {
    /// The standups are those of the last backup.
    ///
    /// The file that was set aside is nil if there was none, or nothing in it.
    case recoveredFromBackup(setAside: URL?)

    /// There is no backup either, so there are no standups.
    ///
    /// The file that was set aside is nil if there was none.
    case startedEmpty(setAside: URL?)

    /// The standups are those of a later version of the app, of which this one reads what it knows.
    case newerVersion(Int)

    /// The standups can be read, but not saved, for this reason.
    case cannotSave(String)
  }
}
