internal import Foundation
internal import ReducerRuntime

extension AppFeature {
  /// Saves the standups one second after the last change.
  func saveSoon(_ state: inout State) -> Effect<Action> {
    let isFirst = !state.hasUnsavedChanges
    state.hasUnsavedChanges = true
    switch state.standupsList.loading {
    case .failed:
      state.alert = .notSaved
      return .none
    case .readOnly:
      if isFirst { state.alert = .readOnly }
      return .none
    case .inProgress:
      // To be saved together with those that are being read.
      return .none
    case .notStarted, .finished:
      // What is being merged is saved as soon as it is.
      return state.isMerging ? .none : save(state.standupsList.standups, after: .seconds(1))
    }
  }

  /// Saves what there is to save before the app ends, unless there is something that was not read.
  func saveNow(_ state: inout State) -> Effect<Action> {
    switch state.standupsList.loading {
    case .failed, .inProgress, .readOnly:
      return .none
    case .notStarted, .finished:
      guard state.hasUnsavedChanges, !state.isMerging else { return .none }
      return save(state.standupsList.standups)
    }
  }

  /// Notes that standups were saved, or sees to it that they will be.
  func didSave(
    _ result: Result<IdentifiedArrayOf<Standup>, DataManagerError>,
    state: inout State
  ) -> Effect<Action> {
    switch result {
    case .success:
      // Nothing has changed since: a change would have cancelled the saving, and its answer with it.
      state.hasUnsavedChanges = false
      return removeDrafts(&state)
    case .failure(.changedElsewhere):
      return loadTheirs(&state)
    case .failure(.protected(let reason)):
      state.alert = .protected(reason)
      return .none
    case .failure(let error):
      state.alert = .savingFailed(error.explanation)
      return .none
    }
  }

  /// What the button of an alert does.
  func effect(of action: Action.Alert, state: inout State) -> Effect<Action> {
    switch action {
    case .continueDraft:
      return continueDraft(&state)
    case .discardDraft:
      return discardDraft(&state)
    case .loadTheirs:
      return loadTheirs(&state)
    case .replaceProtected:
      return save(state.standupsList.standups, replacingProtected: true)
    case .retryLoading:
      return StandupsListFeature().load(&state.standupsList).map(Action.standupsList)
    case .retrySaving:
      return save(state.standupsList.standups)
    }
  }

  /// Keeps standups that cannot be saved in another place, since the app ends.
  func keepCopy(_ state: State) -> Effect<Action> {
    .run { [standups = state.standupsList.standups] send in
      await send(.copyKept(.success(try await self.dataManager.keepCopy(standups))))
    } catch: { error, send in
      await send(.copyKept(.failure(DataManagerError(error))))
    }
  }

  /// - Parameters:
  ///   - delay: How long to wait, in case there are more changes.
  ///   - isReplacing: Whether the user wants a file replaced that is protected.
  func save(
    _ standups: IdentifiedArrayOf<Standup>,
    after delay: Duration? = nil,
    replacingProtected isReplacing: Bool = false
  ) -> Effect<Action> {
    .run { send in
      if let delay { try await self.clock.sleep(for: delay) }
      if isReplacing { await self.dataManager.allowReplacing() }
      try await self.dataManager.save(standups)
      await send(.saved(.success(standups)))
    } catch: { error, send in
      await send(.saved(.failure(DataManagerError(error))))
    }
    .cancellable(id: CancelID.storage, cancelInFlight: true)
  }
}
