import ReducerTesting

/// Spans of time and ranges.
struct DurationsAndRanges: StateMistake {
  struct State: Equatable {
    var length = Duration.seconds(300)
    var pause: Duration? = nil
    var exact = Duration.zero
    var page = 0..<10
    var range: ClosedRange<Double> = 0...1
    var letters: ClosedRange<Character>?
    var bytes: Range<Int8>?
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.length = .seconds(60)
        state.pause = .milliseconds(1_500)
        state.exact = Duration(secondsComponent: 1, attosecondsComponent: 1)
        state.page = 10..<20
        state.range = -1.5 ... -0.5
        state.letters = "a"..."f"
        state.bytes = -1..<3
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.length = .seconds(59)
  }
}
