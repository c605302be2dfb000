import Foundation
import ReducerTesting

/// Actions with values of many kinds: none of them is received.
struct ManyPayloads: EffectMistake {
  struct State: Equatable { var count = 0 }
  struct Item: Equatable {
    var title = #"a "quoted" \ title"#
    var place: (any Sendable & Hashable)? { nil }
    var tags: Set<String> = ["a", "b"]
    var url = URL(string: "https://example.com/a?b=c")
  }
  enum Action: Equatable {
    case task, `default`
    case picked(Item?)
    case moved(from: IndexSet, to: Int)
    case tracked(AnyHashable)
    case sorted(by: KeyPathLike<Item>, Bool = true)
    case measured(Duration, Range<Double>)
  }
  enum KeyPathLike<Root>: Equatable { case none, field(named: String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.count += 1
      guard action == .task else { return .none }
      return .run { send in
        await send(.default)
        await send(.picked(Item()))
        await send(.picked(nil))
        await send(.moved(from: [0, 2], to: 1))
        await send(.tracked(3.5))
        await send(.sorted(by: .field(named: "title")))
        await send(.sorted(by: .none, false))
        await send(.measured(.milliseconds(1_500), 0.5..<2))
      }
    }
  }

  static var initialState: State { State() }
  static let correction = Correction.instead
  static let failures = [ExpectedFailure(.unreceivedActions, at: #line + 3)]

  static func before(_ store: TestStoreOf<Self>, _ clock: TestClock<Duration>) async {
    await store.send(.task) { $0.count = 1 }
  }
}
