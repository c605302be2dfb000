import Foundation
import ReducerRuntime
import StandupsSample

extension Page {
  /// A standup and its past meetings.
  static func detail(
    _ detail: StandupDetailFeature.State,
    _ id: StackElementID,
    _ state: UndoFeature.State,
    _ view: ViewState
  ) -> Page {
    let standup = detail.standup
    let meetings = standup.meetings
    var page = Page(
      title: standup.shownTitle,
      note: standup.theme.name,
      style: standup.theme.titleStyle
    )
    let chosen = max(0, min(view.meeting, meetings.count - 1))
    func send(_ action: StandupDetailFeature.Action) -> Command {
      .app(.path(.element(id: id, action: .detail(action))))
    }

    let names = standup.attendees.map(\.shownName).joined(separator: ", ")
    page.rows = [
      Row(" Length    ", .dim)
        + Row("\(standup.duration.words), \(standup.durationPerAttendee.words) each")
    ]
    for (index, line) in names.wrapped(to: view.size.columns - 12).enumerated() {
      page.rows.append(Row(index == 0 ? " Attendees " : "           ", .dim) + Row(line))
    }
    page.rows.append(Row())
    page.rows.append(Row(meetings.isEmpty ? " No meetings yet" : " Past meetings", .bold))
    page.chosen = meetings.isEmpty ? 0 : page.rows.count + chosen
    for (index, meeting) in meetings.enumerated() {
      let isChosen = index == chosen
      page.rows.append(
        Row(isChosen ? "▶ " : "  ", .bold)
          + Row(meeting.date.short, isChosen ? .bold : .plain)
          + Row("  \(meeting.transcript.prefix(200))".shown, .dim)
      )
    }

    page.bindings = [
      KeyBinding(.character("s"), name: "s", label: "Start meeting") { view in
        view.caret = 0
        return [send(.startMeetingButtonTapped)]
      },
      KeyBinding(.character("e"), name: "e", label: "Edit") { view in
        view.caret = 0
        return [send(.editButtonTapped)]
      },
      KeyBinding(.character("d"), name: "d", label: "Delete") { _ in [send(.deleteButtonTapped)] },
    ]
    if !meetings.isEmpty {
      page.bindings += [
        KeyBinding(.down, .character("j"), name: "↑↓", label: "Choose") {
          $0.meeting = min(chosen + 1, meetings.count - 1)
          return []
        },
        KeyBinding(.up, .character("k")) {
          $0.meeting = max(chosen - 1, 0)
          return []
        },
        KeyBinding(.enter, .right, name: "Enter", label: "Read") {
          $0.scroll = 0
          return [send(.meetingTapped(id: meetings[chosen].id))]
        },
        KeyBinding(.character("x"), .delete, name: "x", label: "Remove") {
          $0.question = .deleteMeeting(meetings[chosen].id)
          return []
        },
      ]
    }
    page.bindings += undo(state)
    page.bindings.append(
      KeyBinding(.escape, .left, name: "Esc", label: "Back") { _ in [.app(.path(.popFrom(id: id)))]
      }
    )
    return page
  }

  /// A past meeting.
  static func meeting(
    _ meeting: MeetingFeature.State,
    _ id: StackElementID,
    _ view: ViewState
  ) -> Page {
    var page = Page(
      title: meeting.standup.shownTitle,
      note: meeting.meeting.date.short,
      style: meeting.standup.theme.titleStyle
    )
    let width = view.size.columns - 2
    let names = meeting.standup.attendees.map(\.shownName).joined(separator: ", ")
    let transcript = meeting.meeting.transcript
    var lines = names.wrapped(to: width).map { Row(" \($0)", .dim) } + [Row()]
    lines += (transcript.isEmpty ? "Nothing was said." : transcript).wrapped(to: width)
      .map { Row(" \($0.shown)") }
    let last = max(0, lines.count - max(1, view.size.rows - 5))
    let top = min(view.scroll, last)
    page.rows = Array(lines.dropFirst(top))
    if last > 0 {
      func scroll(_ step: Int) -> (inout ViewState) -> [Command] {
        { view in
          view.scroll = max(0, min(top + step, last))
          return []
        }
      }
      page.bindings = [
        KeyBinding(.down, .character("j"), name: "↑↓", label: "Scroll", perform: scroll(1)),
        KeyBinding(.up, .character("k"), perform: scroll(-1)),
        KeyBinding(.pageDown, .character(" "), perform: scroll(view.size.rows - 6)),
        KeyBinding(.pageUp, perform: scroll(6 - view.size.rows)),
      ]
    }
    page.bindings.append(
      KeyBinding(.escape, .left, name: "Esc", label: "Back") { _ in [.app(.path(.popFrom(id: id)))]
      }
    )
    return page
  }

