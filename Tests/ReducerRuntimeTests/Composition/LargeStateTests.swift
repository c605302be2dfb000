import ReducerRuntime
import Testing

/// One action of one element touches no other, however many there are.
///
/// The reducers are called as stores do. A store itself keeps the state before the action meanwhile, and
/// that costs a copy of the array that the element is in.
@Suite struct LargeStateTests {
  private struct Row: Reducer {
    struct State: Identifiable, Sendable {
      let id: Int
      var count = 0
    }

    enum Action { case tap }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.count += 1
      return .none
    }
  }

  private struct List: Reducer {
    struct State: Sendable {
      var rows: IdentifiedArrayOf<Row.State> = []
      @PresentationState var sheet: Sheet.State?
      var taps = 0
    }

    enum Action {
      case row(id: Int, action: Row.Action)
      case sheet(PresentationAction<Sheet.Action>)
    }

    /// A list in a case of an enum in a sheet.
    struct Sheet: Reducer {
      enum State: Sendable {
        case list(IdentifiedArrayOf<Row.State>)
        case empty
      }

      enum Action { case list(ListAction) }
      enum ListAction { case row(id: Int, action: Row.Action) }

      var body: some ReducerOf<Self> {
        Scope(state: /State.list, action: /Action.list) {
          EmptyReducer()
            .forEach(\.self, action: /ListAction.row(id:action:)) {
              Row()
            }
        }
      }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.taps += 1
        return .none
      }
      .forEach(\.rows, action: /Action.row(id:action:)) {
        Row()
      }
      .ifLet(\.$sheet, action: /Action.sheet) {
        Sheet()
      }
      .onChange(of: \.taps) { _, _ in
        EmptyReducer()
      }
    }
  }

  /// Where an array keeps its elements; a copy would keep them elsewhere.
  private func address<Element>(_ elements: some Collection<Element>) -> UnsafeRawPointer? {
    elements.withContiguousStorageIfAvailable { UnsafeRawPointer($0.baseAddress) } ?? nil
  }

  private static let count = 100_000

  @Test func aHundredThousandRows() {
    var state = List.State(
      rows: IdentifiedArray(uniqueElements: (0..<Self.count).map { Row.State(id: $0) })
    )
    let before = address(state.rows)
    #expect(before != nil)
    for id in [0, 1, Self.count / 2, Self.count - 1] {
      _ = List().reduce(into: &state, action: .row(id: id, action: .tap))
      #expect(address(state.rows) == before)
    }
    #expect(state.rows.filter { $0.count > 0 }.map(\.id) == [0, 1, Self.count / 2, Self.count - 1])
  }

  @Test func aHundredThousandRowsInASheet() throws {
    var state = List.State(
      sheet: .list(IdentifiedArray(uniqueElements: (0..<Self.count).map { Row.State(id: $0) }))
    )
    func rowsNow() throws -> IdentifiedArrayOf<Row.State> {
      try #require(state.$sheet[case: /List.Sheet.State.list])
    }
    let before = try address(rowsNow())
    for id in [0, 1, Self.count / 2, Self.count - 1] {
      let action = List.Action.sheet(.presented(.list(.row(id: id, action: .tap))))
      _ = List().reduce(into: &state, action: action)
      let now = try address(rowsNow())
      #expect(now == before)
    }
    let last = try rowsNow()[id: Self.count - 1]
    #expect(last?.count == 1)
  }

  @Test func aStackOfAThousand() {
    enum Action { case path(StackAction<CopyProbe.State, CopyProbe.Action>) }
    struct State { var path = StackState<CopyProbe.State>() }
    var state = State(path: StackState((0..<1_000).map { CopyProbe.State(id: $0) }))
    let reducer = Reduce<State, Action> { _, _ in .none }
      .forEach(\.path, action: /Action.path) {
        CopyProbe()
      }
    let ids = state.path.ids
    for index in [0, 500, 999] {
      _ = reducer.reduce(into: &state, action: .path(.element(id: ids[index], action: .touch)))
    }
    #expect(state.path.filter { $0.touches > 0 }.map(\.id) == [0, 500, 999])
    #expect(state.path.filter { $0.copies > 0 }.isEmpty)
  }
}
