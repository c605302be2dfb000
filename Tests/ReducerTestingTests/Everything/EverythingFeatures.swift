import Foundation
import ReducerTesting

/// Rows, a stack, a sheet, an alert and a form.
@Reducer struct Bookshelf {
  @ObservableState struct State: Equatable {
    var title = ""
    var count: Int?
    var deleted = 0
    var books: IdentifiedArrayOf<Book.State> = [Book.State(id: 1), Book.State(id: 2)]
    var path = StackState<Stars.State>()
    @Presents var editor: NoteEditor.State?
    @Presents var alert: AlertState<Action.Alert>?
  }
  enum Action: BindableAction {
    case alert(PresentationAction<Alert>)
    case binding(BindingAction<State>)
    case books(IdentifiedActionOf<Book>)
    case booksDeleted(IndexSet)
    case counted(Int)
    case editButtonTapped
    case editor(PresentationAction<NoteEditor.Action>)
    case imported((Int) -> Int)
    case moved(Shelves)
    case opened(Book.State.ID)
    case path(StackActionOf<Stars>)
    case searchResponse(String)

    @CasePathable enum Alert: Equatable { case confirm }
  }
  /// A type of which the state holds no value.
  struct Shelves: Equatable { var names: [String] }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .booksDeleted(let offsets):
        state.books.remove(atOffsets: offsets)
        state.deleted += offsets.count
        state.alert = AlertState {
          TextState("Deleted")
        } actions: {
          ButtonState(action: .confirm) { TextState("Fine") }
        }
        return .none
      case .editButtonTapped:
        state.editor = NoteEditor.State()
        return .run { [count = state.books.count] send in await send(.counted(count)) }
      case .counted(let count):
        state.count = count
        return .none
      case .opened(let id):
        if state.books[id: id] != nil, state.path.isEmpty { state.path.append(Stars.State()) }
        return .none
      case .alert, .binding, .books, .editor, .imported, .moved, .path, .searchResponse:
        return .none
      }
    }
    .forEach(\.books, action: \.books) { Book() }
    .forEach(\.path, action: \.path) { Stars() }
    .ifLet(\.$editor, action: \.editor) { NoteEditor() }
    .ifLet(\.$alert, action: \.alert)
  }
}

@Reducer struct Book {
  @ObservableState struct State: Equatable, Identifiable {
    let id: Int
    var name = ""
  }
  enum Action { case renamed(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renamed(let name): state.name = name
      }
      return .none
    }
  }
}

@Reducer struct Stars {
  @ObservableState struct State: Equatable { var stars = 0 }
  enum Action { case starButtonTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.stars += 1
      return .none
    }
  }
}

@Reducer struct NoteEditor {
  @ObservableState struct State: Equatable { var text = "" }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case closeButtonTapped
    case delegate(Delegate)

    @CasePathable enum Delegate { case closed }
  }
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { _, action in
      guard case .closeButtonTapped = action else { return .none }
      return .run { send in
        await send(.delegate(.closed))
        await dismiss()
      }
    }
  }
}

/// A feature without macros, with the rows of that spelling.
struct Plain: Reducer {
  struct State: Equatable {
    var rows: IdentifiedArrayOf<Counter.State> = [Counter.State(id: 1)]
    var total: Int { rows.reduce(0) { $0 + $1.count } }
  }
  enum Action: Equatable {
    case reset
    case row(id: Int, action: Counter.Action)
  }
  struct Counter: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var count = 0
    }
    enum Action: Equatable { case added(Int) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .added(let number) = action { state.count += number }
      return .none
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .reset { state = State() }
      return .none
    }
    .forEach(\.rows, action: /Action.row(id:action:)) { Counter() }
  }
}

@Reducer struct Viewed {
  @ObservableState struct State: Equatable { var taps = 0 }
  enum Action: ViewAction {
    case view(View)
    case changed

    @CasePathable enum View { case tapped }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .view(.tapped) = action { state.taps += 1 }
      return .none
    }
  }
}

/// Payloads of the app's own types.
@Reducer struct Prices {
  struct Price: Equatable, GeneratedValue {
    var cents: Int
    static var generator: Generator<Price> {
      Generator<Int>.int(in: 100...200).map { Price(cents: $0) }
    }
  }
  enum Filter: Hashable {
    case all
    case named(String)
    case size(small: Bool)
  }
  enum Tag: String { case fresh, old }
  @ObservableState struct State: Equatable {
    var prices: [Price] = []
    var tag: Tag?
    var filters: Set<Filter> = []
  }
  enum Action {
    case priceEntered(Price, isGross: Bool)
    case filtered(by: Filter?, then: [Int])
    case tagPicked(Tag)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .priceEntered(let price, _): state.prices.append(price)
      case .filtered(let filter, _): if let filter { state.filters.insert(filter) }
      case .tagPicked(let tag): state.tag = tag
      }
      return .none
    }
  }
}

/// An egg that boils for six minutes.
@Reducer struct Egg {
  @ObservableState struct State: Equatable { var boiled = 0 }
  enum Action { case startButtonTapped, boiled }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        return .run { send in
          try await clock.sleep(for: .seconds(360))
          await send(.boiled)
        }
      case .boiled:
        state.boiled += 1
        return .none
      }
    }
  }
}

