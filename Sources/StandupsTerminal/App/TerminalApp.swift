internal import Foundation
internal import Observation
internal import ReducerRuntime
internal import StandupsSample

/// Runs the app in a terminal: keys become actions, and each change of state a screen.
@MainActor
final class TerminalApp {
  private let terminal: Terminal
  private let store: StoreOf<HistoryFeature>
  private let writer: FrameWriter
  private let palette = Terminal.palette
  private var view: ViewState
  /// What the terminal shows; nil if that is not known.
  private var shown: Screen?
  /// Whether there is something to show that has not been written yet.
  private var isBehind = false
  /// Keys that are meant for what is shown once the standups are loaded.
  private var heldKeys: [Key] = []
  private var started: Set<StackElementID> = []
  private var ending: Ending?

  /// What is to happen when what was to be saved is saved, or cannot be.
  private struct Ending {
    /// The exit code if all is saved.
    var code: Int32
    /// Whether to stay if it is not, and let the user decide.
    var isAsking: Bool
    /// Whether the saving is done, but what others have saved is still being merged.
    var isMerging = false
  }

  init(_ terminal: Terminal, storage: DataManager, drafts: DraftClient) {
    self.terminal = terminal
    view = ViewState(size: Terminal.size)
    writer = FrameWriter { [send = terminal.send] in send.yield(.written) }
    store = Store(initialState: HistoryFeature.State()) {
      HistoryFeature()
    } withDependencies: { [writer] in
      $0.dataManager = storage
      $0.draftClient = drafts
      // There is nothing to hear. What is said is typed.
      $0.speechClient = .lines { AsyncStream { $0.finish() } }
      $0.soundEffectClient.play = { writer.writeBetweenFrames("\u{07}") }
    }
  }

  private var app: AppFeature.State { store.state.app }

  /// Runs until the user or a signal ends the app, and gives the terminal back.
  ///
  /// - Returns: The exit code of the process.
  func run() async -> Int32 {
    store.send(.app(.standupsList(.onTask)))
    show()
    for await event in terminal.events {
      if let code = await handle(event) {
        giveBack()
        complain()
        return code
      }
      if event != .written || isBehind { show() }
    }
    return 0
  }

  private func giveBack() {
    writer.finish()
    RawMode.leave()
  }

  /// - Returns: The exit code, if that is the end.
  private func handle(_ event: TerminalEvent) async -> Int32? {
    switch event {
    case .keys(let keys):
      heldKeys += keys
    case .resized:
      view.size = Terminal.size
    case .signal(let number):
      if let code = await end(128 + number, isAsking: false) { return code }
    case .endOfInput:
      if let code = await end(0, isAsking: false) { return code }
    case .suspended:
      suspend()
    case .continued:
      RawMode.renew()
      redraw()
    case .finished:
      if let code = await finish() { return code }
    case .stateChanged:
      if ending?.isMerging == true, !app.isMerging { save() }
    case .written:
      break
    }
    return await handleKeys()
  }

  /// Does what the keys ask for; what cannot be done yet waits.
  private func handleKeys() async -> Int32? {
    while let key = heldKeys.first {
      let isControl = [.control("c"), .control("z"), .control("l")].contains(key)
      if app.standupsList.loading == .inProgress, !isControl {
        // Only these do not depend on what is loaded.
        guard let index = heldKeys.firstIndex(of: .control("c")) else { return nil }
        heldKeys.removeFirst(index)
        continue
      }
      heldKeys.removeFirst()
      if ending != nil, !isControl { continue }
      view.settle(for: app)
      for command in view.handle(key, in: app) {
        if let code = await perform(command) { return code }
      }
    }
    return nil
  }

