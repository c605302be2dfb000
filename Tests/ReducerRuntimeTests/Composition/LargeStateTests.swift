import ReducerRuntime
import Testing

/// One action of one element touches no other, however many there are.
@MainActor
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
    let store = Store(
      initialState: List.State(
        rows: IdentifiedArray(uniqueElements: (0..<Self.count).map { Row.State(id: $0) })
      )
    ) {
      List()
    }
    let before = address(store.rows)
    #expect(before != nil)
    for id in [0, 1, Self.count / 2, Self.count - 1] {
      store.send(.row(id: id, action: .tap))
      #expect(address(store.rows) == before)
    }
    #expect(store.rows.filter { $0.count > 0 }.map(\.id) == [0, 1, Self.count / 2, Self.count - 1])
  }

  @Test func aHundredThousandRowsInASheet() throws {
    let rows = IdentifiedArray(uniqueElements: (0..<Self.count).map { Row.State(id: $0) })
    let store = Store(initialState: List.State(sheet: .list(rows))) { List() }
    func rowsNow() throws -> IdentifiedArrayOf<Row.State> {
      try #require(store.withState { $0.$sheet[case: /List.Sheet.State.list] })
    }
    // The first change leaves what this test holds.
    store.send(.sheet(.presented(.list(.row(id: 7, action: .tap)))))
    let before = try address(rowsNow())
    for id in [0, 1, Self.count / 2, Self.count - 1] {
      store.send(.sheet(.presented(.list(.row(id: id, action: .tap)))))
      let now = try address(rowsNow())
      #expect(now == before)
    }
    let last = try rowsNow()[id: Self.count - 1]
    #expect(last?.count == 1)
  }

  @Test func aStackOfAThousand() {
    enum Action { case path(StackAction<CopyProbe.State, CopyProbe.Action>) }
    struct State { var path = StackState<CopyProbe.State>() }
    let store = Store(
      initialState: State(path: StackState((0..<1_000).map { CopyProbe.State(id: $0) }))
    ) {
      Reduce<State, Action> { _, _ in .none }
        .forEach(\.path, action: /Action.path) {
          CopyProbe()
        }
    }
    let ids = store.path.ids
    for index in [0, 500, 999] {
      store.send(.path(.element(id: ids[index], action: .touch)))
    }
    #expect(store.path.filter { $0.touches > 0 }.map(\.id) == [0, 500, 999])
    #expect(store.path.filter { $0.copies > 0 }.isEmpty)
  }
}
