internal import ReducerRuntime

extension AppFeature {
  /// Saves the standups one second after the last change.
  func saveSoon(_ state: inout State) -> Effect<Action> {
    state.hasUnsavedChanges = true
    switch state.standupsList.loading {
    case .failed:
      state.alert = .notSaved
      return .none
    case .inProgress:
      // To be saved together with those that are being read.
      return .none
    case .notStarted, .finished:
      return save(state.standupsList.standups, after: .seconds(1))
    }
  }

  /// Saves what there is to save before the app ends, unless there is something that was not read.
  func saveNow(_ state: inout State) -> Effect<Action> {
    switch state.standupsList.loading {
    case .failed, .inProgress:
      return .none
    case .notStarted, .finished:
      return state.hasUnsavedChanges ? save(state.standupsList.standups) : .none
    }
  }

  /// Notes that standups were saved, or tells the user that they were not.
  func didSave(
    _ result: Result<IdentifiedArrayOf<Standup>, DataManagerError>,
    state: inout State
  ) {
    switch result {
    case .success:
      // Nothing has changed since: a change would have cancelled the saving, and its answer with it.
      state.hasUnsavedChanges = false
    case .failure(.changedElsewhere):
      state.alert = .changedElsewhere
    case .failure(.failed(let reason)):
      state.alert = .savingFailed(reason)
    }
  }

  /// What the button of an alert does.
  func effect(of action: Action.Alert, state: inout State) -> Effect<Action> {
    switch action {
    case .keepMine:
      return save(state.standupsList.standups, replacingTheirs: true)
    case .loadTheirs:
      return .run { send in
        await send(.theirsLoaded(.success(try await self.dataManager.load())))
      } catch: { error, send in
        await send(.theirsLoaded(.failure(DataManagerError(error))))
      }
      .cancellable(id: CancelID.storage, cancelInFlight: true)
    case .retryLoading:
      return StandupsListFeature().load(&state.standupsList).map(Action.standupsList)
    case .retrySaving:
      return save(state.standupsList.standups)
    }
  }

  /// Shows the standups of the other process in place of these.
  func takeOver(_ result: Result<LoadedStandups, DataManagerError>, state: inout State) {
    switch result {
    case .success(let loaded):
      state.standupsList.standups = loaded.standups
      state.hasUnsavedChanges = false
      state.updateDetails()
      if let notice = loaded.notice { state.standupsList.destination = .alert(.notice(notice)) }
    case .failure(let error):
      state.alert = .loadingTheirsFailed(error)
    }
  }

  /// - Parameters:
  ///   - delay: How long to wait, in case there are more changes.
  ///   - isReplacing: Whether what another process has saved may be lost: storage that has been
  ///     read again takes any standups.
  private func save(
    _ standups: IdentifiedArrayOf<Standup>,
    after delay: Duration? = nil,
    replacingTheirs isReplacing: Bool = false
  ) -> Effect<Action> {
    .run { send in
      if let delay { try await self.clock.sleep(for: delay) }
      if isReplacing { _ = try await self.dataManager.load() }
      try await self.dataManager.save(standups)
      await send(.saved(.success(standups)))
    } catch: { error, send in
      await send(.saved(.failure(DataManagerError(error))))
    }
    .cancellable(id: CancelID.storage, cancelInFlight: true)
  }
}
