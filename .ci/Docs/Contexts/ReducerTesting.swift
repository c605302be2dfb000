@_exported import StandupsSample

typealias Action = Feature.Action

struct SomeError: Error {}

struct User: Equatable { var name: String }

struct Counter: Equatable {
  var count = 0
  mutating func increment() { count += 1 }
}

enum Destination {
  enum State: Equatable {
    case alert
    case edit(Form)

    struct Form: Equatable { var title = "" }
  }
}

struct APIClient: TestDependencyKey {
  var fetch: @Sendable (Int) async throws -> String
  static let testValue = APIClient(fetch: unimplemented("APIClient.fetch"))
}

extension DependencyValues {
  var apiClient: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }
  var factClient: APIClient {
    get { self[APIClient.self] }
    set { self[APIClient.self] = newValue }
  }
}

struct Feature: Reducer {
  struct State: Equatable {
    var count = 0
    var destination: Destination.State?
    var fact: String?
    var image: Image?
    var name = ""
    var secondsElapsed = 0
    var standups: [Standup] = []

    enum Image { case placeholder }
  }
  enum Action: Equatable {
    case deleteButtonTapped
    case editButtonTapped
    case factResponse(TaskResult<String>)
    case failed
    case imageLoaded
    case incrementButtonTapped
    case loginButtonTapped
    case nameLoaded(String)
    case refresh
    case saveButtonTapped
    case task
    case timerTicked
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Timer: Reducer {
  struct State: Equatable { var secondsElapsed = 0 }
  enum Action: Equatable {
    case startButtonTapped
    case stopButtonTapped
    case timerTicked
  }
  enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .startButtonTapped:
      return .run { send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
      }
      .cancellable(id: CancelID.timer)
    case .stopButtonTapped: return .cancel(id: CancelID.timer)
    case .timerTicked:
      state.secondsElapsed += 1
      return .none
    }
  }
}
