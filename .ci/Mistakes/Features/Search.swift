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
        // mistake: misspelt case without payload
        // instead: case .clearButtonTaped:
        // names:   clearButtonTaped
        state.query = ""
        // mistake: value of a wrong type
        // instead: state.query = nil
        // names:   'nil' 'String'
        state.places.removeAll()
        // mistake: misspelt method of a field
        // instead: state.places.removeEverything()
        // names:   removeEverything
        return .cancel(id: CancelID.search)
        // mistake: unknown id
        // instead: return .cancel(id: CancelID.serch)
        // names:   serch

      case .placeTapped(let id):
        // mistake: more values than the case has
        // instead: case .placeTapped(let id, let name):
        // names:   tuple
        guard let place = state.places[id: id] else { return .none }
        // mistake: wrong label of a subscript
        // instead: guard let place = state.places[ids: id] else { return .none }
        // names:   ids
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
        // mistake: misspelt case with a payload
        // instead: case .queryChnaged(let query):
        // names:   queryChnaged
        state.query = query
        state.searchCount += 1
        // mistake: misspelt member of a compound assignment
        // instead: state.serchCount += 1
        // names:   serchCount
        state.isLoading = true
        // mistake: misspelt member of state
        // instead: state.isLoadng = true
        // names:   isLoadng
        state.lastSearch = self.now
        // mistake: unknown property of the feature
        // instead: state.lastSearch = self.today
        // names:   today
        guard !query.isEmpty else { return .cancel(id: CancelID.search) }
        return .run { send in
          let places = try await self.placesClient.search(query)
          // mistake: misspelt endpoint of a client
          // instead: let places = try await self.placesClient.serach(query)
          // names:   serach
          await send(.response(.success(places)))
          // mistake: payload of a wrong type
          // instead: await send(.response(.success(places.count)))
          // names:   'Int' '[Place]'
        } catch: { error, send in
          await send(.response(.failure(SearchError(reason: "\(error)"))))
        }
        .debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
        // mistake: wrong label
        // instead: .debounce(id: CancelID.search, after: .milliseconds(300), clock: self.clock)
        // names:   after

      case .response(.success(let places)):
        // mistake: misspelt case of a payload
        // instead: case .response(.succes(let places)):
        // names:   succes
        state.isLoading = false
        state.places = IdentifiedArray(uniqueElements: places)
        // mistake: array where an identified array is needed
        // instead: state.places = places
        // names:   '[Place]'
        return .none

      case .response(.failure(let error)):
        state.isLoading = false
        state.errorMessage = error.reason
        // mistake: misspelt member of a payload
        // instead: state.errorMessage = error.raeson
        // names:   raeson
        return .none
        // mistake: forgotten return
        // instead: .none
        // names:   none

      case .saved(let id):
        state.places[id: id]?.isSaved = true
        // mistake: forgotten optional chaining
        // instead: state.places[id: id].isSaved = true
        // names:   must be unwrapped
        return .none
        // mistake: value of a wrong type returned
        // instead: return nil
        // names:   'nil' 'Effect<

      case .savingFailed:
        state.errorMessage = message(for: state)
        // mistake: unknown function
        // instead: state.errorMessage = mesage(for: state)
        // names:   mesage
        return .none
      }
    }
  }

  private func message(for state: State) -> String {
    "\(state.places.count) places are not saved."
  }
}
