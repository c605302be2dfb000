import Foundation
import ReducerTesting
import StandupsSample
import Testing

@testable import standups

/// Screens and their keys.
@Suite struct PageTests {
  init() { setlocale(LC_CTYPE, "C.UTF-8") }

  func text(_ state: UndoFeature.State, _ view: ViewState = ViewState()) -> String {
    Frame(Page(state, view), view).rows
      .map { row in String(row.text.reversed().drop { $0 == " " }.reversed()) }
      .joined(separator: "\n")
  }

  let detail = AppFeature.Path.State.detail(StandupDetailFeature.State(standup: .morning))

  @Test func listShowsStandups() {
    var view = ViewState(size: Size(columns: 60, rows: 8))
    view.standup = 1
    #expect(
      text(makeState(), view).split(separator: "\n") == [
        " Standups                                            2 of 2",
        "  ● Morning Sync                        2 attendees · 1 min",
        "▶ ● Retrospective                        1 attendee · 5 min",
        " ↑↓ Choose  Enter Open  d Delete  a Add  q Quit",
      ]
    )
  }

  /// In each size every screen has its title and its keys, and no row is too wide.
  @Test(arguments: [
    Size(columns: 80, rows: 24), Size(columns: 40, rows: 10), Size(columns: 20, rows: 6),
  ])
  func everyScreenFits(size: Size) throws {
    var view = ViewState(size: size)
    var alert = makeState()
    alert.drafts.app.alert = .savingFailed(reason: "The disk is full, and there is no other disk.")
    var form = makeState()
    form.drafts.app.standupsList.destination = .addStandup(
      StandupFormFeature.State(standup: .morning)
    )
    var recording = makeState(path: [
      .recordMeeting(
        RecordMeetingFeature.State(
          secondsElapsed: 20,
          standup: .morning,
          transcript: String(repeating: "All is well. ", count: 100)
        )
      )
    ])
    recording.drafts.line = "漢字"
    let meeting = MeetingFeature.State(meeting: Standup.morning.meetings[0], standup: .morning)
    for state in [
      makeState(), makeState([]), alert, form, makeState(path: [detail]), recording,
      makeState(path: [detail, .meeting(meeting)]),
    ] {
      let page = Page(state, view)
      let frame = Frame(page, view)
      #expect(frame.rows.count == size.rows)
      for row in frame.rows { #expect(row.width == size.columns, "\(row.text)") }
      let bindings = page.box?.bindings(view) ?? page.bindings
      let shown = try #require(bindings.first { !$0.name.isEmpty })
      #expect(frame.rows.contains { $0.text.contains(" \(shown.name) ") })
      if let cursor = frame.cursor {
        #expect(cursor.row < size.rows && cursor.column < size.columns)
      }
      // The chosen answer of a box is seen.
      if page.box != nil { #expect(frame.rows.contains { $0.text.contains("▶ Try again") }) }
      #expect(view.handle(.control("a"), page) == [])
    }
  }

  @Test func keysOfTheListDoWhatTheHintsSay() {
    var view = ViewState()
    let state = makeState()
    func press(_ key: Key) -> [Command] { view.handle(key, Page(state, view)) }
    #expect(press(.down) == [])
    #expect(press(.enter) == [.app(.standupsList(.standupTapped(id: Standup.retro.id)))])
    #expect(press(.character("d")) == [])
    #expect(text(state, view).contains("▶ Nevermind"))
    #expect(press(.escape) == [])
    #expect(press(.character("d")) == [])
    #expect(press(.down) == [])
    #expect(press(.enter) == [.app(.standupsList(.deleteStandups(atOffsets: [1])))])
    #expect(press(.character("q")) == [.quit])
    #expect(press(.control("c")) == [.quit])
  }

  @Test func emptyListHasNoKeysForStandups() {
    let page = Page(makeState([]), ViewState())
    #expect(page.bindings.map(\.name) == ["a", "q"])
  }

  @Test func changedFormIsNotLeftWithoutAQuestion() {
    var state = makeState()
    state.drafts.app.standupsList.destination = .addStandup(
      StandupFormFeature.State(standup: .morning)
    )
    var view = ViewState()
    #expect(view.handle(.escape, Page(state, view)) == [])
    #expect(text(state, view).contains("Leave without saving?"))
    // The hint says what the key does.
    #expect(text(state, view).contains("Enter Go on typing"))
    #expect(view.handle(.escape, Page(state, view)) == [])
    #expect(view.question == nil)
    let title = view.handle(.character("!"), Page(state, view))
    var standup = Standup.morning
    standup.title += "!"
    #expect(
      title == [
        .app(.standupsList(.destination(.presented(.addStandup(.set(\.$standup, standup))))))
      ]
    )
  }

  @Test func newsWaitsUntilNothingIsTyped() {
    var state = makeState(path: [
      .recordMeeting(RecordMeetingFeature.State(standup: .morning))
    ])
    state.drafts.app.alert = .savingFailed(reason: "The disk is full.")
    state.drafts.app.saving = .failed
    #expect(Page(state, ViewState()).box == nil)
    #expect(text(state).contains("NOT SAVED"))
    state.drafts.app.path = StackState()
    #expect(Page(state, ViewState()).box?.title == "Standups could not be saved")
  }

  @Test func quittingUnsavedOffersAWayOut() {
    var view = ViewState()
    view.question = .quitUnsaved(reason: "The disk is full.", canRetry: true)
    let state = makeState()
    #expect(text(state, view).contains("The disk is full."))
    #expect(view.handle(.down, Page(state, view)) == [])
    #expect(view.handle(.enter, Page(state, view)) == [.quitUnsaved])

    // A file that could not be read is never written, however often it is tried.
    view.question = .quitUnsaved(reason: "The file could not be read.", canRetry: false)
    #expect(!text(state, view).contains("Try again"))
    #expect(text(state, view).contains("▶ Stay"))
  }

  /// On rows without text, letters had vanished.
  @Test func letterIsTypedIntoTheNextTextFromAnyRow() {
    var state = makeState()
    state.drafts.app.standupsList.destination = .addStandup(
      StandupFormFeature.State(focus: nil, standup: .morning)
    )
    func send(_ action: StandupFormFeature.Action) -> Command {
      .app(.standupsList(.destination(.presented(.addStandup(action)))))
    }
    func press(_ key: Key, on field: FormField) -> [Command] {
      var view = ViewState()
      view.field = field
      return view.handle(key, Page(state, view))
    }
    for field in [FormField.duration, .theme] {
      #expect(
        press(.character("x"), on: field) == [
          send(.set(\.$focus, .title)), .press(.character("x")),
        ]
      )
    }
    #expect(
      press(.character("x"), on: .addAttendee) == [
        send(.addAttendeeButtonTapped), .press(.character("x")),
      ]
    )

    // A minute and a digit are a number of minutes, if a meeting may be that long.
    var standup = Standup.morning
    for (digit, minutes) in [("2", 12), ("0", 10), ("+", 2)] as [(Character, Int)] {
      standup.duration = .seconds(60 * minutes)
      #expect(press(.character(digit), on: .duration) == [send(.set(\.$standup, standup))])
    }
  }

  @Test func textFromOutsideMovesNoCursor() {
    var standup = Standup.morning
    standup.title = "A\u{1B}[2JB\nC"
    let rows = Frame(Page(makeState([standup]), ViewState()), ViewState()).rows
    #expect(rows.contains { $0.text.contains("A [2JB C") })
  }

  @Test func onlyChangedRowsAreWritten() {
    var view = ViewState()
    let first = Frame(Page(makeState(), view), view)
    view.standup = 1
    let second = Frame(Page(makeState(), view), view)
    #expect(first.output(replacing: nil, hasColors: true).contains("\u{1B}[2J"))
    let output = second.output(replacing: first, hasColors: true)
    #expect(output.contains("Retrospective") && output.contains("Morning Sync"))
    #expect(!output.contains("Quit"))
    #expect(!second.output(replacing: first, hasColors: false).contains("38;5"))
  }
}
