internal import Foundation
internal import ReducerRuntime

extension AppFeature {
  /// Reads what another process has saved, to merge it with the standups here.
  ///
  /// Nothing cancels this, and nothing is saved until it is done: once they are read, a save would
  /// replace them.
  func loadTheirs(_ state: inout State) -> Effect<Action> {
    state.isMerging = true
    return .run { send in
      await send(.theirsLoaded(.success(try await self.dataManager.load())))
    } catch: { error, send in
      await send(.theirsLoaded(.failure(DataManagerError(error))))
    }
  }

  /// Merges the standups of another process with those here, and saves both.
  func takeOver(
    _ result: Result<LoadedStandups, DataManagerError>,
    state: inout State
  ) -> Effect<Action> {
    state.isMerging = false
    switch result {
    case .success(let loaded):
      let merged = MergedStandups(
        base: loaded.previous ?? loaded.standups,
        mine: state.standupsList.standups,
        theirs: loaded.standups,
        makeID: { self.uuid() }
      )
      let conflicts = merged.conflicts + state.show(merged.standups, makeID: { self.uuid() })
      if let notice = loaded.notice { state.tell(notice) }
      if !conflicts.isEmpty { state.alert = .merged(conflicts) }
      guard state.standupsList.standups != loaded.standups else {
        state.hasUnsavedChanges = false
        return removeDrafts(&state)
      }
      state.hasUnsavedChanges = true
      if state.standupsList.loading == .readOnly { return .none }
      return save(state.standupsList.standups)
    case .failure(let error):
      state.alert = .loadingTheirsFailed(error)
      return .none
    }
  }
}

extension AppFeature.State {
  /// Tells what there is to know about the standups of another process.
  fileprivate mutating func tell(_ notice: LoadedStandups.Notice) {
    if case .newerVersion = notice { standupsList.loading = .readOnly }
    if case .addStandup = standupsList.destination {
      // An alert in its place would close the form, and what was typed would be lost.
      alert = .notice(notice)
    } else {
      standupsList.destination = .alert(.notice(notice))
    }
  }

  /// Shows other standups, in the list and on the screens above it.
  ///
  /// - Parameters:
  ///   - standups: The standups.
  ///   - makeID: Makes the identifier of a copy.
  /// - Returns: What is being edited, and has changed in another way: a copy of that follows it.
  @discardableResult
  mutating func show(
    _ standups: IdentifiedArrayOf<Standup>,
    makeID: () -> UUID
  ) -> [MergedStandups.Conflict] {
    standupsList.standups = standups
    return updateDetails().map { edited, theirs in
      let copy = theirs.copied(id: makeID())
      let position = standups.index(id: theirs.id) ?? 0
      standupsList.standups.insert(copy, at: position + 1)
      return .changedOnBothSides(title: edited.title, theirs: copy.title)
    }
  }

  /// Shows the standups of the list on the screens above it; a form keeps what was typed into it.
  ///
  /// - Returns: What was typed and the standup, where both changed the same part.
  @discardableResult
  mutating func updateDetails() -> [(edited: Standup, standup: Standup)] {
    var conflicts: [(edited: Standup, standup: Standup)] = []
    for index in path.indices {
      guard case .detail(var detail) = path[index],
        let standup = standupsList.standups[id: detail.standup.id], standup != detail.standup
      else { continue }
      if case .editStandup(var form) = detail.destination {
        let (edited, isWhole) = form.standup.merged(with: standup, base: detail.standup)
        if !isWhole { conflicts.append((edited, standup)) }
        form.standup = edited
        detail.destination = .editStandup(form)
      }
      detail.standup = standup
      path[index] = .detail(detail)
    }
    return conflicts
  }

  /// Leaves the screens of standups that are not there any more.
  mutating func leaveRemovedStandups() {
    let removed = zip(path.ids, path).first { _, screen in
      guard case .detail(let detail) = screen else { return false }
      return standupsList.standups[id: detail.standup.id] == nil
    }
    if let removed { path.pop(from: removed.0) }
  }
}
