import Foundation
import ReducerRuntime

struct SettingsClient: Sendable {
  var load: @Sendable () async throws -> UserSettings
  var save: @Sendable (UserSettings) async throws -> Void
}

extension SettingsClient: DependencyKey {
  static let liveValue = SettingsClient(load: { UserSettings() }, save: { _ in })
}

extension DependencyValues {
  var settingsClient: SettingsClient {
    get { self[SettingsClient.self] }
    set { self[SettingsClient.self] = newValue }
  }
}

struct UserSettings: Equatable, Sendable {
  enum Appearance: Equatable, Sendable { case system, light, dark }

  var appearance = Appearance.system
  var name = ""
  var reminderTime: Date?
  var sendsReminders = false
}

struct PasswordFeature: Reducer {
  struct State: Equatable {
    @BindingState var password = ""
    var isValid = false
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case saveButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$password):
        // mistake: misspelt field of a binding
        // instead: case .binding(\.$pasword):
        // names:   field name
        state.isValid = state.password.count > 7
        // mistake: string in place of its length
        // instead: state.isValid = state.password > 7
        // names:   'String' 'Int'
        return .none
      case .binding, .saveButtonTapped:
        return .none
      }
    }
  }
}

struct SettingsFeature: Reducer {
  struct State: Equatable {
    @PresentationState var destination: Destination.State?
    @BindingState var settings = UserSettings()
    var cacheSize: Int64 = 0
    var failures = 0
    var hasChanges = false
    var isSaving = false
  }

  enum Action: BindableAction, Equatable {
    case appeared
    case binding(BindingAction<State>)
    case cacheCleared
    case cacheMeasured(Int64)
    case changePasswordButtonTapped
    case clearCacheButtonTapped
    case closeButtonTapped
    case destination(PresentationAction<Destination.Action>)
    case disappeared
    case loaded(UserSettings)
    case loadingFailed(String)
    case resetButtonTapped
    case saveButtonTapped
    case saved(UserSettings)
    case savingFailed(String)
  }

  struct Destination: Reducer {
    enum State: Equatable {
      case alert(AlertState<Action.Alert>)
      case password(PasswordFeature.State)
    }

    enum Action: Equatable {
      case alert(Alert)
      case password(PasswordFeature.Action)

      enum Alert: Equatable, Sendable {
        case confirmReset
      }
    }

    var body: some ReducerOf<Self> {
      Scope(state: /State.password, action: /Action.password) {
        // mistake: misspelt case of state in Scope
        // instead: Scope(state: /State.pasword, action: /Action.password) {
        // names:   pasword
        PasswordFeature()
        // mistake: misspelt child in a destination
        // instead: PaswordFeature()
        // names:   PaswordFeature
      }
    }
  }

  enum CancelID { case load }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.settingsClient) var settingsClient

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run { send in
          await send(.loaded(try await self.settingsClient.load()))
          // mistake: misspelt dependency in a nested closure
          // instead: await send(.loaded(try await self.settingClient.load()))
          // names:   settingClient
        } catch: { error, send in
          await send(.loadingFailed(error.localizedDescription))
        }
        .cancellable(id: CancelID.load)

      case .binding(\.$settings.name):
        // mistake: misspelt field inside of a binding
        // instead: case .binding(\.$settings.nam):
        // names:   field name
        state.hasChanges = true
        return .none

      case .binding:
        return .none

      case .cacheCleared:
        state.cacheSize = 0
        return .none

      case .cacheMeasured(let size):
        state.cacheSize = size
        // mistake: misspelt payload
        // instead: state.cacheSize = sise
        // names:   sise
        return .none

      case .changePasswordButtonTapped:
        state.destination = .password(PasswordFeature.State())
        // mistake: case of the destination that does not exist
        // instead: state.destination = .pin(PasswordFeature.State())
        // names:   pin
        return .none

      case .clearCacheButtonTapped:
        return .send(.cacheCleared)
        // mistake: value for a case without one
        // instead: return .send(.cacheCleared(0))
        // names:   cacheCleared

      case .closeButtonTapped:
        return .run { _ in await self.dismiss() }
        // mistake: forgotten await in a closure of one line
        // instead: return .run { _ in self.dismiss() }
        // names:   'await'

      case .destination(.presented(.alert(.confirmReset))):
        // mistake: misspelt case of a presentation
        // instead: case .destination(.present(.alert(.confirmReset))):
        // names:   present
        // missed:  Swift 6.3 says nothing of it in any closure, if a case without payload is inside
        state.settings = UserSettings()
        state.hasChanges = true
        // mistake: assignment to a function
        // instead: state.hasChanged = true
        // names:   hasChanged
        return .none

      case .destination(.presented(.password(.saveButtonTapped))):
        // mistake: missing parenthesis
        // instead: case .destination(.presented(.password(.saveButtonTapped)):
        // names:   expected
        guard case .password(let password) = state.destination else { return .none }
        // mistake: case of another enum in a pattern
        // instead: guard case .paswords(let password) = state.destination else { return .none }
        // names:   paswords
        state.hasChanges = password.isValid
        // mistake: misspelt member of a bound value
        // instead: state.hasChanges = password.isValide
        // names:   isValide
        state.destination = nil
        return .none

      case .destination:
        return .none

      case .disappeared:
        return .cancel(id: CancelID.load)

      case .loaded(let settings):
        state.settings = settings
        return .none

      case .loadingFailed(let message), .savingFailed(let message):
        state.failures += 1
        state.destination = .alert(
          AlertState { TextState(message) }
          // mistake: misspelt type
          // instead: AlertState { TextStat(message) }
          // names:   TextStat
        )
        return .none

      case .resetButtonTapped:
        state.destination = .alert(
          AlertState {
            TextState("Reset?")
          } actions: {
            ButtonState(role: .destructive, action: .confirmReset) { TextState("Reset") }
            // mistake: unknown action of a button
            // instead: ButtonState(role: .destructive, action: .reset) { TextState("Reset") }
            // names:   reset
          }
        )
        return .none

      case .saveButtonTapped:
        state.isSaving = true
        return .run { [settings = state.settings] send in
          // mistake: forgotten capture of state
          // instead: return .run { [settings = settings] send in
          // names:   settings
          try await self.settingsClient.save(settings)
          await send(.saved(settings))
          // mistake: action without its payload
          // instead: await send(.saved)
          // names:   saved
        } catch: { error, send in
          await send(.savingFailed(error.localizedDescription))
          // mistake: error in place of a string
          // instead: await send(.savingFailed(error))
          // names:   'String' Error
        }

      case .saved(let settings):
        state.isSaving = false
        state.settings = settings
        state.hasChanges = false
        state.failures = 0
        // mistake: misspelt member below other assignments
        // instead: state.failure = 0
        // names:   failure
        return .none
      }
    }
    .ifLet(\.$destination, action: /Action.destination) {
      // mistake: optional in place of a presentation
      // instead: .ifLet(\.destination, action: /Action.destination) {
      // names:   PresentationState
      // mistake: misspelt destination
      // instead: .ifLet(\.$destinaton, action: /Action.destination) {
      // names:   destinaton
      // mistake: case that is no presentation in ifLet
      // instead: .ifLet(\.$destination, action: /Action.loaded) {
      // names:   PresentationAction
      Destination()
      // mistake: child of another property in ifLet
      // instead: PasswordFeature()
      // names:   PasswordFeature
    }
  }
}
