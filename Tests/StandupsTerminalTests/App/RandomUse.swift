import Foundation
import ReducerTesting
import StandupsSample
import Synchronization

@testable import StandupsTerminal

/// Keys, pastes and sizes at random, over the whole app: 500 of them, which a seed decides.
///
/// What is typed are words that are there once, such as `w12`, so that none can be lost unnoticed.
struct RandomUse {
  static let length = 500

  let file = SharedStandups()
  let store: TestStoreOf<HistoryFeature>
  let clock = TestClock()
  private var random: Seeded
  private var view = ViewState(size: .usual)
  private var shown: Screen?
  private var emulator = TerminalEmulator(size: .usual)
  private var wordCount = 0
  private var startedMeetings = Set<StackElementID>()
  /// The words that the user has taken out of the form that is open: to save it is to give them up.
  private var removedInForm = Set<String>()
  /// What was done last, for a failure to tell.
  private(set) var steps: [String] = []
  /// What was found to be wrong.
  private(set) var faults: [String] = []

  init(seed: Int) {
    random = Seeded(seed)
    let (file, clock) = (file, clock)
    let ids = Counter()
    store = TestStore(initialState: HistoryFeature.State()) {
      HistoryFeature()
    } withDependencies: {
      $0.continuousClock = clock
      $0.dataManager = file.dataManager
      $0.date.now = Date(timeIntervalSince1970: 1_234_567_890)
      $0.draftClient = file.draftClient
      $0.soundEffectClient = .noop
      $0.speechClient = .lines { AsyncStream { $0.finish() } }
      $0.uuid = UUIDGenerator { UUID(ids.next()) }
    }
    store.exhaustivity = .off
  }

  private var app: AppFeature.State { store.state.app }

  /// Does it all, up to the end of the app.
  mutating func run() async {
    await send(.app(.standupsList(.onTask)))
    show()
    for _ in 0..<Self.length where faults.isEmpty { await step() }

    // The end by a signal: what was there is in the file or a draft.
    let before = app.words
    file.isFailing.withLock { $0 = false }
    await send(.app(.appWillTerminate))
    await send(.app(.appWillTerminate))
    let kept = file.words
    if !before.isSubset(of: kept) {
      fault("The end has lost \(before.subtracting(kept).sorted())")
    }
    await store.skipInFlightEffects(strict: false)
  }

