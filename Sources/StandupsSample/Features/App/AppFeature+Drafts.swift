internal import Foundation
internal import ReducerRuntime

extension AppFeature.State {
  /// What would be lost if the app ended now, and nothing were kept; nil if nothing would.
  public var draft: Draft? {
    for screen in path.reversed() {
      switch screen {
      case .detail(let detail):
        guard case .editStandup(let form) = detail.destination, form.standup != detail.standup
        else { continue }
        return .form(form.standup, original: detail.standup)
      case .recordMeeting(var recording):
        // A draft that changed with each second would be saved with each.
        recording.secondsElapsed = recording.notes.last?.secondsElapsed ?? 0
        recording.addNote()
        guard !recording.notes.isEmpty || !recording.transcript.isEmpty else { continue }
        return .meeting(
          of: recording.standup,
          transcript: recording.transcript,
          notes: recording.notes
        )
      case .meeting:
        continue
      }
    }
    guard case .addStandup(let form) = standupsList.destination, !form.standup.isBlank else {
      return nil
    }
    return .form(form.standup, original: nil)
  }
}

extension AppFeature {
  /// Keeps what is unfinished, so that the next start can go on with it.
  ///
  /// What was finished is kept until it is saved with the standups.
  func keepDraft(_ state: State, after delay: Duration? = nil) -> Effect<Action> {
    let draft = state.draft
    if draft == nil, state.hasUnsavedChanges || state.isListBehind {
      return .cancel(id: CancelID.draft)
    }
    return .run { _ in
      if let delay, draft != nil { try await self.clock.sleep(for: delay) }
      try await self.draftClient.save(draft)
    } catch: { error, send in
      await send(.draftNotKept(DataManagerError(error)))
    }
    .cancellable(id: CancelID.draft, cancelInFlight: true)
  }

  /// Removes what is no longer unfinished, now that the standups are saved.
  func removeDrafts(_ state: inout State) -> Effect<Action> {
    let (isFinished, adopted) = (state.draft == nil, state.adoptedDrafts)
    state.adoptedDrafts = []
    return .run { _ in
      if isFinished { try await self.draftClient.save(nil) }
      try await self.draftClient.remove(adopted)
    } catch: { _, _ in
      // They are offered again.
    }
  }

  /// Looks for what earlier runs have left behind.
  func loadDrafts() -> Effect<Action> {
    .run { send in
      let drafts = try await self.draftClient.load()
      if !drafts.isEmpty { await send(.draftsLoaded(drafts)) }
    } catch: { _, _ in
      // They are still there at the next start.
    }
  }

  /// Puts meetings that were cut off into their standups, and asks about forms.
  func adopt(_ drafts: [StoredDraft], state: inout State) {
    for stored in drafts {
      switch stored.draft {
      case .form:
        state.offeredDrafts.append(stored)
      case .meeting(let standup, let transcript, let notes):
        let id = self.uuid()
        let meeting = Meeting(id: id, date: stored.date, transcript: transcript, notes: notes)
        state.keep(meeting, of: standup)
        state.adoptedDrafts.append(stored.id)
      }
    }
    state.offerDraft()
  }

  /// Opens the form that was left behind as it was.
  func continueDraft(_ state: inout State) -> Effect<Action> {
    guard let stored = state.offeredDrafts.first,
      case .form(let standup, let original) = stored.draft
    else { return .none }
    state.offeredDrafts.removeFirst()
    if let current = state.standupsList.standups[id: standup.id] {
      let edited = standup.continued(from: original, with: current)
      let form = StandupFormFeature.State(standup: edited)
      state.path.append(
        .detail(StandupDetailFeature.State(destination: .editStandup(form), standup: current))
      )
    } else {
      state.standupsList.destination = .addStandup(StandupFormFeature.State(standup: standup))
    }
    // First as the draft of this run, so that at no moment there is none.
    return .run { _ in
      try await self.draftClient.save(stored.draft)
      try await self.draftClient.remove([stored.id])
    } catch: { _, _ in
      // It is offered again.
    }
  }

  /// Leaves the drafts to the next start, unless the user was asked something else.
  func postponeDrafts(_ state: inout State) {
    if state.alert == state.offer { state.offeredDrafts = [] } else { state.offerDraft() }
  }

  /// Gives up the form that was left behind, and asks about the next one.
  func discardDraft(_ state: inout State) -> Effect<Action> {
    guard let stored = state.offeredDrafts.first else { return .none }
    state.offeredDrafts.removeFirst()
    state.offerDraft()
    return .run { _ in
      try await self.draftClient.remove([stored.id])
    } catch: { _, _ in
      // It is offered again.
    }
  }
}

extension AppFeature.State {
  /// Whether a screen has changed a standup, and the list learns of it with the next action.
  fileprivate var isListBehind: Bool {
    path.contains { screen in
      guard case .detail(let detail) = screen,
        let standup = standupsList.standups[id: detail.standup.id]
      else { return false }
      return standup != detail.standup
    }
  }

  fileprivate mutating func offerDraft() {
    if let offer { alert = offer }
  }

  /// The question about the first draft.
  fileprivate var offer: AlertState<AppFeature.Action.Alert>? {
    guard case .form(let standup, let original) = offeredDrafts.first?.draft else { return nil }
    return .unfinishedForm(title: standup.title, isNew: original == nil)
  }
}

extension Standup {
  /// What was typed, with what has happened to the standup since.
  ///
  /// - Parameters:
  ///   - original: The standup as it was; nil if it was new.
  ///   - current: The standup as it is now.
  fileprivate func continued(from original: Standup?, with current: Standup) -> Standup {
    if let original { return merged(with: current, base: original).standup }
    // A form changes no meetings.
    var standup = self
    standup.meetings = current.meetings
    return standup
  }

  /// Whether nothing has been filled in.
  fileprivate var isBlank: Bool {
    var untouched = Standup(id: id)
    untouched.attendees = attendees.map { Attendee(id: $0.id) }
    return self == untouched
  }
}
