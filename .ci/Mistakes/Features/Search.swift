import Foundation
import ReducerRuntime

struct Place: Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
  var isSaved = false
}

struct SearchError: Error, Equatable {
  var reason: String
}

struct PlacesClient: Sendable {
  var search: @Sendable (_ query: String) async throws -> [Place]
  var save: @Sendable (_ place: Place) async throws -> Void
}

extension PlacesClient: DependencyKey {
  static let liveValue = PlacesClient(search: { _ in [] }, save: { _ in })
}

extension DependencyValues {
  var placesClient: PlacesClient {
    get { self[PlacesClient.self] }
    set { self[PlacesClient.self] = newValue }
  }
}

struct SearchFeature: Reducer {
  struct State: Equatable {
    var query = ""
    var places: IdentifiedArrayOf<Place> = []
    var isLoading = false
    var searchCount = 0
    var lastSearch: Date?
    var errorMessage: String?
  }

  enum Action: Equatable {
    case clearButtonTapped
    case placeTapped(id: Place.ID)
    case queryChanged(String)
    case response(Result<[Place], SearchError>)
    case saved(id: Place.ID)
    case savingFailed
  }

  enum CancelID { case search, save }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(\.placesClient) var placesClient
  // mistake: unknown dependency
  // instead: @Dependency(\.placeClient) var placesClient
  // names:   DependencyValues name

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .clearButtonTapped:
        state.query = ""
        // mistake: value of a wrong type
        // instead: state.query = nil
        // names:   'nil' 'String'
        state.places.removeAll()
        return .cancel(id: CancelID.search)

      case .placeTapped(let id):
        guard let place = state.places[id: id] else { return .none }
        return .run { send in
          try await self.placesClient.save(place)
          // mistake: forgotten try
          // instead: await self.placesClient.save(place)
          // names:   'try'
          await send(.saved(id: place.id))
          // mistake: forgotten await
          // instead: send(.saved(id: place.id))
          // names:   'await'
        } catch: { _, send in
          await send(.savingFailed)
          // mistake: misspelt action in a nested closure
          // instead: await send(.savingFaild)
          // names:   savingFaild
        }
        .cancellable(id: CancelID.save)

      case .queryChanged(let query):
        state.query = query
        state.searchCount += 1
        state.isLoading = true
        // mistake: misspelt member of state
        // instead: state.isLoadng = true
        // names:   isLoadng
        state.lastSearch = self.now
        guard !query.isEmpty else { return .cancel(id: CancelID.search) }
        return .run { send in
          let places = try await self.placesClient.search(query)
          await send(.response(.success(places)))
        } catch: { error, send in
          await send(.response(.failure(SearchError(reason: "\(error)"))))
        }
        .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)

      case .response(.success(let places)):
        // mistake: misspelt case of a payload
        // instead: case .response(.succes(let places)):
        // names:   succes
        state.isLoading = false
        state.places = IdentifiedArray(uniqueElements: places)
        return .none

      case .response(.failure(let error)):
        state.isLoading = false
        state.errorMessage = error.reason
        return .none

      case .saved(let id):
        state.places[id: id]?.isSaved = true
        return .none
        // mistake: value of a wrong type returned
        // instead: return nil
        // names:   'nil' 'Effect<

      case .savingFailed:
        state.errorMessage = message(for: state)
        return .none
      }
    }
  }

  private func message(for state: State) -> String {
    "\(state.places.count) places are not saved."
  }
}
