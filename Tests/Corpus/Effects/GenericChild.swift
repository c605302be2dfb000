import ReducerTesting

/// A generic child feature gets a page of elements: the test expects fewer.
struct GenericChild: EffectMistake {
  struct State: Equatable { var list = Pager<Contact>.State() }
  enum Action: Equatable { case list(Pager<Contact>.Action) }
  struct Contact: Equatable, Sendable { var name: String }

  struct Pager<Element: Equatable & Sendable>: Reducer {
    struct State: Equatable { var elements: [Element] = [] }
    enum Action: Equatable, Sendable { case nextPage([Element]), loaded([Element], isLast: Bool) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .nextPage(let elements):
        return .send(.loaded(elements, isLast: true))
      case .loaded(let elements, _):
        state.elements += elements
        return .none
      }
    }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.list, action: /Action.list) { Pager<Contact>() }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.differentActionReceived, at: #line + 7)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.list(.nextPage([Contact(name: "Blob"), Contact(name: "Blob Jr.")])))
  }

  static func mistake(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.receive(.list(.loaded([Contact(name: "Blob")], isLast: true))) {
      $0.list.elements = [Contact(name: "Blob")]
    }
  }
}
