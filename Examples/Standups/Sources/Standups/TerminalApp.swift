import Foundation
import Observation
import ReducerRuntime
import StandupsSample

/// Runs the app in a terminal: keys become actions, and each change of state becomes a frame.
@MainActor
final class TerminalApp {
  private let terminal: Terminal
  private let store: StoreOf<UndoFeature>
  private let hasColors = ProcessInfo.processInfo.environment["NO_COLOR", default: ""].isEmpty
  private var view = ViewState()
  /// The frame that the terminal shows; nil if it is unknown.
  private var shown: Frame?
  /// Keys that were pressed before the standups were loaded.
  private var keys: [Key] = []
  private var startedMeetings: Set<StackElementID> = []
  /// True if the last second of a meeting was on the screen.
  private var hadLastSecond = false
  private var hasToldFailure = false

  init(_ terminal: Terminal, file: URL) {
    self.terminal = terminal
    store = Store(initialState: UndoFeature.State()) {
      UndoFeature()
    } withDependencies: { [send = terminal.send] in
      $0.dataManager = .sharedFile(at: file) { send.yield(.told($0)) }
      $0.draftClient = .file(at: file.appendingPathExtension("draft"))
      // There is no microphone: what is said is typed.
      $0.speechClient = SpeechClient(
        authorizationStatus: { .authorized },
        requestAuthorization: { .authorized },
        startTask: { AsyncThrowingStream { $0.finish() } }
      )
    }
  }

  private var app: AppFeature.State { store.state.drafts.app }

  /// Runs until the user or the system ends the app.
  ///
  /// - Returns: A message for the end, if not everything was saved.
  func run() async -> String? {
    store.send(.drafts(.app(.standupsList(.onTask))))
    view.size = terminal.size
    show()
    for await event in terminal.events {
      switch event {
      case .keys(let more):
        keys += more
      case .resized:
        redraw()
      case .ends:
        await store.send(.drafts(.app(.appWillTerminate))).finish()
        return app.saving == .saved ? nil : reason
      case .changed:
        break
      case .finished:
        view.isEnding = false
        if app.saving == .saved, store.state.drafts.failure == nil { return nil }
        if app.saving == .saved || app.saving == .failed { askToQuit() } else { quit() }
      case .told(let text):
        view.question = .tell(text)
      }
      if let end = handleKeys() { return end }
      show()
    }
    return nil
  }

  /// Handles the keys.
  ///
  /// - Returns: The message at the end, which may be nil, if a key ends the app; otherwise nil.
  private func handleKeys() -> String?? {
    while !keys.isEmpty, app.standupsList.loading != .inProgress || keys.contains(.control("c")) {
      let key = keys.removeFirst()
      if view.isEnding {
        // A second Ctrl-C does not wait for a disk that does not answer.
        if key == .control("c") { return .some(reason) }
        continue
      }
      let page = Page(store.state, view)
      for command in view.handle(key, page) {
        switch command {
        case .send(let action): store.send(action)
        case .quit: quit()
        case .quitUnsaved: return .some(reason)
        case .redraw: redraw()
        case .press(let key): keys.insert(key, at: 0)
        case .suspend:
          terminal.suspend()
          redraw()
        }
      }
      startMeetings()
    }
    return nil
  }

  /// Saves, and then ends.
  private func quit() {
    view.isEnding = true
    let task = store.send(.drafts(.app(.appWillTerminate)))
    Task { [send = terminal.send] in
      await task.finish()
      // A save that began earlier is not an effect of that action.
      await store.waits { $0.drafts.app.saving == .inProgress }
      send.yield(.finished)
    }
  }

  private func askToQuit() {
    if app.alert != nil { store.send(.drafts(.app(.alert(.dismiss)))) }
    // The app never saves over a file that it could not read.
    let canRetry = store.state.drafts.failure != nil || app.standupsList.loading != .failed
    view.question = .quitUnsaved(reason: reason, canRetry: canRetry)
  }

  /// The reason why something is not saved.
  private var reason: String {
    if let failure = store.state.drafts.failure { return failure }
    if app.standupsList.loading == .failed {
      return "The file could not be read, so it stays as it is."
    }
    return lastReason
  }

  private var lastReason = "The file could not be written."

  private func redraw() {
    view.size = terminal.size
    shown = nil
  }

  /// Shows the state as it is now, and wakes the loop when it changes.
  private func show() {
    startMeetings()
    noticeEvents()
    let frame = withObservationTracking {
      Frame(Page(store.state, view), view)
    } onChange: { [send = terminal.send] in
      send.yield(.changed)
    }
    if frame != shown { terminal.write(frame.output(replacing: shown, hasColors: hasColors)) }
    shown = frame
  }

  /// Starts the clocks of meetings that have appeared on the screen.
  private func startMeetings() {
    for id in app.path.ids where !startedMeetings.contains(id) {
      guard case .recordMeeting = app.path[id: id] else { continue }
      startedMeetings.insert(id)
      store.send(.drafts(.app(.path(.element(id: id, action: .recordMeeting(.onTask))))))
    }
  }

  /// Tells the user about events that no key has caused.
  private func noticeEvents() {
    if let message = app.alert?.message {
      // The other lines are advice for users who continue.
      lastReason = String(String(state: message).prefix { $0 != "\n" })
    }
    if case .recordMeeting(let meeting) = app.path.last {
      hadLastSecond =
        meeting.alert == nil && meeting.secondsElapsed + 1 >= meeting.standup.lengthInSeconds
    } else if hadLastSecond {
      hadLastSecond = false
      view.question = .tell("The meeting is over, and kept with the line that was being typed.")
    }
    if let failure = store.state.drafts.failure, !hasToldFailure {
      hasToldFailure = true
      view.question = .tell("What is not finished cannot be kept. \(failure)")
    }
  }
}

extension Store {
  /// Waits while a condition holds.
  fileprivate func waits(while condition: @escaping (State) -> Bool) async {
    for await holds in states(condition) where !holds { return }
  }
}