  private mutating func step() async {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<4:
      resize()
    case 4..<14:
      note("time goes on")
      await clock.advance(by: .milliseconds(Int.random(in: 1...2_500, using: &random)))
      await settle()
    case 14..<16:
      let word = nextWord()
      note("others save \(word)")
      file.changeElsewhere(word, using: &random)
    case 16:
      let isFailing = file.isFailing.withLock {
        $0.toggle()
        return $0
      }
      note(isFailing ? "the disk is full" : "the disk has room")
    default:
      await press(randomKey())
    }
    show()
    check()
  }

  private mutating func press(_ key: Key) async {
    view.settle(for: app)
    let before = app.words
    let field = fieldWords
    let form = app.formWords
    let alert = OpenAlert(app, view).flatMap { view.hasKeys($0) ? $0 : nil }
    let chosen = alert.map {
      $0.buttons[min(view.button ?? $0.defaultButton, $0.buttons.count - 1)]
    }
    let commands = view.handle(key, in: app)
    note("\(key)\(alert == nil ? "" : " at “\(alert!.title)”")")

    var mayLose = field
    if chosen?.isDestructive == true, key == .enter || key == .character(" ") { mayLose = before }
    for command in commands {
      switch command {
      case .send(let action): await send(.app(action))
      case .undo:
        mayLose = before
        await send(.undoButtonTapped)
      case .redo:
        mayLose = before
        await send(.redoButtonTapped)
      case .interrupt, .quit, .redraw, .suspend: break
      }
    }
    await settle()
    if let form, let now = app.formWords { removedInForm.formUnion(form.subtracting(now)) }
    let lost = before.subtracting(app.words).subtracting(mayLose).subtracting(removedInForm)
    if app.formWords == nil { removedInForm = [] }
    if !lost.isEmpty { fault("\(key) has lost \(lost.sorted())") }
    if case .none = alert, OpenAlert.waiting(app, view) != nil,
      OpenAlert(app, view)?.isAsked == false
    {
      fault("An alert has the keys while the user types")
    }
  }

  /// The words of what is being typed into, which keys may change.
  private var fieldWords: Set<String> {
    switch Front(app) {
    case .form(let form):
      // A field that is removed takes its words with it.
      switch FormField.current(form.state, view) {
      case .title: return [form.state.standup.title].words
      case .attendee(let id):
        return form.state.standup.attendees.filter { $0.id == id }.map(\.name).words
      case .duration, .theme, .addAttendee, .save: return []
      }
    case .recording(_, let state): return [state.note].words
    case .list, .detail, .meeting: return []
    }
  }

  private mutating func randomKey() -> Key {
    let isTyping = view.isTyping(in: app)
    switch Int.random(in: 0..<(isTyping ? 40 : 28), using: &random) {
    case 0: return .paste("\(nextWord())\n\u{1B}[2J\(nextWord())")
    case 1: return .escape
    case 2...4: return .enter
    case 5, 6: return .tab
    case 7: return [.backTab, .home, .end, .pageUp, .pageDown].randomElement(using: &random)!
    case 8...11: return [.up, .down, .left, .right].randomElement(using: &random)!
    case 12:
      return [.wordLeft, .wordRight, .moveUp, .moveDown, .help, .control("p")]
        .randomElement(using: &random)!
    case 13:
      return [.delete, .backspace, .deleteWordLeft, .deleteWordRight].randomElement(using: &random)!
    case 14: return [.control("s"), .control("r"), .control("x")].randomElement(using: &random)!
    case 15...17: return .character("a")
    case 18: return .character(["d", "x"].randomElement(using: &random)!)
    case 19: return .character(["s", "e"].randomElement(using: &random)!)
    case 20: return .character("u")
    case 21:
      return .character(
        ["/", "?", "J", "K", "j", "k", "g", "G", "n", "N"].randomElement(using: &random)!
      )
    case 22: return .character(["日", "🙂", "க", "ா", "\u{301}", " "].randomElement(using: &random)!)
    default: return .paste(" \(nextWord())")
    }
  }

  private mutating func nextWord() -> String {
    wordCount += 1
    return "w\(wordCount)"
  }

  private mutating func resize() {
    view.size = Size(
      columns: Int.random(in: 1...110, using: &random),
      rows: Int.random(in: 1...40, using: &random)
    )
    emulator = TerminalEmulator(size: view.size)
    shown = nil
    note("\(view.size.columns)×\(view.size.rows)")
  }

  private func send(_ action: HistoryFeature.Action) async {
    await store.send(action)
    await store.skipReceivedActions(strict: false)
  }

  /// Takes up what effects have sent, and starts meetings, as the app does.
  private mutating func settle() async {
    await store.skipReceivedActions(strict: false)
    for id in app.path.ids where !startedMeetings.contains(id) {
      guard case .recordMeeting = app.path[id: id] else { continue }
      startedMeetings.insert(id)
      await send(.app(.path(.element(id: id, action: .recordMeeting(.onTask)))))
    }
  }

  private mutating func show() {
    view.settle(for: app)
    view.didShow(app)
  }

  /// Looks at the screen: it fits, and what is written is what is to be seen.
  private mutating func check() {
    let screen = Fixtures.draw(app, view)
    if screen.rows.count != view.size.rows { fault("\(screen.rows.count) rows") }
    for row in screen.rows {
      if row.count != view.size.columns { fault("a row of \(row.count)") }
      let width = row.compactMap(\.character).reduce(0) { $0 + max(1, $1.displayWidth) }
      if width != row.count { fault("characters of \(width) columns in a row of \(row.count)") }
    }
    if let cursor = screen.cursor {
      let isInside =
        (0..<view.size.rows).contains(cursor.row)
        && (0..<view.size.columns).contains(cursor.column)
      if !isInside { fault("the cursor at \(cursor)") }
    }
    let count = app.standupsList.foundStandups.count
    if count > 0, !(0..<count).contains(view.list.selection), app.path.isEmpty {
      fault("\(view.list.selection) of \(count) is chosen")
    }
    emulator.receive(screen.write(replacing: shown, palette: .color))
    shown = screen
    if emulator.text != screen.text {
      fault("The terminal shows\n\(emulator.text)\nand not\n\(screen.text)")
    }
    if !emulator.unknown.isEmpty { fault("unknown sequences: \(emulator.unknown)") }
  }

  private mutating func note(_ step: String) {
    steps = steps.suffix(30) + [step]
  }

  private mutating func fault(_ description: String) {
    faults.append("\(description)\n\nafter \(steps.joined(separator: ", "))")
  }
}

/// Numbers from one on.
private final class Counter: Sendable {
  private let value = Mutex(0)

  func next() -> Int {
    value.withLock {
      $0 += 1
      return $0
    }
  }
}
