public import ReducerRuntime

extension AlertState where Action == AppFeature.Action.Alert {
  /// Tells that another process has saved since the standups were read.
  public static let changedElsewhere = AlertState {
    TextState("Changed elsewhere")
  } actions: {
    ButtonState(action: .loadTheirs) {
      TextState("Load theirs")
    }
    ButtonState(role: .destructive, action: .keepMine) {
      TextState("Keep mine")
    }
    ButtonState(role: .cancel) {
      TextState("Later")
    }
  } message: {
    TextState(
      """
      Another process has saved standups since these were read. Only one of both can be kept.
      """
    )
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
      TextState(error.explanation)
    }
  }
}
