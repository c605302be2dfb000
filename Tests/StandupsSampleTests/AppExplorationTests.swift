import Foundation
import ReducerTesting
import StandupsSample
import TestSupport
import Testing

/// Orders in which the effects of the app can finish, and random walks through all of it.
@Suite struct AppExplorationTests {
  typealias Path = AppFeature.Path
  typealias Detail = StandupDetailFeature
  typealias Record = RecordMeetingFeature

  @Test("A save that ends late does not hide a later edit")
  func saveAgainstEdit() async {
    let found = await exploreOrders {
      let (clock, saves) = (TestClock(), LockIsolated<[IdentifiedArrayOf<Standup>]>([]))
      let store = appStore(
        Self.app([.detail(Detail.State(standup: .short))]),
        clock: clock,
        saves
      )
      for title in ["Design", "Design and Engineering"] {
        await store.send(Self.detail(.editButtonTapped))
        await store.send(Self.edit(title))
        await store.send(Self.detail(.saveStandupButtonTapped))
        await clock.advance(by: .seconds(1))
      }
      await store.finish()
      #expect(store.state.standupsList.standups[0].title == "Design and Engineering")
      #expect(saves.value.last == store.state.standupsList.standups)
      #expect(store.state.saving == .saved)
    }
    #expect(found.isComplete)
    #expect(found.ordersTried > 1)
  }

  @Test("A meeting that is saved while its timer ticks and its screen goes away is kept once")
  func recordingAgainstDismissal() async {
    let found = await exploreOrders {
      let (clock, saves) = (TestClock(), LockIsolated<[IdentifiedArrayOf<Standup>]>([]))
      let store = appStore(
        Self.app([
          .detail(Detail.State(standup: .short)),
          .recordMeeting(Record.State(standup: .short)),
        ]),
        clock: clock,
        saves
      )
      await store.send(Self.record(.onTask))
      await clock.advance(by: .seconds(2))
      await store.send(Self.record(.endMeetingButtonTapped))
      await store.send(Self.record(.alert(.presented(.confirmSave))))
      await clock.advance(by: .seconds(1))
      await store.finish()
      #expect(store.state.path.count == 1)
      #expect(store.state.standupsList.standups[0].meetings.count == 1)
      #expect(saves.value.last == store.state.standupsList.standups)
    }
    #expect(found.isComplete)
    #expect(found.ordersTried > 1)
  }

  /// Reading a field of a form that is presented in the list trapped, in some processes.
  @Test("No walk through the list breaks anything by itself")
  func walkOfList() async {
    let result = await exploreWalks(walks: size(from: "WALKS", ordinary: 25, thorough: 100)) {
      TestStore(initialState: StandupsListFeature.State(standups: [.short])) {
        StandupsListFeature()
      } withDependencies: {
        $0.continuousClock = TestClock()
        $0.dataManager = .recording(LockIsolated([]), loading: [.short])
        $0.uuid = .incrementing
      }
    }
    #expect(result.failingSteps == nil)
  }

  @Test("No walk through the app loses a meeting, and the saved standups are those on the screen")
  func walk() async {
    let watch = Watch()
    let found = await exploreWalks(
      walks: size(from: "WALKS", ordinary: 20, thorough: 60),
      steps: 40
    ) {
      watch.begin()
      return appStore(Self.app([]), clock: TestClock(), watch.saves)
    } steps: { state in
      Self.steps(state)
    } checks: {
      Always("the screens show what is in the list") { state in
        state.path.allSatisfy { screen in
          guard case .detail(let detail) = screen else { return true }
          return state.standupsList.standups[id: detail.standup.id] == detail.standup
        }
      }
      Always("no meeting is lost") { watch.hasAllMeetings($0.standupsList.standups) }
      Always("what is saved is what is shown") { watch.hasSaved($0) }
      Sometimes("a meeting is kept") { $0.standupsList.standups.contains { !$0.meetings.isEmpty } }
      Sometimes("a standup is added") { $0.standupsList.standups.count > 1 }
      Sometimes("all standups are gone") { $0.standupsList.standups.isEmpty }
    }
    #expect(found.failingSteps == nil)
  }

  @Test("The app knows its unsaved changes while the disk is full, and saves them later")
  func walkWithAFullDisk() async {
    let watch = Watch()
    let found = await exploreWalks(
      walks: size(from: "WALKS", ordinary: 20, thorough: 60),
      steps: 40
    ) {
      watch.begin()
      return appStore(Self.app([]), clock: TestClock(), watch.saves)
    } steps: { state in
      if state.alert == nil { Self.steps(state) }
      if state.alert != nil {
        Sending(.alert(.presented(.retrySaving)))
        Sending(.alert(.dismiss))
      }
      Happening("the disk is full") {
        $0.dataManager.save = { [failures = watch.failures] _ in
          failures.withValue { $0 += 1 }
          throw CocoaError(.fileWriteOutOfSpace)
        }
      }
      Happening("there is room again") { $0.dataManager = .recording(watch.saves) }
      Delivering()
    } checks: {
      AtRest("what is not saved is known") { watch.hasSaved($0) }
      Always("an alert comes only while something is not saved") { before, after in
        before.alert != nil || after.alert == nil || after.saving == .failed
      }
      Sometimes("the user learns that the disk is full") { $0.alert != nil }
      Sometimes("it is saved in the end") { state in
        watch.failures.value > 0 && state.saving == .saved
      }
    }
    #expect(found.failingSteps == nil)
  }
}