/// A timer that counts down, beside an effect that sleeps for as long.
@Reducer struct TeaTimer {
  @ObservableState struct State: Equatable {
    var left: Int?
    var ends = 0
  }
  enum Action { case startButtonTapped, tick, ended }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startButtonTapped:
        if state.left != nil { return .none }
        state.left = 3
        return .merge(
          .run { send in
            for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
          }
          .cancellable(id: "timer"),
          .run { send in
            try await clock.sleep(for: .seconds(3))
            await send(.ended)
          }
        )
      case .tick:
        state.left = state.left.map { $0 - 1 }
        return .none
      case .ended:
        state.left = nil
        state.ends += 1
        return .cancel(id: "timer")
      }
    }
  }
}

/// A question that is asked once the user has paused, whose answers can overtake each other.
@Reducer struct Debounced {
  @ObservableState struct State: Equatable {
    var question = ""
    var answer = ""
  }
  enum Action { case asked(String), answered(String) }
  @Dependency(\.continuousClock) var clock
  @Dependency(Oracle.self) var oracle

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .asked(let question):
        state.question = question
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.answered(oracle.answer(question)))
        }
      case .answered(let answer):
        state.answer = answer
        return .none
      }
    }
  }
}

struct Oracle: TestDependencyKey {
  var answer: @Sendable (String) async -> String
  static let testValue = Oracle { $0 }
}

/// Tries again, at first without a delay.
@Reducer struct Retry {
  @ObservableState struct State: Equatable { var tries = 0 }
  enum Action { case startTapped, tried }
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tried = action { state.tries += 1 }
      return .run { [tries = state.tries] send in
        try await clock.sleep(for: .seconds(tries))
        await send(.tried)
      }
    }
  }
}

/// A range whose upper end moves the lower one, but not the other way round.
@Reducer struct PriceRange {
  @ObservableState struct State: Equatable {
    var minimum = 0.0
    var maximum = 100.0
  }
  enum Action: BindableAction { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .binding(\.maximum) = action { state.minimum = min(state.minimum, state.maximum) }
      return .none
    }
  }
}

/// Gestures, selections of rows, and alerts with names of results.
@Reducer struct Easel {
  struct Layer: Equatable, Identifiable { let id: Int }
  struct Guide: Equatable, Identifiable { let id: String }
  @Reducer enum Destination { case hint(AlertState<Never>) }
  @ObservableState struct State: Equatable {
    var points: [CGPoint] = []
    var size = CGSize.zero
    var layers: IdentifiedArrayOf<Layer> = [Layer(id: 100), Layer(id: 200)]
    var selection: Set<Int> = []
    var activeID: Int?
    var trash: [Layer] = []
    var guides = [Guide(id: "left"), Guide(id: "right")]
    var selectedGuide: String?
    @Presents var failure: AlertState<Action.Failure>?
    @Presents var destination: Destination.State?
  }
  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case destination(PresentationAction<Destination.Action>)
    case dragged(to: CGPoint, by: CGFloat)
    case failure(PresentationAction<Failure>)
    case hintButtonTapped
    case removed(IndexSet)
    case resized(CGSize)
    case saveButtonTapped

    @CasePathable enum Failure: Equatable { case retry }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .dragged(let point, _): state.points.append(point)
      case .removed(let offsets):
        state.trash += offsets.map { state.layers[$0] }
        state.layers.remove(atOffsets: offsets)
        state.selection.formIntersection(state.layers.ids)
        state.activeID = nil
      case .resized(let size): state.size = size
      case .hintButtonTapped: state.destination = .hint(AlertState { TextState("Draw") })
      case .saveButtonTapped:
        state.failure = AlertState {
          TextState("Not saved")
        } actions: {
          ButtonState(action: .retry) { TextState("Again") }
        }
      case .binding, .destination, .failure: break
      }
      return .none
    }
    .ifLet(\.$failure, action: \.failure)
    .ifLet(\.$destination, action: \.destination)
  }
}

extension Easel.Destination.State: Equatable {}

/// A list of words, of which a sheet edits one, and then the next.
@Reducer struct Glossary {
  @Reducer struct Editor {
    @ObservableState struct State: Equatable {
      var text = ""
      var size = 0
    }
    enum Action: BindableAction { case binding(BindingAction<State>), resetTapped }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        if case .resetTapped = action { state.size = 12 }
        return .none
      }
    }
  }
  @ObservableState struct State: Equatable {
    var words = ["a", "b"]
    @Presents var editor: Editor.State?
  }
  enum Action {
    case editor(PresentationAction<Editor.Action>)
    case nextTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .nextTapped = action {
        state.words.append(state.words.removeFirst())
        state.editor = Editor.State(text: state.words[0])
      }
      return .none
    }
    .ifLet(\.$editor, action: \.editor) { Editor() }
  }
}

/// A lamp with a broken switch.
@Reducer struct Lamp {
  @ObservableState struct State: Equatable { var isOn = false }
  enum Action: Equatable { case brokenTapped, switchTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if action == .switchTapped { state.isOn.toggle() }
      return .none
    }
  }
}

/// A screen in each case, and in one of them a sheet that never opens.
@Reducer struct Entrance {
  @ObservableState enum State: Equatable {
    case hall(Hall.State)
    case door(Stars.State)
  }
  enum Action {
    case hall(Hall.Action)
    case door(Stars.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.hall, action: \.hall) { Hall() }
    Scope(state: \.door, action: \.door) { Stars() }
  }
}

@Reducer struct Hall {
  @ObservableState struct State: Equatable {
    var taps = 0
    var note: Stars.State?
  }
  enum Action { case tapped, note(Stars.Action) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tapped = action { state.taps += 1 }
      return .none
    }
    .ifLet(\.note, action: \.note) { Stars() }
  }
}
