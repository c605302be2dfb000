internal import ReducerRuntime

extension RecordMeetingFeature {
  /// Asks to listen, unless that has been asked; then listens, if it is allowed, and counts the seconds.
  func begin() -> Effect<Action> {
    .run { send in
      await self.soundEffectClient.load("ding.wav")
      let authorization =
        self.speechClient.authorizationStatus() == .notDetermined
        ? await self.speechClient.requestAuthorization()
        : self.speechClient.authorizationStatus()

      await withTaskGroup { group in
        if authorization == .authorized {
          group.addTask { await self.listen(send) }
        }
        group.addTask {
          for await _ in self.clock.timer(interval: .seconds(1)) {
            await send(.timerTicked)
          }
        }
      }
    }
    .cancellable(id: CancelID.meeting)
  }

  private func listen(_ send: Send<Action>) async {
    do {
      for try await result in await self.speechClient.startTask() {
        await send(.speechResult(result))
      }
    } catch {
      await send(.speechFailure)
    }
  }

  /// Makes it heard that it is another speaker's turn.
  func announceSpeaker() -> Effect<Action> {
    .run { _ in await self.soundEffectClient.play() }
  }

  /// Ends the meeting, so that nothing more is heard or counted, and leaves the screen.
  ///
  /// - Parameter transcript: What to keep, or nil to keep nothing.
  func end(saving transcript: String? = nil) -> Effect<Action> {
    .merge(
      .cancel(id: CancelID.meeting),
      .run { send in
        if let transcript { await send(.delegate(.save(transcript: transcript))) }
        await self.dismiss()
      }
    )
  }
}
