internal import Foundation
internal import ReducerRuntime

extension StandupsListFeature {
  /// Reads the standups that were saved.
  func load(_ state: inout State) -> Effect<Action> {
    state.loading = .inProgress
    return .run { send in
      await send(.standupsLoaded(.success(try await self.dataManager.load())))
    } catch: { error, send in
      await send(.standupsLoaded(.failure(DataManagerError(error))))
    }
  }

  /// Shows what was read, and tells the user of anything that is wrong with it.
  func show(_ result: Result<LoadedStandups, DataManagerError>, in state: inout State) {
    switch result {
    case .success(let loaded):
      state.loading = .finished
      // What was added before a second attempt succeeded stays.
      let added = state.standups.filter { loaded.standups[id: $0.id] == nil }
      state.standups = loaded.standups
      state.standups.append(contentsOf: added)
      if let notice = loaded.notice { state.destination = .alert(.notice(notice)) }
    case .failure(let error):
      state.loading = .failed
      state.destination = .alert(.loadingFailed(error))
    }
  }
}

extension DataManagerError {
  /// An error as one that can be compared and shown.
  init(_ error: any Error) {
    self = error as? DataManagerError ?? .failed(error.localizedDescription)
  }

  /// What to tell the user.
  var explanation: String {
    switch self {
    case .changedElsewhere: "Another process has saved standups in the meantime."
    case .failed(let reason): reason
    }
  }
}
