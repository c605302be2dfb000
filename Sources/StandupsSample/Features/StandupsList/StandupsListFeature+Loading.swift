internal import Foundation
internal import ReducerRuntime

extension StandupsListFeature {
  /// Reads the standups that were saved.
  ///
  /// - Parameter isSettingAside: Whether to put what cannot be read out of the way first.
  func load(_ state: inout State, settingAside isSettingAside: Bool = false) -> Effect<Action> {
    state.loading = .inProgress
    return .run { send in
      let loaded =
        isSettingAside
        ? try await self.dataManager.setAside() : try await self.dataManager.load()
      await send(.standupsLoaded(.success(loaded)))
    } catch: { error, send in
      await send(.standupsLoaded(.failure(DataManagerError(error))))
    }
  }

  /// Shows what was read, and tells the user of anything that is wrong with it.
  func show(_ result: Result<LoadedStandups, DataManagerError>, in state: inout State) {
    switch result {
    case .success(let loaded):
      state.loading = .finished
      if case .newerVersion = loaded.notice { state.loading = .readOnly }
      // What was added before a second attempt succeeded stays.
      let added = state.standups.filter { loaded.standups[id: $0.id] == nil }
      state.standups = loaded.standups
      state.standups.append(contentsOf: added)
      if let notice = loaded.notice { state.destination = .alert(.notice(notice)) }
    case .failure(.unreadable(let file)):
      state.loading = .failed
      state.destination = .alert(.unreadable(file))
    case .failure(let error):
      state.loading = .failed
      state.destination = .alert(.loadingFailed(error))
    }
  }
}
