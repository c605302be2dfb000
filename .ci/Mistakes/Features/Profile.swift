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
        // mistake: misspelt property in a condition of a case
        // instead: case .seatsChanged(let seats) where state.plans == .company:
        // names:   plans
        state.seats = min(max(seats, 1), 500)
        // mistake: unknown parameter of a function
        // instead: state.seats = min(max(seats, 1), upTo: 500)
        // names:   upTo
        return .none
      case .seatsChanged:
        state.seats = 1
        // mistake: constant of the wrong type
        // instead: state.seats = 1.5
        // names:   'Double' 'Int'
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
          // mistake: misspelt part of an observed property
          // instead: .onChange(of: \.account.nam) { _, name in
          // names:   property
          // missed:  inside the closure, the name has the type that the unknown property gets
          Reduce { _, _ in
            .run { send in
              await send(.nameChecked(isFree: await accountClient.isNameFree(name)))
              // mistake: missing label of an action in an effect after a change
              // instead: await send(.nameChecked(await accountClient.isNameFree(name)))
              // names:   isFree
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
          // mistake: misspelt delegate
          // instead: return .send(.delegat(.signedOut))
          // names:   delegat

        case .binding(\.$account.plan):
          // mistake: misspelt part of a binding
          // instead: case .binding(\.$account.plann):
          // names:   field
          state.saved = nil
          return .none

        case .binding, .delegate:
          // mistake: misspelt case among others
          // instead: case .binding, .delegat:
          // names:   delegat
          return .none

        case .confirmation(.presented(.delete)):
          return .run { send in
            try await accountClient.delete()
            // mistake: value for a closure without parameters
            // instead: try await accountClient.delete(id: 1)
            // names:   argument
            await send(.accountDeleted)
          } catch: { error, send in
            await send(.failed(error.localizedDescription))
            // mistake: misspelt member of an error
            // instead: await send(.failed(error.localisedDescription))
            // names:   localisedDescription
          }

        case .confirmation:
          return .none

        case .deleteButtonTapped:
          state.confirmation = ConfirmationDialogState {
            TextState("Delete?")
          } actions: {
            ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
            // mistake: unknown role
            // instead: ButtonState(role: .destructiv, action: .delete) { TextState("Delete") }
            // names:   destructiv
            ButtonState(role: .cancel, action: .keep) { TextState("Keep") }
          }
          return .none

        case .failed(let reason):
          state.isSaving = false
          print("failed: \(reason)")
          // mistake: misspelt payload in an interpolation
          // instead: print("failed: \(raeson)")
          // names:   raeson
          return .none

        case let .nameChecked(isFree):
          state.isNameFree = isFree
          // mistake: method on a Bool
          // instead: state.isNameFree = isFree.value
          // names:   value
          return .none

        case .planButtonTapped:
          state.planPicker = PlanFeature.State(plan: state.account.plan)
          // mistake: state of another feature that is presented
          // instead: state.planPicker = ProfileEditorFeature.State()
          // names:   ProfileEditorFeature.State PlanFeature.State
          return .none

        case .planPicker(.presented(.picked(let plan))):
          // mistake: misspelt action of a presented feature
          // instead: case .planPicker(.presented(.piked(let plan))):
          // names:   piked
          state.account.plan = plan
          guard Account.Plan.allCases.contains(plan) else { return .none }
          // mistake: misspelt static member
          // instead: guard Account.Plan.cases.contains(plan) else { return .none }
          // names:   cases
          return .none

        case .planPicker:
          return .none

        case .resetButtonTapped:
          if let saved = state.saved {
            // mistake: misspelt optional
            // instead: if let saved = state.save {
            // names:   'save'
            state.account = saved
            // mistake: assignment in the wrong direction
            // instead: saved = state.account
            // names:   'saved'
          }
          return .none

        case .saveButtonTapped:
          guard state.canSave else { return .none }
          // mistake: computed property with parentheses
          // instead: guard state.canSave() else { return .none }
          // names:   Bool
          state.isSaving = true
          return .run { [account = state.account] send in
            let saved = try await accountClient.update(account)
            // mistake: argument of another type
            // instead: let saved = try await accountClient.update(account.name)
            // names:   'String' 'Account'
            await send(.saved(saved))
            // mistake: action of another feature
            // instead: await send(PlanFeature.Action.seatsChanged(1))
            // names:   PlanFeature.Action ProfileEditorFeature.Action
          } catch: { error, send in
            await send(.failed("\(error)"))
          }

        case .saved(let account):
          state.isSaving = false
          state.saved = account
          return .concatenate(
            .cancel(id: CancelID.name),
            .send(.delegate(.updated(account)))
            // mistake: misspelt delegate in a list of effects
            // instead: .send(.delegate(.update(account)))
            // names:   update
          )
        }
      }
    }
    .ifLet(\.$confirmation, action: /Action.confirmation)
    .ifLet(\.$planPicker, action: /Action.planPicker) {
      PlanFeature()
      // mistake: misspelt argument of a presented feature
      // instead: PlanFeature(plans: [.free])
      // names:   argument
    }
  }
}
