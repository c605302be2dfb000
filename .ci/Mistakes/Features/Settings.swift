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
        state.isValid = state.password.count > 7
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
        } catch: { error, send in
          await send(.loadingFailed(error.localizedDescription))
        }
        .cancellable(id: CancelID.load)

      case .binding(\.$settings.name):
        state.hasChanges = true
        return .none

      case .binding:
        return .none

      case .cacheCleared:
        state.cacheSize = 0
        return .none

      case .cacheMeasured(let size):
        state.cacheSize = size
        return .none

      case .changePasswordButtonTapped:
        state.destination = .password(PasswordFeature.State())
        return .none

      case .clearCacheButtonTapped:
        return .send(.cacheCleared)

      case .closeButtonTapped:
        return .run { _ in await self.dismiss() }

      case .destination(.presented(.alert(.confirmReset))):
        state.settings = UserSettings()
        state.hasChanges = true
        return .none

      case .destination(.presented(.password(.saveButtonTapped))):
        guard case .password(let password) = state.destination else { return .none }
        state.hasChanges = password.isValid
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
        )
        return .none

      case .resetButtonTapped:
        state.destination = .alert(
          AlertState {
            TextState("Reset?")
          } actions: {
            ButtonState(role: .destructive, action: .confirmReset) { TextState("Reset") }
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
        }

      case .saved(let settings):
        state.isSaving = false
        state.settings = settings
        state.hasChanges = false
        state.failures = 0
        return .none
      }
    }
    .ifLet(\.$destination, action: /Action.destination) {
      // mistake: optional in place of a presentation
      // instead: .ifLet(\.destination, action: /Action.destination) {
      // names:   PresentationState
      Destination()
      // mistake: child of another property in ifLet
      // instead: PasswordFeature()
      // names:   PasswordFeature
    }
  }
}