  /// Does what a key asks for.
  ///
  /// - Returns: The exit code, if that is the end.
  private func perform(_ command: Command) async -> Int32? {
    switch command {
    case .send(let action):
      store.send(.app(action))
    case .undo:
      restore(store.state.undoable.isEmpty, "there is nothing to undo", .undoButtonTapped)
    case .redo:
      restore(store.state.redoable.isEmpty, "there is nothing to redo", .redoButtonTapped)
    case .quit:
      return await end(0, isAsking: true)
    case .interrupt:
      // Pressed twice, it does not wait.
      if ending != nil { return await giveUp(130) }
      return await end(130, isAsking: false)
    case .suspend:
      suspend()
    case .redraw:
      redraw()
    }
    return nil
  }

  private func restore(_ isEmpty: Bool, _ refusal: String, _ action: HistoryFeature.Action) {
    let before = app.standupsList.standups
    store.send(action)
    view.message =
      isEmpty ? refusal : Wording.change(from: before, to: app.standupsList.standups)
  }

  private func suspend() {
    writer.finish()
    RawMode.suspend()
    redraw()
  }

  private func redraw() {
    view.size = Terminal.size
    shown = nil
  }

  // MARK: The end

  /// Begins to end: saves what there is to save, while keys and signals go on to be handled.
  ///
  /// - Parameters:
  ///   - code: The exit code if that succeeds.
  ///   - isAsking: Whether to stay when it does not, and let the user decide.
  /// - Returns: The exit code, if there is nothing to wait for.
  private func end(_ code: Int32, isAsking: Bool) async -> Int32? {
    // A terminal that is closed says so in more than one way.
    if ending != nil { return nil }
    let hasSeenWhy = app.alert != nil
    ending = Ending(code: code, isAsking: isAsking && !hasSeenWhy)
    view.isEnding = true
    save()
    return nil
  }

  private func save() {
    ending?.isMerging = false
    let task = store.send(.app(.appWillTerminate))
    Task { [send = terminal.send] in
      await task.finish()
      send.yield(.finished)
    }
  }

  /// Ends now that what could be saved is saved, or tells why it is not.
  private func finish() async -> Int32? {
    guard let current = ending else { return nil }
    if app.isMerging {
      ending?.isMerging = true
      return nil
    }
    if !app.hasUnsavedChanges { return app.draftFailure == nil ? current.code : 1 }
    if current.isAsking, app.alert != nil {
      ending = nil
      view.isEnding = false
      return nil
    }
    return await giveUp(current.code)
  }

  /// Ends although something is not saved: it is kept in a file of its own.
  private func giveUp(_ code: Int32) async -> Int32 {
    guard app.hasUnsavedChanges else { return code }
    await store.send(.app(.appTerminatesUnsaved)).finish()
    return 1
  }

  /// Says what was not saved, now that the terminal is the shell's again.
  private func complain() {
    if let reason = app.draftFailure {
      StandupsCommand.complain("What was typed into the form could not be kept. \(reason)")
    }
    guard app.hasUnsavedChanges else { return }
    let reason = OpenAlert.reason(app).map { " \($0)" } ?? ""
    let copy =
      app.keptCopy.map { " They are in \($0.path), which --file opens." } ?? " They are lost."
    StandupsCommand.complain("The last changes were not saved.\(reason)\(copy)")
  }

  // MARK: The screen

  /// Shows the state as it is now, and wakes the loop when it changes.
  private func show() {
    startMeetings(app)
    let screen = withObservationTracking {
      let state = app
      view.settle(for: state)
      return draw(state, view, timeZone: .current)
    } onChange: { [terminal] in
      terminal.send.yield(.stateChanged)
    }
    isBehind = !writer.isReady
    if isBehind { return }
    view.didShow(app)
    writer.write(screen.write(replacing: shown, palette: palette))
    shown = screen
  }

  /// Starts the clocks of meetings that have just come on the screen.
  private func startMeetings(_ state: AppFeature.State) {
    for id in state.path.ids where !started.contains(id) {
      guard case .recordMeeting = state.path[id: id] else { continue }
      started.insert(id)
      store.send(.app(.path(.element(id: id, action: .recordMeeting(.onTask)))))
    }
  }
}
