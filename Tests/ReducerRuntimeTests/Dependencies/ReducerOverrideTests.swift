import Testing

@testable import ReducerRuntime

private struct Seed: DependencyKey {
  final class Object: Sendable {}

  var number = 1
  var object: Object?
  var numbers: @Sendable () -> Int = { 1 }
  static let liveValue = Seed()
  static let testValue = Seed()
}

/// A dependency that reads another one when it is made.
private struct Session: DependencyKey {
  var number: Int
  var object = Seed.Object()

  static var liveValue: Session {
    @Dependency(Seed.self) var seed
    return Session(number: seed.number)
  }

  static var testValue: Session { liveValue }
}

private final class Settings: Sendable {
  private let name = LockIsolated("light")
  var current: String {
    get { name.value }
    set { name.setValue(newValue) }
  }
}

private struct SettingsKey: TestDependencyKey {
  static var testValue: Settings { Settings() }
}

extension DependencyValues {
  fileprivate var settings: Settings {
    get { self[SettingsKey.self] }
    set { self[SettingsKey.self] = newValue }
  }
}

/// Defaults that are made under what reducers override with every action.
@Suite struct ReducerOverrideTests {
  private struct Feature: Reducer {
    @Dependency(Session.self) var session

    func reduce(into state: inout [Seed.Object], action: Int) -> Effect<Int> {
      state.append(session.object)
      return .none
    }
  }

  /// Its reducers are made anew for each action.
  private struct Parent: Reducer {
    let seed: Seed

    var body: some Reducer<[Seed.Object], Int> {
      Feature().dependency(\.seed, seed)
      Feature().dependency(\.seed, Seed(number: seed.number + 1, object: seed.object))
    }
  }

  @MainActor
  @Test func aReducerKeepsItsOverrideFromActionToAction() {
    let store = Store(initialState: [Seed.Object]()) {
      Parent(seed: Seed(number: 5, object: Seed.Object()))
    } withDependencies: {
      $0.context = .live
    }
    for action in 0..<10 { store.send(action) }
    let sessions = store.state
    #expect(sessions.count == 20)
    #expect(Set(sessions.map(ObjectIdentifier.init)).count == 2)
    #expect(sessions[0] === sessions[18])
    #expect(sessions[1] === sessions[19])
  }

  /// Neither its bytes nor an "==" tell that a function is the same.
  @MainActor
  @Test func aReducerThatStaysKeepsAnyValue() {
    let number = LockIsolated(5)
    let numbers: @Sendable () -> Int = { number.value }
    let store = Store(initialState: [Seed.Object]()) {
      Feature().dependency(\.seed, Seed(number: 5)).dependency(\.seed.numbers, numbers)
    } withDependencies: {
      $0.context = .live
    }
    for action in 0..<10 { store.send(action) }
    #expect(Set(store.state.map(ObjectIdentifier.init)).count == 1)
  }

  /// The object may have been changed since.
  @Test func whatLiesInAnObjectIsSetWithEveryAction() {
    let overrides = ReducerOverrides()
    let values = DependencyValues.current.isolated().remembering(overrides)
    let reducer = Reduce<[String], Int> { state, _ in
      @Dependency(\.settings) var settings
      state.append(settings.current)
      settings.current = "changed"
      return .none
    }
    .dependency(\.settings.current, "dark")
    DependencyValues.$current.withValue(values) {
      var names: [String] = []
      for action in 0..<2 { _ = reducer.reduce(into: &names, action: action) }
      #expect(names == ["dark", "dark"])
    }
  }

  @Test func whatIsKeptFromActionToActionGoesWithTheStore() {
    weak var witness: Seed.Object?
    do {
      let object = Seed.Object()
      witness = object
      let overrides = ReducerOverrides()
      let values = DependencyValues.current.isolated().remembering(overrides)
      DependencyValues.$current.withValue(values) {
        var sessions: [Seed.Object] = []
        let parent = Parent(seed: Seed(number: 5, object: object))
        for action in 0..<10 { _ = parent.reduce(into: &sessions, action: action) }
        #expect(Set(sessions.map(ObjectIdentifier.init)).count == 2)
      }
    }
    #expect(witness == nil)
  }

  @MainActor
  @Test func anotherValueIsAnotherOverride() {
    let store = Store(initialState: [Seed.Object]()) {
      Reduce<[Seed.Object], Int> { state, action in
        Feature().dependency(\.seed, Seed(number: action)).reduce(into: &state, action: action)
      }
    } withDependencies: {
      $0.context = .live
    }
    for action in [1, 2, 1] { store.send(action) }
    #expect(store.state[0] !== store.state[1])
    #expect(store.state[0] === store.state[2])
  }

  /// What presents a feature overrides dependencies, too.
  private struct Presenter: Reducer {
    struct State {
      @PresentationState var sessions: [Seed.Object]? = []
    }

    enum Action {
      case child(PresentationAction<Int>)
    }

    let seed: Seed

    var body: some Reducer<State, Action> {
      EmptyReducer()
        .ifLet(\.$sessions, action: /Action.child) {
          Feature().dependency(\.seed, seed)
        }
    }
  }

  @MainActor
  @Test func aPresentedReducerKeepsItsOverride() {
    let store = Store(initialState: Presenter.State()) {
      Presenter(seed: Seed(number: 5, object: Seed.Object()))
    } withDependencies: {
      $0.context = .live
    }
    for action in 0..<10 { store.send(.child(.presented(action))) }
    let sessions = store.state.sessions ?? []
    #expect(sessions.count == 10)
    #expect(Set(sessions.map(ObjectIdentifier.init)).count == 1)
  }

  /// What a test overrides around a call goes with the call.
  @Test func whatIsKeptGoesWithTheDependenciesAroundIt() {
    weak var witness: Seed.Object?
    let dependencies = DependencyValues.current.isolated()
    let core = RuntimeCore<[Seed.Object], Int>(
      queue: nil,
      initialState: [],
      reducer: Feature().dependency(\.other, 1),
      dependencies: dependencies,
      location: nil
    )
    do {
      let object = Seed.Object()
      witness = object
      let serial = DependencySerial.current
      var around = dependencies
      around.seed.object = object
      core.overlay = DependencyOverlay(around, since: serial)
      _ = core.send(1)
      core.overlay = nil
    }
    _ = core.send(2)
    #expect(core.state.count == 2)
    #expect(core.state[0] !== core.state[1])
    #expect(witness == nil)
  }

  /// Each action has another value, so none of them is of use later.
  @Test func notAllAreKept() {
    let overrides = ReducerOverrides()
    let values = DependencyValues.current.isolated().remembering(overrides)
    weak var witness: Seed.Object?
    do {
      let object = Seed.Object()
      witness = object
      reduce(values, Seed(object: object))
    }
    #expect(witness != nil)
    for number in 0..<100 { reduce(values, Seed(number: number)) }
    #expect(witness == nil)
  }

  private func reduce(_ values: DependencyValues, _ seed: Seed) {
    DependencyValues.$current.withValue(values) {
      var sessions: [Seed.Object] = []
      _ = Feature().dependency(\.seed, seed).reduce(into: &sessions, action: 1)
    }
  }
}

private enum Other: TestDependencyKey {
  static let testValue = 0
}

extension DependencyValues {
  fileprivate var seed: Seed {
    get { self[Seed.self] }
    set { self[Seed.self] = newValue }
  }

  fileprivate var other: Int {
    get { self[Other.self] }
    set { self[Other.self] = newValue }
  }
}