extension AppExplorationTests {
  /// The steps that a user can take now.
  @WalkBuilder<AppFeature.Action>
  private static func steps(_ state: AppFeature.State) -> [WalkOption<AppFeature.Action>] {
    Advancing(by: .seconds(in: 1...3))
    if let id = state.path.ids.last, let screen = state.path.last {
      switch screen {
      case .detail(let detail): steps(detail, id)
      case .recordMeeting(let meeting): steps(meeting, id)
      case .meeting: Sending(.path(.popFrom(id: id)))
      }
    } else if state.standupsList.destination == nil {
      Sending(.standupsList(.addButtonTapped))
      Sending(.element(of: state.standupsList.standups.ids)) {
        .standupsList(.standupTapped(id: $0))
      }
      Sending(.element(of: Array(state.standupsList.standups.indices))) {
        .standupsList(.deleteStandups(atOffsets: [$0]))
      }
    } else {
      Sending(.string(count: 0...4)) { title in
        .standupsList(.destination(.presented(.addStandup(.set(\.$standup.title, title)))))
      }
      Sending(.standupsList(.saveStandupButtonTapped))
      Sending(.standupsList(.cancelStandupButtonTapped))
    }
  }

  @WalkBuilder<AppFeature.Action>
  private static func steps(
    _ state: Detail.State,
    _ id: StackElementID
  ) -> [WalkOption<AppFeature.Action>] {
    switch state.destination {
    case nil:
      Sending(detail(.editButtonTapped, id))
      Sending(detail(.deleteButtonTapped, id))
      Sending(detail(.startMeetingButtonTapped, id))
      Sending(.path(.popFrom(id: id)))
    case .editStandup:
      Sending(.string(count: 0...4)) { edit($0, id) }
      Sending(detail(.saveStandupButtonTapped, id))
      Sending(detail(.cancelEditStandupButtonTapped, id))
    case .alert:
      Sending(detail(.destination(.presented(.alert(.confirmDeletion))), id))
      Sending(detail(.destination(.dismiss), id))
    }
  }

  @WalkBuilder<AppFeature.Action>
  private static func steps(
    _ state: Record.State,
    _ id: StackElementID
  ) -> [WalkOption<AppFeature.Action>] {
    if state.alert == nil {
      Sending(record(.onTask, id))
      Sending(record(.nextButtonTapped, id))
      Sending(record(.endMeetingButtonTapped, id))
    } else {
      Sending(record(.alert(.presented(.confirmSave)), id))
      Sending(record(.alert(.dismiss), id))
    }
  }

  private static func detail(_ action: Detail.Action, _ id: StackElementID = 0) -> AppFeature.Action
  {
    .path(.element(id: id, action: .detail(action)))
  }

  private static func record(_ action: Record.Action, _ id: StackElementID = 1) -> AppFeature.Action
  {
    .path(.element(id: id, action: .recordMeeting(action)))
  }

  private static func edit(_ title: String, _ id: StackElementID = 0) -> AppFeature.Action {
    detail(.destination(.presented(.editStandup(.set(\.$standup.title, title)))), id)
  }

  private static func app(_ path: [Path.State]) -> AppFeature.State {
    AppFeature.State(
      path: StackState(path),
      standupsList: StandupsListFeature.State(loading: .finished, standups: [.short])
    )
  }
}

/// A record of the current walk.
private final class Watch {
  private(set) var saves = LockIsolated<[IdentifiedArrayOf<Standup>]>([])
  private(set) var failures = LockIsolated(0)
  private var meetings: [Standup.ID: Int] = [:]

  func begin() {
    saves = LockIsolated([])
    failures = LockIsolated(0)
    meetings = [:]
  }

  /// Returns true if the file, which has one standup at first, has what the app takes for saved.
  func hasSaved(_ state: AppFeature.State) -> Bool {
    state.saving != .saved || saves.value.last ?? [.short] == state.standupsList.standups
  }

  /// Returns whether each remaining standup still has all of its earlier meetings.
  func hasAllMeetings(_ standups: IdentifiedArrayOf<Standup>) -> Bool {
    defer {
      meetings = Dictionary(uniqueKeysWithValues: standups.map { ($0.id, $0.meetings.count) })
    }
    return standups.allSatisfy { $0.meetings.count >= meetings[$0.id, default: 0] }
  }
}
