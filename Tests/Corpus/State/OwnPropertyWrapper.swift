import ReducerTesting

/// Property wrappers of the user's own.
struct OwnPropertyWrapper: StateMistake {
  struct State: Equatable {
    @Trimmed var name = ""
    @Clamped var level = 1
    var form = Form(title: "a")
  }
  struct Form: Equatable { @Trimmed var title: String }
  @propertyWrapper struct Trimmed: Equatable {
    var wrappedValue: String
  }
  @propertyWrapper struct Clamped: Equatable {
    private var value: Int
    init(wrappedValue: Int) { value = min(max(wrappedValue, 0), 10) }
    var wrappedValue: Int {
      get { value }
      set { value = min(max(newValue, 0), 10) }
    }
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.name = "Blob"
        state.level = 50
        state.form.title = "b"
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.level = 50
  }
}
