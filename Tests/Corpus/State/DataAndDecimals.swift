import Foundation
import ReducerTesting

/// Bytes, decimal numbers, places and languages.
struct DataAndDecimals: StateMistake {
  struct State: Equatable {
    var data = Data()
    var price: Decimal = 0
    var count: Decimal? = 0
    var locale = Locale(identifier: "en_US")
    var zone = TimeZone(identifier: "GMT")!
    var point = CGPoint.zero
    var frame = CGRect.zero
    var note = AttributedString("")
  }

  enum Action { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        state.data = Data([1, 2, 255])
        state.price = Decimal(string: "12.345")!
        state.count = 3
        state.locale = Locale(identifier: "de_AT")
        state.zone = TimeZone(identifier: "Europe/Vienna")!
        state.point.x = 1.5
        state.frame.size.width = 3
        state.note = AttributedString("Blob")
      }
      return .none
    }
  }

  static var initialState: State { State() }
  static var action: Action { .tapped }

  static func expect(_ state: inout State) {
    state.price = 12
  }
}
