@_exported import StandupsSample

typealias State = Feature.State
typealias Action = Feature.Action
typealias AlertAction = Feature.AlertAction
typealias Field = StandupFormFeature.State.Field
typealias Destination = StandupDetailFeature.Destination
typealias Path = AppFeature.Path

let standup = Standup(id: UUID(0), title: "Design")
let canArchive = true

enum CancelID { case load, position, search }

struct FactClient: TestDependencyKey {
  var fetch: @Sendable (Int) async throws -> String
  static let preview = FactClient { "\($0) is a number." }
  static let testValue = FactClient(fetch: unimplemented("FactClient.fetch"))
}

struct Client: TestDependencyKey {
  var load: @Sendable () async throws -> [String]
  var save: @Sendable (Standup) async throws -> Void
  var search: @Sendable (String) async throws -> [String]
  static let testValue = Client(
    load: unimplemented("Client.load"),
    save: unimplemented("Client.save"),
    search: unimplemented("Client.search")
  )
}

extension DependencyValues {
  var factClient: FactClient {
    get { self[FactClient.self] }
    set { self[FactClient.self] = newValue }
  }
  var client: Client {
    get { self[Client.self] }
    set { self[Client.self] = newValue }
  }
}

struct Counter: Equatable, Identifiable {
  var id: Int
  var count = 0
}

struct CounterFeature: Reducer {
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }
  enum Action: Equatable { case incrementButtonTapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

struct RowFeature: Reducer {
  struct State: Equatable, Identifiable { var id: Int }
  enum Action: Equatable { case tapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

struct Feature: Reducer {
  struct State: Equatable {
    @PresentationState var alert: AlertState<AlertAction>?
    var banner: RowFeature.State?
    var count = 0
    var counter = CounterFeature.State()
    var counters: IdentifiedArrayOf<CounterFeature.State> = []
    @PresentationState var destination: Destination.State?
    var dialog: ConfirmationDialogState<AlertAction>?
    @BindingState var focus: Field?
    var isLoading = false
    var isTitleValid = true
    var path = StackState<Path.State>()
    var rows: IdentifiedArrayOf<RowFeature.State> = []
    @BindingState var standup = Standup(id: UUID(0))
    var standups: IdentifiedArrayOf<Standup> = []
    var transcript = ""
  }
  enum AlertAction: Equatable, Sendable {
    case archive
    case confirmDeletion
    case delete
    case discard
  }
  enum Action: BindableAction, Equatable {
    case addAttendeeButtonTapped
    case alert(PresentationAction<AlertAction>)
    case banner(RowFeature.Action)
    case began
    case cancelButtonTapped
    case binding(BindingAction<State>)
    case confirmDeletion
    case counter(CounterFeature.Action)
    case counters(id: Int, action: CounterFeature.Action)
    case delegate(Delegate)
    case destination(PresentationAction<Destination.Action>)
    case dialog(AlertAction)
    case factButtonTapped
    case factResponse(String)
    case loaded([String])
    case loadingBegan
    case onTask
    case path(StackAction<Path.State, Path.Action>)
    case queryChanged(String)
    case refresh
    case response(TaskResult<[String]>)
    case results([String])
    case row(id: Int, action: RowFeature.Action)
    case savePosition(Double)
    case scrolled(Double)
    case timerTicked

    enum Delegate: Equatable { case deleteStandup(id: UUID) }
  }

  @Dependency(\.client) var client
  @Dependency(\.continuousClock) var clock
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.factClient) var factClient
  @Dependency(\.uuid) var uuid

  @Sendable func search(_ query: String) async throws -> [String] { try await client.search(query) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

typealias BannerFeature = RowFeature
typealias FirstFeature = Feature
typealias SecondFeature = Feature
typealias OnboardingFeature = Feature

final class Model: Sendable {
  func timerFired() {}
}

final class DetailModel {
  @Dependency(\.uuid) var uuid
}

struct Stroke: Equatable {}
