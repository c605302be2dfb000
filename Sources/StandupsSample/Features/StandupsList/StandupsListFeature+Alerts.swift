internal import Foundation
public import ReducerRuntime

extension AlertState where Action == StandupsListFeature.Destination.Action.Alert {
  /// Tells what was wrong with the standups that were read.
  ///
  /// - Parameter notice: What was wrong.
  /// - Returns: The alert.
  public static func notice(_ notice: LoadedStandups.Notice) -> Self {
    switch notice {
    case .recoveredFromBackup(setAside: let url): recoveredFromBackup(setAside: url)
    case .startedEmpty(setAside: let url): dataFailedToLoad(setAside: url)
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
