import Foundation
import ReducerTesting

/// Identifiers, moments and addresses.
struct IdentifiersAndDates: StateMistake {
  struct State: Equatable {
    var id = UUID(0)
    var other = UUID(0)
    var date = Date(timeIntervalSince1970: 0)
    var exact: Date?
    var url: URL?
    var file: URL?
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.id = UUID(3)
        state.other = UUID(uuidString: "DEADBEEF-DEAD-BEEF-DEAD-BEEFDEADBEEF")!
        state.date = Date(timeIntervalSince1970: 1_234_567_890)
        state.exact = Date(timeIntervalSinceReferenceDate: 0.1)
        state.url = URL(string: "https://example.com/a?b=c#d")
        state.file = URL(fileURLWithPath: "/tmp/a b", isDirectory: true)
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.id = UUID(2)
  }
}
