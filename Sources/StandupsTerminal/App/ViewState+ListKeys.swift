internal import Foundation
internal import ReducerRuntime
internal import StandupsSample

extension ViewState {
  /// Takes a key in the list.
  mutating func handle(_ key: Key, list state: StandupsListFeature.State) -> [Command] {
    if move(key, list: state) { return [] }
    let found = state.foundStandups
    let chosen = found.indices.contains(list.selection) ? found[list.selection] : nil
    switch key {
    case .character("a"):
      return [.send(.standupsList(.addButtonTapped))]
    case .character("d"), .delete:
      guard let chosen else { return [] }
      question = .removal(
        of: "“\(Wording.title(chosen))” and its meetings",
        .removeStandup(chosen.id)
      )
      return []
    case .enter, .right:
      return chosen.map { [.send(.standupsList(.standupTapped(id: $0.id)))] } ?? []
    case .character("/"):
      isSearching = true
      caret = 0
      return []
    case .character("s"):
      if !state.standups.isEmpty { question = .sorting }
      return []
    case .character("K"), .moveUp:
      return reorder(by: -1, list: state)
    case .character("J"), .moveDown:
      return reorder(by: 1, list: state)
    case .character("u"):
      return [.undo]
    case .control("r"):
      return [.redo]
    case .character("?"):
      isHelpOpen = true
      return []
    case .character("q"):
      return [.quit]
    case .escape:
      return state.searchText.isEmpty ? [] : [.send(.standupsList(.set(\.$searchText, "")))]
    default:
      return []
    }
  }

  /// Takes a key in the field in which the list is searched.
  mutating func handleSearch(_ key: Key, list state: StandupsListFeature.State) -> [Command] {
    switch key {
    case .up, .down, .pageUp, .pageDown:
      _ = move(key, list: state)
      return []
    case .enter, .tab:
      isSearching = false
      return []
    case .escape:
      isSearching = false
      return state.searchText.isEmpty ? [] : [.send(.standupsList(.set(\.$searchText, "")))]
    default:
      var text = state.searchText
      guard TextEditing.edit(&text, caret: &caret, key), text != state.searchText else { return [] }
      return [.send(.standupsList(.set(\.$searchText, text)))]
    }
  }

  private mutating func move(_ key: Key, list state: StandupsListFeature.State) -> Bool {
    let page = ListScreen.visibleRows(self, state)
    guard list.move(key, count: state.foundStandups.count, page: page) else { return false }
    choose(list.selection, in: state)
    return true
  }

  private mutating func reorder(by step: Int, list state: StandupsListFeature.State) -> [Command] {
    guard state.searchText.isEmpty else {
      message = "leave the search first"
      return []
    }
    let target = list.selection + step
    guard state.standups.indices.contains(target) else { return [] }
    return [
      .send(
        .standupsList(
          .moveStandups(
            fromOffsets: [list.selection],
            toOffset: step > 0 ? target + 1 : target
          )
        )
      )
    ]
  }
}
