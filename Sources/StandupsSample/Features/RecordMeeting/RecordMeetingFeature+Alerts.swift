public import ReducerRuntime

extension AlertState where Action == RecordMeetingFeature.Action.Alert {
  /// Asks what is to become of a meeting that ends early.
  ///
  /// - Parameter isDiscardable: Whether it may be thrown away: not when all have spoken.
  /// - Returns: The alert.
  public static func endMeeting(isDiscardable: Bool) -> Self {
    AlertState {
      TextState("End meeting?")
    } actions: {
      ButtonState(action: .confirmSave) {
        TextState("Save and end")
      }
      if isDiscardable {
        ButtonState(role: .destructive, action: .confirmDiscard) {
          TextState("Discard")
        }
      }
      ButtonState(role: .cancel) {
        TextState("Resume")
      }
    } message: {
      TextState("The meeting has time left. What would you like to do?")
    }
  }

  /// Asks how to go on when nothing can be heard any more.
  public static let speechRecognizerFailed = AlertState {
    TextState("Speech recognition failure")
  } actions: {
    ButtonState(role: .cancel) {
      TextState("Continue meeting")
    }
    ButtonState(role: .destructive, action: .confirmDiscard) {
      TextState("Discard meeting")
    }
  } message: {
    TextState(
      """
      What is said from now on will not be in the transcript, but the meeting can go on without.
      """
    )
  }
}
