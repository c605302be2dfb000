internal import Foundation
public import ReducerRuntime

extension AlertState where Action == StandupsListFeature.Destination.Action.Alert {
  /// Tells what there is to know about the standups that were read.
  ///
  /// - Parameter notice: What there is to know.
  /// - Returns: The alert.
  public static func notice(_ notice: LoadedStandups.Notice) -> Self {
    switch notice {
    case .recoveredFromBackup(setAside: let url): recoveredFromBackup(setAside: url)
    case .startedEmpty(setAside: let url): dataFailedToLoad(setAside: url)
    case .newerVersion(let version): newerVersion(version)
    case .cannotSave(let reason): cannotSave(reason)
    }
  }

  /// Tells that the standups could not be understood, and offers others to play with.
  static func dataFailedToLoad(setAside url: URL?) -> Self {
    AlertState {
      TextState("Data failed to load")
    } actions: {
      ButtonState(action: .confirmLoadMockData) {
        TextState("Yes")
      }
      ButtonState(role: .cancel) {
        TextState("No")
      }
    } message: {
      TextState(
        """
        The saved standups are damaged, and there is no backup.\(whereabouts(url)) Would you like \
        some made-up standups to play with?
        """
      )
    }
  }

  static func recoveredFromBackup(setAside url: URL?) -> Self {
    AlertState {
      TextState("Recovered from the backup")
    } actions: {
      ButtonState(role: .cancel) {
        TextState("OK")
      }
    } message: {
      TextState(
        """
        The saved standups are \(url == nil ? "gone" : "damaged"). These are from the last backup; the \
        latest changes may be missing.\(whereabouts(url))
        """
      )
    }
  }

  /// Tells that the standups are of a version of the app that is not out yet as far as this one knows.
  static func newerVersion(_ version: Int) -> Self {
    AlertState {
      TextState("For reading only")
    } actions: {
      ButtonState(role: .cancel) {
        TextState("OK")
      }
    } message: {
      TextState(
        """
        A newer app has saved these standups, in version \(version) of the file. This one would lose \
        what it does not know, so it changes nothing in it.
        """
      )
    }
  }

  /// Tells that nothing will be saved, before there is anything to save.
  static func cannotSave(_ reason: String) -> Self {
    AlertState {
      TextState("Changes cannot be saved")
    } actions: {
      ButtonState(role: .cancel) {
        TextState("OK")
      }
    } message: {
      TextState(reason)
    }
  }

  /// Asks what is to become of a file that is not one of standups.
  ///
  /// - Parameter file: The file.
  /// - Returns: The alert.
  public static func unreadable(_ file: UnreadableFile) -> Self {
    AlertState {
      TextState("Not a file of standups")
    } actions: {
      ButtonState(role: .cancel) {
        TextState("Leave it alone")
      }
      ButtonState(action: .setAside) {
        TextState(
          file.hasBackup ? "Set it aside, and open the backup" : "Set it aside, and start empty"
        )
      }
    } message: {
      TextState(
        """
        \(file.path)
        \(file.reason)

        It may be another kind of file, or damaged. As long as it is there, nothing is saved.
        """
      )
    }
  }

  /// Tells that the standups could not be read.
  ///
  /// - Parameter error: Why.
  /// - Returns: The alert.
  public static func loadingFailed(_ error: DataManagerError) -> Self {
    AlertState {
      TextState("Standups could not be read")
    } actions: {
      ButtonState(action: .retryLoading) {
        TextState("Try Again")
      }
      ButtonState(role: .cancel) {
        TextState("Cancel")
      }
    } message: {
      TextState(
        """
        \(error.explanation)

        Until they are read, nothing is saved.
        """
      )
    }
  }

  /// A sentence about the damaged file, if there is one.
  private static func whereabouts(_ url: URL?) -> String {
    url.map { " The damaged file was kept as “\($0.lastPathComponent)”." } ?? ""
  }
}
