import ReducerRuntime
import TestSupport
import Testing

/// Composition passes a child its state itself instead of a copy.
///
/// With a copy, the first change to an array in the state would copy all elements of that array. An
/// action of one row would then cost as much as all rows.
@MainActor
@Suite struct InPlaceTests {
  private typealias Leaf = CopyProbe

  private func expectNoCopies(_ leaf: Leaf.State?, _ touches: Int = 3) throws {
    let leaf = try #require(leaf)
    expectEqual(leaf.touches, touches)
    expectEqual(leaf.copies, 0)
  }

  /// The probe itself works: it detects a copy.
  @Test func copyIsDetected() {
    var state = Leaf.State()
    let copy = state
    _ = Leaf().reduce(into: &state, action: .touch)
    withExtendedLifetime(copy) {}
    expectEqual(state.copies, 1)
  }

  private struct Parent: Reducer {
    struct State {
      var child = Leaf.State()
      var optional: Leaf.State? = Leaf.State()
      var screen = Screen.State.leaf(Leaf.State())
      @PresentationState var sheet: Leaf.State?
      @PresentationState var destination: Screen.State?
      var rows: IdentifiedArrayOf<Leaf.State> = []
      var path = StackState<Screen.State>()
    }

    enum Action {
      case child(Leaf.Action)
      case optional(Leaf.Action)
      case screen(Screen.Action)
      case sheet(PresentationAction<Leaf.Action>)
      case destination(PresentationAction<Screen.Action>)
      case row(id: Int, action: Leaf.Action)
      case path(StackAction<Screen.State, Screen.Action>)
    }

    struct Screen: Reducer {
      enum State {
        case empty
        case leaf(Leaf.State)
        // The path to a leaf has to find its case first, and must not copy for that either.
        case otherLeaf(Leaf.State)
        case text(String)
        case numbers([Int], Double)
      }

      enum Action { case leaf(Leaf.Action) }

      var body: some ReducerOf<Self> {
        Scope(state: /State.leaf, action: /Action.leaf) {
          Leaf()
        }
      }
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: /Action.child) {
        Leaf()
      }
      Scope(state: \.screen, action: /Action.screen) {
        EmptyReducer()
          .ifCaseLet(/Screen.State.leaf, action: /Screen.Action.leaf) {
            Leaf()
          }
      }
      EmptyReducer<State, Action>()
        .ifLet(\.optional, action: /Action.optional) {
          Leaf()
        }
        .ifLet(\.$sheet, action: /Action.sheet) {
          Leaf()
        }
        .ifLet(\.$destination, action: /Action.destination) {
          Screen()
        }
        .forEach(\.rows, action: /Action.row(id:action:)) {
          Leaf()
        }
        .forEach(\.path, action: /Action.path) {
          Screen()
        }
    }
  }

  private func play(
    _ action: @autoclosure () -> Parent.Action,
    in prepare: (inout Parent.State) -> Void = { _ in }
  ) -> Parent.State {
    var state = Parent.State()
    prepare(&state)
    let reducer = Parent()
    for _ in 0..<3 { _ = reducer.reduce(into: &state, action: action()) }
    return state
  }

  @Test func scopeDoesNotCopy() throws {
    try expectNoCopies(play(.child(.touch)).child)
  }

  @Test func ifLetDoesNotCopy() throws {
    try expectNoCopies(play(.optional(.touch)).optional)
  }

  @Test func ifCaseLetDoesNotCopy() throws {
    let state = play(.screen(.leaf(.touch)))
    try expectNoCopies((/Parent.Screen.State.leaf).extract(from: state.screen))
  }

  @Test func presentationDoesNotCopy() throws {
    let state = play(.sheet(.presented(.touch))) { $0.sheet = Leaf.State() }
    try expectNoCopies(state.sheet)
  }

  @Test func presentedCaseDoesNotCopy() throws {
    let state = play(.destination(.presented(.leaf(.touch)))) {
      $0.destination = .leaf(Leaf.State())
    }
    try expectNoCopies(state.$destination[case: /Parent.Screen.State.leaf])
  }

  @Test func identifiedArrayDoesNotCopy() throws {
    for id in [0, 3, 9] {
      let state = play(.row(id: id, action: .touch)) { state in
        for id in 0..<10 { state.rows.append(Leaf.State(id: id)) }
      }
      try expectNoCopies(state.rows[id: id])
      expectEqual(state.rows.map(\.touches).reduce(0, +), 3)
    }
  }

  @Test func stackDoesNotCopy() throws {
    for index in 0..<3 {
      var ids: [StackElementID] = []
      var state = Parent.State()
      for _ in 0..<3 { state.path.append(.leaf(Leaf.State())) }
      ids = state.path.ids
      for _ in 0..<3 {
        _ = Parent().reduce(
          into: &state,
          action: .path(.element(id: ids[index], action: .leaf(.touch)))
        )
      }
      try expectNoCopies(state.path[id: ids[index], case: /Parent.Screen.State.leaf])
    }
  }

  /// A live store keeps the state before an action only while its reducer runs.
  @Test func liveStore() throws {
    let store = Store(initialState: Parent.State(sheet: Leaf.State())) { Parent() }
    weak let before = store.child.storage
    store.send(.child(.replace))
    expectNil(before)
    for _ in 0..<3 { store.send(.sheet(.presented(.touch))) }
    expectEqual(store.sheet?.touches, 3)
    expectEqual(store.sheet?.copies, 3)
  }
}
