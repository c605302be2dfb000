import ReducerRuntime

struct TodoFeature: Reducer {
  struct State: Equatable, Identifiable {
    let id: Int
    var title = ""
    var isComplete = false
  }

  enum Action: Equatable {
    case checkboxTapped
    case titleChanged(String)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .checkboxTapped:
      state.isComplete.toggle()
      return .none
    case .titleChanged(let title):
      state.title = title
      // mistake: misspelt member in a reducer without a body
      // instead: state.titel = title
      // names:   titel
      return .none
    }
  }
}

struct TodosFeature: Reducer {
  enum Filter: Equatable { case all, active, completed }

  struct State: Equatable {
    var filter = Filter.all
    var isEditing = false
    var nextID = 0
    var todos: IdentifiedArrayOf<TodoFeature.State> = []

    var completed: Int { todos.filter(\.isComplete).count }
  }

  enum Action: Equatable {
    case addButtonTapped
    case clearCompletedButtonTapped
    case delete(id: Int)
    case detail(TodoFeature.Action)
    case editButtonTapped
    case filterPicked(Filter)
    case moved(from: Int, to: Int)
    case sortCompleted
    case todo(id: Int, action: TodoFeature.Action)
  }

  enum CancelID { case sort }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.todos.insert(TodoFeature.State(id: state.nextID), at: 0)
        // mistake: missing argument of an initializer
        // instead: state.todos.insert(TodoFeature.State(), at: 0)
        // names:   'id'
        state.nextID += 1
        return .none

      case .clearCompletedButtonTapped:
        state.todos.removeAll(where: \.isComplete)
        return .none

      case .delete(let id):
        state.todos.remove(id: id)
        return .none

      case .editButtonTapped:
        state.isEditing.toggle()
        return .none

      case .filterPicked(let filter):
        state.filter = filter
        return .none

      case .moved(let from, let to):
        // mistake: unknown payload label
        // instead: case .moved(source: let from, to: let to):
        // names:   source
        state.todos.swapAt(from, to)
        return .none

      case .sortCompleted:
        let completed = state.todos.filter { $0.isComplete }
        for todo in completed { state.todos.remove(id: todo.id) }
        state.todos.append(contentsOf: completed)
        return .none

      case .todo(_, .checkboxTapped):
        return .run { send in
          try await self.clock.sleep(for: .seconds(1))
          await send(.sortCompleted)
        }
        .cancellable(id: CancelID.sort, cancelInFlight: true)

      case .detail, .todo:
        return .none
      }
    }
    .forEach(\.todos, action: /Action.todo(id:action:)) {
      // mistake: misspelt array in forEach
      // instead: .forEach(\.todo, action: /Action.todo(id:action:)) {
      // names:   todo
      TodoFeature()
      // mistake: wrong child of forEach
      // instead: SummaryFeature()
      // names:   SummaryFeature
    }
  }
}

struct SummaryFeature: Reducer {
  struct State: Equatable {
    var text = ""
  }

  enum Action: Equatable {
    case textTapped
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    .none
  }
}
