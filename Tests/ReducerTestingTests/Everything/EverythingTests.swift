import Foundation
import ReducerTesting
import TestSupport
import Testing

/// Walks without a written step.
@Suite struct EverythingTests {
  /// The rows of the coverage: how often a case was sent and received, or why it never was.
  private func rows(_ found: Found<WalkExploration>) -> [String: String] {
    var rows: [String: String] = [:]
    for line in found.result.coverage.split(separator: "\n").dropFirst(2) {
      let parts = line.split(separator: " ", maxSplits: 1)
      rows[String(parts[0])] = parts.dropFirst().first.map {
        $0.split(separator: " ").joined(separator: " ")
      }
    }
    return rows
  }

  /// Returns how often the user sent a case.
  private func sent(_ name: String, in found: Found<WalkExploration>) -> Int {
    rows(found)[name].flatMap { Int($0.prefix { $0 != " " }) } ?? 0
  }

  // MARK: Actions

  @Test func everyFeatureThatIsThereGetsStepsAndTheReportSaysWhatNeverRan() async throws {
    let found = try await walked {
      await exploreWalks(walks: 25) { TestStore(initialState: Bookshelf.State()) { Bookshelf() } }
    }
    found.expectSuccess()
    let names = [
      "alert.confirm", "alert.dismiss", "binding.title", "books.renamed", "booksDeleted",
      "editButtonTapped", "editor.binding.text", "editor.closeButtonTapped", "editor.dismiss",
      "path.popFrom", "path.starButtonTapped", "opened",
    ]
    for name in names { #expect(sent(name, in: found) > 0, "\(name)") }

    let rows = rows(found)
    #expect(rows["counted"]?.hasSuffix("effects send it") == true)
    #expect(sent("editor.dismiss", in: found) < sent("editor.binding.text", in: found))
    expectEqual(
      rows["imported"],
      "never never no (Int) -> Int can be made: conform the type to GeneratedValue"
    )
    expectEqual(rows["moved"], "never never the state held no value for it")
    expectEqual(
      rows["searchResponse"],
      "never never its name or payload is that of an effect's result"
    )
    #expect(rows["editor.delegate"]?.hasSuffix("it is for the parent") == true)
    #expect(rows["binding.count"]?.hasPrefix("never") == true)
  }

  /// Only the reducer knows that the actions of the sheet are for what is shown.
  private struct Misnamed: Reducer {
    struct Sheet: Reducer {
      struct Contents: Equatable { var taps = 0 }
      typealias State = Contents
      enum Action: Equatable { case tapped }
      func reduce(into state: inout Contents, action: Action) -> Effect<Action> {
        state.taps += 1
        return .none
      }
    }
    struct State: Equatable { var shown: Sheet.Contents? }
    enum Action: Equatable { case open, close, sheet(Sheet.Action) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .open: state.shown = Sheet.Contents()
        case .close: state.shown = nil
        case .sheet: break
        }
        return .none
      }
      .ifLet(\.shown, action: /Action.sheet) { Sheet() }
    }
  }

  @Test(arguments: [true, false]) func anActionForAFeatureThatIsNotThereIsNoFailure(
    inStore: Bool
  ) async throws {
    let found = try await walked {
      if inStore {
        await exploreWalks(walks: 20) { TestStore(initialState: Misnamed.State()) { Misnamed() } }
      } else {
        await exploreWalks(of: Misnamed(), from: Misnamed.State(), walks: 20) { _ in
          Everything()
        } checks: {
          Sometimes("the sheet is tapped") { $0.shown?.taps == 1 }
        }
      }
    }
    found.expectSuccess()
    #expect(sent("sheet.tapped", in: found) > 0)
  }

  /// Each walk would end where it sends an action to a feature that is not there.
  @Test func walksSendNothingToAFeatureThatIsNeverThere() async throws {
    let found = try await walked {
      await exploreWalks(walks: 5) {
        TestStore(initialState: Entrance.State.hall(Hall.State())) { Entrance() }
      }
    }
    found.expectSuccess()
    expectEqual(found.result.steps, 150)
    let rows = rows(found)
    expectEqual(rows["hall.note.starButtonTapped"], "never never its feature was never there")
    expectEqual(rows["door.starButtonTapped"], "never never its feature was never there")
  }

  @Test func casesCanBeExcluded() async throws {
    let found = try await walked {
      await exploreWalks(walks: 8) {
        TestStore(initialState: Bookshelf.State()) { Bookshelf() }
      } steps: { _ in
        Everything(except: \.opened, \.editor.dismiss)
      }
    }
    let rows = rows(found)
    expectEqual(rows["opened"], "never never it is excluded")
    #expect(
      rows["editor.dismiss"]?.hasPrefix("never") == true || sent("editor.dismiss", in: found) == 0
    )
    expectEqual(sent("path.popFrom", in: found), 0)
  }

  /// The screen below is not seen.
  @Test func onlyTheTopOfAStackIsUsed() async throws {
    let found = try await walked {
      await exploreWalks(walks: 5) {
        var state = Bookshelf.State()
        state.path = StackState([Stars.State(), Stars.State()])
        return TestStore(initialState: state) { Bookshelf() }
      } checks: {
        Always("the screen below gets no star") { before, after in
          before.path.count < 2 || before.path.first == after.path.first
        }
        Sometimes("the screen above gets a star") { $0.path.count == 2 && $0.path.last?.stars == 1 }
      }
    }
    found.expectSuccess()
  }

  /// A case of another spelling has no key path.
  @Test func actionsNeedNoMacro() async throws {
    let found = try await walked {
      await exploreWalks(walks: size(from: "WALKS", ordinary: 8, thorough: 40)) {
        TestStore(initialState: Plain.State()) { Plain() }
      } steps: { _ in
        Everything(except: { if case .reset = $0 { true } else { false } })
      } checks: {
        Always("the limit holds") { $0.total <= 20 }
      }
    }
    let message = found.message()
    expectPrefix(message, "A walk breaks \"the limit holds\"")
    expectContains(message, "send .row(id: 1, action: .added(")
  }

  @Test func onlyTheViewSends() async throws {
    let found = try await walked {
      await exploreWalks(walks: 20) { TestStore(initialState: Viewed.State()) { Viewed() } }
    }
    #expect(sent("view.tapped", in: found) > 0)
    expectEqual(rows(found)["changed"], "never never it is not in the view")
  }

  /// The user once sent the answer that an effect sends, before a walk had shown whose it is.
  @Test func effectsKeepTheirActions() async throws {
    for seed in 1...UInt64(size(from: "WALK_SEEDS", ordinary: 1, thorough: 2)) {
      let found = try await walked {
        await exploreWalks(walks: 15, seed: seed) {
          TestStore(initialState: Bookshelf.State()) { Bookshelf() }
        } checks: {
          Always("the count is that of the books") { state in
            state.count == nil || state.count! <= state.books.count + state.deleted
          }
        }
      }
      found.expectSuccess()
    }
  }

  // MARK: Values

  @Test func generatorsOfTheUsersTypesMakeValues() async throws {
    let found = try await walked {
      await exploreWalks(walks: size(from: "WALKS", ordinary: 8, thorough: 20)) {
        TestStore(initialState: Prices.State()) { Prices() }
      } checks: {
        Always("a price is a price") { $0.prices.allSatisfy { 100...200 ~= $0.cents } }
        Sometimes("there is a price") { !$0.prices.isEmpty }
        Sometimes("a tag is picked") { $0.tag != nil }
        Sometimes("both filters are used") { $0.filters.count > 2 }
      }
    }
    found.expectSuccess()
  }

  /// A sheet named `failure` was taken for the result of an effect, and an alert without buttons for an error.
  @Test func namesOfResultsHideNoAlert() async throws {
    let found = try await walked {
      await exploreWalks(walks: size(from: "WALKS", ordinary: 8, thorough: 20)) {
        TestStore(initialState: Easel.State()) { Easel() }
      }
    }
    found.expectSuccess()
    #expect(sent("failure.retry", in: found) > 0)
    #expect(sent("destination.dismiss", in: found) > 0)
    #expect(rows(found)["destination.hint"] == nil)
  }

  @Test func gesturesHavePlaces() async throws {
    let found = try await walked {
      await exploreWalks(walks: size(from: "WALKS", ordinary: 8, thorough: 20)) {
        TestStore(initialState: Easel.State()) { Easel() }
      } checks: {
        Sometimes("a point is drawn") { $0.points.contains { $0.x > 0 } }
        Sometimes("it is wide") { $0.size.width > 1 }
      }
    }
    found.expectSuccess()
  }

  /// The selection of a list was left out, and a single one had numbers that are no ids.
  @Test func aListSelectsItsRows() async throws {
    let found = try await walked {
      await exploreWalks(walks: size(from: "WALKS", ordinary: 8, thorough: 40)) {
        TestStore(initialState: Easel.State()) { Easel() }
      } checks: {
        Always("layers that are there are selected") { state in
          state.selection.isSubset(of: state.layers.ids)
            && state.activeID.map { state.layers[id: $0] != nil } != false
            && ["left", "right", nil].contains(state.selectedGuide)
        }
        Sometimes("two are selected") { $0.selection.count == 2 }
        Sometimes("a guide is selected") { $0.selectedGuide == "right" }
        Sometimes("one is active") { $0.activeID != nil }
        // No position was known while another list was empty.
        Sometimes("one is removed") { $0.layers.count == 1 }
      }
    }
    found.expectSuccess()
  }

  private struct Amount: Reducer {
    struct State: Equatable { var count = 0 }
    enum Action: Equatable { case picked(Int) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .picked(let count) = action { state.count = count }
      return .none
    }
  }

  /// The neighbors of a number in the state are drawn, but below zero only from there.
  @Test func numbersOfTheStateAreNotMadeNegative() async throws {
    let found = try await walked {
      await exploreWalks(of: Amount(), from: Amount.State(), walks: 20) { _ in
        Everything()
      } checks: {
        Always("it is not negative") { $0.count >= 0 }
        Sometimes("it is above ten") { $0.count > 10 }
      }
    }
    found.expectSuccess()
  }

  private struct Refreshing: Reducer {
    struct State: Equatable { var refreshes = 0 }
    enum Action: Equatable { case started, refresh }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .started:
        state.refreshes = 0
        return .send(.refresh)
      case .refresh:
        state.refreshes += 1
        return .none
      }
    }
  }

  /// The finding was dropped, since an effect sends the action, too.
  @Test func aListedActionIsTheUsersWhateverEffectsSend() async throws {
    let found = try await walked {
      await exploreWalks(of: Refreshing(), from: Refreshing.State(), walks: 20) { _ in
        Everything()
        Sending(.refresh)
      } checks: {
        Always("three refreshes are enough") { $0.refreshes < 4 }
      }
    }
    expectContains(found.message(), "A walk breaks \"three refreshes are enough\"")
  }

  // MARK: Reports

  /// The table said that no walk came to a dismissal by an effect, and that a listed step was left out.
  @Test func theTableCountsWhatEffectsAndListedStepsDo() async throws {
    let found = try await walked {
      await exploreWalks(walks: 20) {
        TestStore(initialState: Bookshelf.State()) { Bookshelf() }
      } steps: { state in
        if state.editor == nil {
          Everything()
          Sending(.searchResponse("a"))
          Happening("the server fails") { _ in }
        } else {
          Sending(.editor(.presented(.closeButtonTapped)))
        }
      }
    }
    found.expectSuccess()
    let rows = rows(found)
    #expect(rows["editor.dismiss"]?.hasPrefix("0 ") == true)
    #expect(rows["editor.dismiss"]?.hasSuffix(" only effects sent it") == true)
    #expect(rows["searchResponse"]?.hasSuffix(" 0") == true)
    expectContains(found.result.coverage, "\n  happened \"the server fails\": ")
  }

  @Reducer struct Tabs {
    @ObservableState struct State: Equatable { var tab = 0 }
    enum Action: BindableAction { case binding(BindingAction<State>), homeTapped }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        if case .homeTapped = action { state.tab = 100 }
        return .none
      }
    }
  }

  @Test func theTableNamesTheActionThatChangesAField() async throws {
    let found = try await walked {
      await exploreWalks(walks: 10) { TestStore(initialState: Tabs.State()) { Tabs() } }
    }
    expectEqual(rows(found)["binding.tab"], "never never homeTapped changes the field, too")
  }

  /// The parent's actions were taken for changes of the sheet's field, so that nothing was ever typed.
  @Test func aParentThatPresentsAnotherSheetChangesNoField() async throws {
    let found = try await walked {
      await exploreWalks(walks: 20) {
        TestStore(initialState: Glossary.State()) { Glossary() }
      } checks: {
        Sometimes("a text is typed") { state in
          state.editor.map { !["", "a", "b"].contains($0.text) } == true
        }
      }
    }
    found.expectSuccess()
    #expect(sent("editor.binding.text", in: found) > 0)
    // The sheet's own action does.
    expectEqual(
      rows(found)["editor.binding.size"],
      "never never editor.resetTapped changes the field, too"
    )
  }

  /// Further walks leave the property to the feature, and may show that it changes it itself.
  @Test func aFieldThatNoControlMaySetIsDoubted() async throws {
    let found = try await walked {
      await exploreWalks(walks: 60) {
        TestStore(initialState: PriceRange.State()) { PriceRange() }
      } checks: {
        Always("the range is not empty") { $0.minimum <= $0.maximum }
      }
    }
    let advice =
      /If no control sets "binding.(\w+)", leave it out: "steps: \{ _ in Everything\(except: \\.binding.(\w+)\) \}"./
    let match = try #require(found.message().firstMatch(of: advice))
    expectEqual(match.1, match.2)
    expectContains(found.result.coverage, "60 walks")
  }

  @Test func stepsAreTheKeyPathsThatATestSendsAndAWalkIsReplayed() async throws {
    func found(_ replay: String?) async throws -> Found<WalkExploration> {
      try await walked {
        await exploreWalks(
          walks: size(from: "WALKS", ordinary: 35, thorough: 50),
          replaying: replay
        ) {
          TestStore(initialState: Bookshelf.State()) { Bookshelf() }
        } checks: {
          Always("no star") { $0.path.allSatisfy { $0.stars == 0 } }
        }
      }
    }
    let first = try await found(nil)
    let message = first.message()
    expectContains(message, #"send \.path[id: 0].starButtonTapped"#)
    #expect(
      first.result.code?.contains(#"await store.send(\.path[id: 0].starButtonTapped)"#) == true
    )
    expectEqual(first.result.failingSteps, 2)

    let replay = try #require(message.firstMatch(of: /replaying: "(.*)"\)/)).1
    #expect(replay.hasPrefix("send opened") && replay.hasSuffix("; send path.starButtonTapped"))
    let replayed = try await found(String(replay)).message()
    expectPrefix(replayed, "A walk breaks \"no star\"")
    expectLacks(replayed, "Found in walk")
  }

  @Test func timeComesToTheInstantsOfSleepers() async throws {
    let found = try await walked {
      await exploreWalks(walks: size(from: "WALKS", ordinary: 8, thorough: 20)) {
        let clock = TestClock()
        TestStore(initialState: Egg.State(), clock: clock) { Egg() }
      } checks: {
        Always("it is not boiled twice") { $0.boiled < 2 }
      }
    }
    expectContains(found.message(), "advance by 360s")
  }

  /// A sleep of no time waited for good, so a retry without a delay never came.
  @Test func aSleepOfNoTimeEnds() async throws {
    let found = try await walked {
      await exploreWalks(walks: 10) {
        TestStore(initialState: Retry.State(), clock: TestClock()) { Retry() }
      } checks: {
        Sometimes("it has been tried again") { $0.tries > 1 }
      }
    }
    found.expectSuccess()
  }

  /// The upper end of a range was taken for a field that effects own, since the lower one moves it.
  @Test func theEndsOfARangeAreFields() async throws {
    let found = try await walked {
      await exploreWalks(walks: 20) {
        TestStore(initialState: PriceRange.State()) { PriceRange() }
      } checks: {
        Always("the range is not empty") { $0.minimum <= $0.maximum }
      }
    }
    #expect(found.result.failingSteps == 2)
  }

  // MARK: Steps beside everything

  /// The event was more than half of all steps.
  @Test func aListedStepIsAsLikelyAsAnAction() async throws {
    let found = try await walked {
      await exploreWalks(walks: size(from: "WALKS", ordinary: 25, thorough: 100)) {
        TestStore(initialState: Bookshelf.State()) { Bookshelf() }
      } steps: { _ in
        Everything()
        Happening("the server fails") { _ in }
      }
    }
    let events = found.result.coverage.firstMatch(of: /"the server fails": (\d+) times/)
    let count = try #require(events.flatMap { Int($0.1) })
    #expect(count > sent("path.starButtonTapped", in: found))
    #expect(count < 2 * sent("editButtonTapped", in: found))
  }

  // MARK: Steps that do nothing

  @Test func aStepThatDoesNothingIsNotRepeated() async throws {
    let found = try await walked {
      await exploreWalks(walks: size(from: "WALKS", ordinary: 8, thorough: 100)) {
        TestStore(initialState: Lamp.State()) { Lamp() }
      } checks: {
        Model("it is not tried twice", 0) { tries, step in
          tries = step.sent(as: Lamp.Action.self) == .brokenTapped ? tries + 1 : 0
        } agrees: { tries, _ in
          tries < 2
        }
      }
    }
    found.expectSuccess()
  }

  // MARK: What cannot happen

  /// The action after a sleep was held while a timer beside it went on.
  @Test func aSleepEndsAtItsInstant() async throws {
    let found = try await walked {
      await exploreWalks(walks: 20) {
        TestStore(initialState: TeaTimer.State(), clock: TestClock()) { TeaTimer() }
      } checks: {
        Always("it does not go below zero") { ($0.left ?? 0) >= 0 }
        Sometimes("it ends") { $0.ends > 0 }
      }
    }
    found.expectSuccess()
  }

  /// A client that is asked after a sleep may answer at any time.
  @Test func anAnswerAfterASleepMayBeLate() async throws {
    let found = try await walked {
      await exploreWalks(walks: size(from: "WALKS", ordinary: 8, thorough: 20)) {
        TestStore(initialState: Debounced.State(), clock: TestClock()) { Debounced() }
      } checks: {
        AtRest("the answer is that to the question") { $0.answer == $0.question }
      }
    }
    #expect(found.result.failingSteps != nil)
  }
}
