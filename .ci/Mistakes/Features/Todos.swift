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
        // mistake: operands of different types
        // instead: state.nextID += "1"
        // names:   'String' 'Int'
        return .none

      case .clearCompletedButtonTapped:
        state.todos.removeAll(where: \.isComplete)
        // mistake: misspelt member in a key path
        // instead: state.todos.removeAll(where: \.isCompleted)
        // names:   isCompleted
        return .none

      case .delete(let id):
        state.todos.remove(id: id)
        return .none

      case .editButtonTapped:
        state.isEditing.toggle()
        // mistake: method of another type
        // instead: state.isEditing.negate()
        // names:   negate
        return .none

      case .filterPicked(let filter):
        state.filter = filter
        // mistake: unknown case assigned to state
        // instead: state.filter = .done
        // names:   done
        return .none

      case .moved(let from, let to):
        // mistake: unknown payload label
        // instead: case .moved(source: let from, to: let to):
        // names:   source
        state.todos.swapAt(from, to)
        return .none

      case .sortCompleted:
        let completed = state.todos.filter { $0.isComplete }
        // mistake: misspelt member in a nested closure
        // instead: let completed = state.todos.filter { $0.isComplet }
        // names:   isComplet
        for todo in completed { state.todos.remove(id: todo.id) }
        // mistake: misspelt local variable
        // instead: for todo in complete { state.todos.remove(id: todo.id) }
        // names:   complete
        state.todos.append(contentsOf: completed)
        return .none

      case .todo(_, .checkboxTapped):
        // mistake: misspelt case of a child's action
        // instead: case .todo(_, .checkBoxTapped):
        // names:   checkBoxTapped
        return .run { send in
          try await self.clock.sleep(for: .seconds(1))
          // mistake: number in place of a duration
          // instead: try await self.clock.sleep(for: 1)
          // names:   'Duration'
          await send(.sortCompleted)
        }
        .cancellable(id: CancelID.sort, cancelInFlight: true)
        // mistake: misspelt operator of an effect
        // instead: .cancelable(id: CancelID.sort, cancelInFlight: true)
        // names:   cancelable

      case .detail, .todo:
        return .none
      }
    }
    .forEach(\.todos, action: /Action.todo(id:action:)) {
      // mistake: forgotten id in forEach
      // instead: .forEach(\.todos, action: /Action.detail) {
      // names:   id action
      // mistake: property that is no array in forEach
      // instead: .forEach(\.filter, action: /Action.todo(id:action:)) {
      // names:   Filter IdentifiedArray
      // mistake: misspelt array in forEach
      // instead: .forEach(\.todo, action: /Action.todo(id:action:)) {
      // names:   todo
      // mistake: misspelt case in forEach
      // instead: .forEach(\.todos, action: /Action.todos(id:action:)) {
      // names:   todos
      // mistake: misspelt operator of a reducer
      // instead: .foreach(\.todos, action: /Action.todo(id:action:)) {
      // names:   foreach
      TodoFeature()
      // mistake: unknown child of forEach
      // instead: TodoFeatur()
      // names:   TodoFeatur
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
