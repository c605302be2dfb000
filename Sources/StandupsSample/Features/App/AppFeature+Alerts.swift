internal import Foundation
public import ReducerRuntime

extension AlertState where Action == AppFeature.Action.Alert {
  /// Tells which standups were changed here and in another process.
  ///
  /// - Parameter conflicts: What both sides changed differently.
  /// - Returns: The alert.
  public static func merged(_ conflicts: [MergedStandups.Conflict]) -> Self {
    AlertState {
      TextState("Changed in two places")
    } actions: {
      ButtonState(role: .cancel) {
        TextState("OK")
      }
    } message: {
      TextState(conflicts.map(\.explanation).joined(separator: "\n"))
    }
  }

  /// Tells what there is to know about standups that were read, above what covers the list.
  static func notice(_ notice: LoadedStandups.Notice) -> Self {
    let alert = AlertState<StandupsListFeature.Destination.Action.Alert>.notice(notice)
    return AlertState {
      alert.title
    } actions: {
      ButtonState(role: .cancel) {
        TextState("OK")
      }
    } message: {
      alert.message ?? TextState("")
    }
  }

  /// Tells that nothing is saved, since there is something that was not read.
  public static let notSaved = AlertState {
    TextState("Not saved")
  } actions: {
    ButtonState(action: .retryLoading) {
      TextState("Try to read them again")
    }
    ButtonState(role: .cancel) {
      TextState("Later")
    }
  } message: {
    TextState("The standups of before could not be read, and saving would replace them.")
  }

  /// Asks before what is protected is replaced.
  ///
  /// - Parameter reason: What protects it.
  /// - Returns: The alert.
  public static func protected(_ reason: String) -> Self {
    AlertState {
      TextState("Save all the same?")
    } actions: {
      ButtonState(role: .cancel) {
        TextState("Not now")
      }
      ButtonState(role: .destructive, action: .replaceProtected) {
        TextState("Save")
      }
    } message: {
      TextState(reason)
    }
  }

  /// Tells that changes are not saved, since a later version of the app has made the file.
  public static let readOnly = AlertState {
    TextState("Not saved")
  } actions: {
    ButtonState(role: .cancel) {
      TextState("OK")
    }
  } message: {
    TextState(
      """
      These standups are for reading only. What you change is kept in another place when the app ends.
      """
    )
  }

  /// Tells that the standups could not be saved.
  ///
  /// - Parameter reason: Why.
  /// - Returns: The alert.
  public static func savingFailed(_ reason: String) -> Self {
    AlertState {
      TextState("Standups could not be saved")
    } actions: {
      ButtonState(action: .retrySaving) {
        TextState("Try Again")
      }
      ButtonState(role: .cancel) {
        TextState("Later")
      }
    } message: {
      TextState(reason)
    }
  }

  /// Tells that the standups of the other process could not be read.
  ///
  /// - Parameter error: Why.
  /// - Returns: The alert.
  public static func loadingTheirsFailed(_ error: DataManagerError) -> Self {
    AlertState {
      TextState("Standups could not be read")
    } actions: {
      ButtonState(action: .loadTheirs) {
        TextState("Try Again")
      }
      ButtonState(role: .cancel) {
        TextState("Later")
      }
    } message: {
      TextState(
        """
        \(error.explanation)

        Another process has changed them, so they are not replaced by those here.
        """
      )
    }
  }

  /// Offers a form that was open when the app ended.
  ///
  /// - Parameters:
  ///   - title: The title that was filled in.
  ///   - isNew: Whether it is the form of a new standup.
  /// - Returns: The alert.
  public static func unfinishedForm(title: String, isNew: Bool) -> Self {
    let name = title.allSatisfy(\.isWhitespace) ? "a standup without a title" : "“\(title)”"
    return AlertState {
      TextState("Go on where you left off?")
    } actions: {
      ButtonState(action: .continueDraft) {
        TextState("Open the form")
      }
      ButtonState(role: .destructive, action: .discardDraft) {
        TextState("Discard what was typed")
      }
      ButtonState {
        TextState("Later")
      }
    } message: {
      TextState(
        isNew
          ? "\(name) was being added when the app ended."
          : "\(name) was being edited when the app ended."
      )
    }
  }
}

extension MergedStandups.Conflict {
  /// What to tell the user.
  var explanation: String {
    switch self {
    case .changedOnBothSides(let title, let theirs):
      "“\(title)” was changed here and by another process. Both are kept: theirs is “\(theirs)”."
    case .changedAndRemoved(let title):
      "“\(title)” was changed in one place and deleted in the other. It is kept."
    }
  }
}
