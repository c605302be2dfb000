internal import Foundation
internal import Observation
internal import ReducerRuntime
internal import StandupsSample

/// Runs the app in a terminal: keys become actions, and each change of state a screen.
@MainActor
final class TerminalApp {
  private let terminal: Terminal
  private let store: StoreOf<AppFeature>
  private let lines = TypedLines()
  private let palette = Terminal.palette
  private var view: ViewState
  private var shown: Screen?
  private var started: Set<StackElementID> = []

  init(_ terminal: Terminal, storage: DataManager) {
    self.terminal = terminal
    view = ViewState(size: terminal.size)
    store = Store(initialState: AppFeature.State()) {
      AppFeature()
    } withDependencies: { [lines] in
      $0.dataManager = storage
      $0.speechClient = .lines { lines.listen() }
      $0.soundEffectClient.play = { StandardOutput.write("\u{07}") }
    }
  }

  /// Runs until the user or a signal ends the app, and gives the terminal back.
  ///
  /// - Returns: The exit code of the process.
  func run() async -> Int32 {
    defer { RawMode.leave() }
    store.send(.standupsList(.onTask))
    show()
    for await event in terminal.events {
      switch event {
      case .keys(let keys):
        for key in keys {
          view.settle(for: store.state)
          for command in view.handle(key, in: store.state) {
            if let code = await perform(command) { return code }
          }
        }
      case .resized:
        view.size = terminal.size
      case .signal(let number):
        return await end(128 + number, isAsking: false) ?? 1
      case .endOfInput:
        return await end(0, isAsking: false) ?? 1
      case .stateChanged:
        break
      }
      show()
    }
    return 0
  }

  /// Does what a key asks for.
  ///
  /// - Returns: The exit code, if that is the end.
  private func perform(_ command: Command) async -> Int32? {
    switch command {
    case .send(let action):
      store.send(action)
    case .say(let line):
      lines.say(line)
    case .quit:
      return await end(0, isAsking: true)
    case .interrupt:
      return await end(130, isAsking: false)
    case .suspend:
      RawMode.suspend()
      view.size = terminal.size
      shown = nil
    case .redraw:
      shown = nil
    }
    return nil
  }

  /// Saves what there is to save.
  ///
  /// - Parameters:
  ///   - code: The exit code if that succeeds.
  ///   - isAsking: Whether to stay when it does not, and let the user decide.
  /// - Returns: The exit code, or nil to stay.
  private func end(_ code: Int32, isAsking: Bool) async -> Int32? {
    let wasAsked = store.alert != nil
    await store.send(.appWillTerminate).finish()
    guard store.hasUnsavedChanges else { return code }
    if isAsking, !wasAsked, store.alert != nil { return nil }
    RawMode.leave()
    let reason = OpenAlert(store.state, view)?.message ?? "The standups were not loaded."
    StandupsCommand.complain("The last changes were not saved. \(reason)")
    return 1
  }

  /// Shows the state as it is now, and wakes the loop when it changes.
  private func show() {
    startMeetings(store.state)
    let screen = withObservationTracking {
      let state = store.state
      view.settle(for: state)
      return draw(state, view, timeZone: .current)
    } onChange: { [terminal] in
      terminal.send.yield(.stateChanged)
    }
    StandardOutput.write(screen.write(replacing: shown, palette: palette))
    shown = screen
  }

  /// Starts the clocks of meetings that have just come on the screen.
  private func startMeetings(_ state: AppFeature.State) {
    for id in state.path.ids where !started.contains(id) {
      guard case .recordMeeting = state.path[id: id] else { continue }
      started.insert(id)
      store.send(.path(.element(id: id, action: .recordMeeting(.onTask))))
    }
  }
}