  /// A meeting in progress.
  static func recording(
    _ meeting: RecordMeetingFeature.State,
    _ id: StackElementID,
    line: String,
    _ view: ViewState
  ) -> Page {
    let standup = meeting.standup
    var page = Page(title: standup.shownTitle, note: "Recording", style: standup.theme.titleStyle)
    let width = view.size.columns - 2
    func send(_ action: RecordMeetingFeature.Action) -> Command {
      .app(.path(.element(id: id, action: .recordMeeting(action))))
    }

    let length = max(1, standup.lengthInSeconds)
    let done = max(0, min(width, width * meeting.secondsElapsed / length))
    let bar = String(repeating: "█", count: done) + String(repeating: "░", count: width - done)
    let elapsed = " \(meeting.secondsElapsed.clock) elapsed"
    let remaining = "\(max(0, length - meeting.secondsElapsed).clock) remaining "
    let speakers = standup.attendees.map(\.shownName)
    let speaker =
      speakers.indices.contains(meeting.speakerIndex) ? speakers[meeting.speakerIndex] : "Someone"
    let following = speakers.dropFirst(meeting.speakerIndex + 1).joined(separator: ", ")
    page.rows = [
      Row(" \(bar)"),
      Row(elapsed).filled(to: view.size.columns - remaining.count) + Row(remaining),
      Row(
        " Speaker \(min(meeting.speakerIndex + 1, max(1, speakers.count))) of \(max(1, speakers.count)): "
      )
        + Row(speaker, .bold) + Row(following.isEmpty ? "" : ", then \(following)", .dim),
      Row(),
    ]
    if !meeting.transcript.isEmpty {
      page.rows += meeting.transcript.wrapped(to: width).map { Row(" \($0.shown)") }
    }
    let (text, column) = TextField(text: line, caret: view.caret).visible(width: width - 2)
    page.rows.append(Row(" > ", .bold) + Row(text))
    page.chosen = page.rows.count - 1
    page.cursor = 3 + column

    page.bindings = [
      KeyBinding(.enter, name: "Enter", label: line.isEmpty ? "" : "Add the line") { view in
        view.caret = 0
        return line.isEmpty ? [] : [.send(.drafts(.lineSubmitted))]
      },
      KeyBinding(
        .tab,
        name: "Tab",
        label: meeting.speakerIndex < speakers.count - 1 ? "Next speaker" : "End meeting"
      ) { _ in [send(.nextButtonTapped)] },
      KeyBinding(.escape, name: "Esc", label: "End meeting") { _ in [send(.endMeetingButtonTapped)]
      },
    ]
    if line.isEmpty { page.bindings[0].name = "" }
    page.typing = { key, view in
      var field = TextField(text: line, caret: view.caret)
      field.handle(key)
      view.caret = field.caret
      return field.text == line ? [] : [.send(.drafts(.lineChanged(field.text)))]
    }
    return page
  }
}

extension Int {
  /// Seconds as minutes and seconds.
  fileprivate var clock: String { "\(self / 60):\(self % 60 < 10 ? "0" : "")\(self % 60)" }
}

extension Date {
  /// The date and the time of the day.
  fileprivate var short: String {
    formatted(
      .iso8601.year().month().day().dateTimeSeparator(.space).time(
        includingFractionalSeconds: false
      )
    )
  }
}
