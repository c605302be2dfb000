import ReducerRuntime

/// A store whose own code uses it, for the tests of reentrance, with a record of what that code has
/// seen.
extension StoreReentranceTests {
  typealias Feature = Reduce<State, Action>

  struct State {
    var log: [String] = []
    var object: Ending?
  }

  enum Action: Sendable {
    case start, next, other, cancel
    case object(Ending)
  }

  /// A store, and a record of what the code that it calls has seen.
  @MainActor
  final class Probe {
    private(set) var store: Store<State, Action>!
    private(set) var seen: [String] = []
    private let recorder = IssueRecorder()

    /// - Parameter feature: Makes a feature that knows this object.
    init<R: Reducer<State, Action>>(state: State = State(), _ feature: (Probe) -> R) {
      let recorder = recorder
      store = Store(initialState: state) {
        feature(self)
      } withDependencies: {
        $0.issueReporter = recorder
      }
    }

    /// The first lines of the reports.
    var reports: [String] {
      recorder.messages.compactMap { $0.split(separator: "\n").first.map(String.init) }
    }

    /// Reads the store and sends to it.
    func use(_ label: String, _ action: Action? = .other) {
      seen.append("\(label): \(store.log.joined(separator: " "))")
      if let action { store.send(action) }
      seen.append("\(label): \(store.state.log.joined(separator: " "))")
    }

    /// An object whose end uses the store.
    func ending(_ label: String, _ action: Action? = .other) -> Ending {
      Ending { [unowned self] in use(label, action) }
    }

    func drop() { store = nil }
  }

  /// An object that calls a function when its last reference is gone.
  final class Ending: Sendable {
    private let body: @MainActor @Sendable () -> Void

    init(_ body: @escaping @MainActor @Sendable () -> Void) {
      self.body = body
    }

    deinit {
      onMainActor(body)
    }
  }

  static let read = "The state of a store was read while its reducer was running."
  static let sent =
    "A reducer sent an action to its own store while it was reducing another: …"
}

extension StoreReentranceTests.Action {
  var name: String {
    switch self {
    case .start: "start"
    case .next: "next"
    case .other: "other"
    case .cancel: "cancel"
    case .object: "object"
    }
  }
}

/// Runs code that is on the main actor, although the compiler cannot see it.
///
/// All code here is: the stores belong to the main actor, and call the tested code.
func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
  MainActor.assumeIsolated { Unchecked(value: body()) }.value
}

/// Unchecked, since it never leaves the main actor.
private struct Unchecked<Value>: @unchecked Sendable {
  var value: Value
}
