import Foundation
import ReducerRuntime

struct Account: Equatable, Sendable {
  enum Plan: Equatable, Sendable, CaseIterable { case free, team, company }

  var bio = ""
  var email = ""
  var name = ""
  var plan = Plan.free
}

struct AccountClient: Sendable {
  var delete: @Sendable () async throws -> Void
  var update: @Sendable (_ account: Account) async throws -> Account
  var isNameFree: @Sendable (_ name: String) async -> Bool
}

enum AccountClientKey: DependencyKey {
  static let liveValue = AccountClient(
    delete: {},
    update: { $0 },
    isNameFree: { _ in true }
  )
}

extension DependencyValues {
  var accountClient: AccountClient {
    get { self[AccountClientKey.self] }
    set { self[AccountClientKey.self] = newValue }
  }
}

struct PlanFeature: Reducer {
  struct State: Equatable {
    var plan: Account.Plan
    var seats = 1
  }

  enum Action: Equatable {
    case picked(Account.Plan)
    case seatsChanged(Int)
  }

  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .picked(let plan):
        state.plan = plan
        return plan == .free ? .run { _ in await dismiss() } : .none
        // mistake: misspelt case in a condition of an effect
        // instead: return plan == .fre ? .run { _ in await dismiss() } : .none
        // names:   fre
      case .seatsChanged(let seats) where state.plan == .company:
        state.seats = min(max(seats, 1), 500)
        return .none
      case .seatsChanged:
        state.seats = 1
        return .none
      }
    }
  }
}

struct ProfileEditorFeature: Reducer {
  struct State: Equatable {
    @BindingState var account = Account()
    @PresentationState var confirmation: ConfirmationDialogState<Action.Confirmation>?
    @PresentationState var planPicker: PlanFeature.State?
    var isNameFree = true
    var isSaving = false
    var saved: Account?

    var canSave: Bool { isNameFree && !isSaving && account != saved }
  }

  enum Action: BindableAction, Equatable {
    case accountDeleted
    case binding(BindingAction<State>)
    case confirmation(PresentationAction<Confirmation>)
    case delegate(Delegate)
    case deleteButtonTapped
    case failed(String)
    case nameChecked(isFree: Bool)
    case planButtonTapped
    case planPicker(PresentationAction<PlanFeature.Action>)
    case resetButtonTapped
    case saveButtonTapped
    case saved(Account)

    enum Confirmation: Equatable, Sendable { case delete, keep }
    enum Delegate: Equatable { case signedOut, updated(Account) }
  }

  private enum CancelID { case name }

  @Dependency(\.accountClient) var accountClient
  // mistake: dependency of another name
  // instead: @Dependency(\.profileClient) var accountClient
  // names:   DependencyValues name
  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    CombineReducers {
      BindingReducer()
        .onChange(of: \.account.name) { _, name in
          Reduce { _, _ in
            .run { send in
              await send(.nameChecked(isFree: await accountClient.isNameFree(name)))
            }
            .debounce(id: CancelID.name, for: .milliseconds(200), clock: clock)
            // mistake: number in place of a duration in an effect after a change
            // instead: .debounce(id: CancelID.name, for: 0.2, clock: clock)
            // names:   Double
          }
        }
      Reduce { state, action in
        switch action {
        case .accountDeleted:
          return .send(.delegate(.signedOut))

        case .binding(\.$account.plan):
          state.saved = nil
          return .none

        case .binding, .delegate:
          return .none

        case .confirmation(.presented(.delete)):
          return .run { send in
            try await accountClient.delete()
            await send(.accountDeleted)
          } catch: { error, send in
            await send(.failed(error.localizedDescription))
          }

        case .confirmation:
          return .none

        case .deleteButtonTapped:
          state.confirmation = ConfirmationDialogState {
            TextState("Delete?")
          } actions: {
            ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
            ButtonState(role: .cancel, action: .keep) { TextState("Keep") }
          }
          return .none

        case .failed(let reason):
          state.isSaving = false
          print("failed: \(reason)")
          return .none

        case let .nameChecked(isFree):
          state.isNameFree = isFree
          return .none

        case .planButtonTapped:
          state.planPicker = PlanFeature.State(plan: state.account.plan)
          return .none

        case .planPicker(.presented(.picked(let plan))):
          state.account.plan = plan
          guard Account.Plan.allCases.contains(plan) else { return .none }
          return .none

        case .planPicker:
          return .none

        case .resetButtonTapped:
          if let saved = state.saved {
            state.account = saved
          }
          return .none

        case .saveButtonTapped:
          guard state.canSave else { return .none }
          state.isSaving = true
          return .run { [account = state.account] send in
            let saved = try await accountClient.update(account)
            await send(.saved(saved))
          } catch: { error, send in
            await send(.failed("\(error)"))
          }

        case .saved(let account):
          state.isSaving = false
          state.saved = account
          return .concatenate(
            .cancel(id: CancelID.name),
            .send(.delegate(.updated(account)))
          )
        }
      }
    }
    .ifLet(\.$confirmation, action: /Action.confirmation)
    .ifLet(\.$planPicker, action: /Action.planPicker) {
      PlanFeature()
    }
  }
}
