public import ReducerRuntime

extension AlertState where Action == StandupDetailFeature.Destination.Action.Alert {
  /// Asks before the standup is deleted.
  public static let deleteStandup = AlertState {
    TextState("Are you sure you want to delete?")
  } actions: {
    ButtonState(role: .destructive, action: .confirmDeletion) {
      TextState("Delete")
    }
    ButtonState(role: .cancel) {
      TextState("Nevermind")
    }
  } message: {
    TextState("The standup and all of its meetings will be gone.")
  }

  /// Asks how to go on when the user does not let the app listen.
  public static let speechRecognitionDenied = AlertState {
    TextState("Speech recognition denied")
  } actions: {
    ButtonState(action: .continueWithoutRecording) {
      TextState("Continue without recording")
    }
    ButtonState(action: .openSettings) {
      TextState("Open settings")
    }
    ButtonState(role: .cancel) {
      TextState("Cancel")
    }
  } message: {
    TextState("You have not allowed the app to listen, so the meeting will have no transcript.")
  }

  /// Asks how to go on when the device does not let the app listen.
  public static let speechRecognitionRestricted = AlertState {
    TextState("Speech recognition restricted")
  } actions: {
    ButtonState(action: .continueWithoutRecording) {
      TextState("Continue without recording")
    }
    ButtonState(role: .cancel) {
      TextState("Cancel")
    }
  } message: {
    TextState("This device does not allow the app to listen, so there will be no transcript.")
  }
}
