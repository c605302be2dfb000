import ReducerRuntime

struct Product: Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
  var price: Int
}

struct CartItemFeature: Reducer {
  struct State: Equatable, Identifiable {
    var product: Product
    var quantity = 1
    var id: Int { product.id }
  }

  enum Action: Equatable {
    case decrementButtonTapped
    case incrementButtonTapped
    case removeButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .decrementButtonTapped:
        state.quantity = max(0, state.quantity - 1)
        // mistake: unknown global function
        // instead: state.quantity = maximum(0, state.quantity - 1)
        // names:   maximum
        return .none
      case .incrementButtonTapped:
        state.quantity += 1
        return .none
      case .removeButtonTapped:
        state.product.name = ""
        // mistake: assignment to a computed property
        // instead: state.id = 0
        // names:   'id'
        return .none
      }
    }
  }
}

struct AddressFeature: Reducer {
  struct State: Equatable {
    @BindingState var city = ""
    @BindingState var street = ""
    var isComplete = false
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case delegate(Delegate)
    case doneButtonTapped

    enum Delegate: Equatable {
      case done(String)
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.city) { _, city in
        // mistake: misspelt property that is observed
        // instead: .onChange(of: \.town) { _, city in
        // names:   property name
        Reduce { state, _ in
          state.isComplete = !city.isEmpty
          // mistake: misspelt property in a reducer after a change
          // instead: state.isCompleted = !city.isEmpty
          // names:   isCompleted
          return .none
        }
      }
    Reduce { state, action in
      switch action {
      case .binding, .delegate:
        return .none
      case .doneButtonTapped:
        return .send(.delegate(.done(state.street + state.city)))
        // mistake: missing argument of an action
        // instead: return .send(.delegate(.done()))
        // names:   missing
      }
    }
  }
}

struct CheckoutFeature: Reducer {
  struct State: Equatable {
    var items: IdentifiedArrayOf<CartItemFeature.State> = []
    var path = StackState<Path.State>()
    var address: String?
    var isPaid = false

    var total: Int { items.reduce(0) { $0 + $1.product.price * $1.quantity } }
  }

  enum Action: Equatable {
    case addressButtonTapped
    case item(id: Int, action: CartItemFeature.Action)
    case paid(Bool)
    case path(StackAction<Path.State, Path.Action>)
    case payButtonTapped
  }

  struct Path: Reducer {
    enum State: Equatable {
      case address(AddressFeature.State)
      case receipt(Int)
    }

    enum Action: Equatable {
      case address(AddressFeature.Action)
      case receipt(Never)
    }

    var body: some ReducerOf<Self> {
      Scope(state: /State.address, action: /Action.address) {
        AddressFeature()
        // mistake: child with a label that it does not have
        // instead: AddressFeature(city: "")
        // names:   argument
      }
    }
  }

  let pay: @Sendable (_ amount: Int) async throws -> Bool

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addressButtonTapped:
        state.path.append(.address(AddressFeature.State()))
        // mistake: action in place of a state
        // instead: state.path.append(.address(AddressFeature.Action.doneButtonTapped))
        // names:   AddressFeature.Action AddressFeature.State
        return .none

      case let .item(id, .removeButtonTapped):
        // mistake: misspelt case with an id
        // instead: case let .itm(id, .removeButtonTapped):
        // names:   itm
        // missed:  Swift 6.3 says nothing of it in any closure, if a case without payload is inside
        state.items.remove(id: id)
        // mistake: wrong label of a method
        // instead: state.items.remove(with: id)
        // names:   remove
        return .none

      case .item:
        return .none

      case .paid(let isPaid):
        // mistake: pattern with a value that the case does not have
        // instead: case .paid(let isPaid, let amount):
        // names:   tuple
        state.isPaid = isPaid
        // mistake: value of a wrong type that is assigned
        // instead: state.isPaid = state.total
        // names:   'Int' boolean
        return isPaid ? .none : .send(.payButtonTapped)
        // mistake: misspelt action in a ternary expression
        // instead: return isPaid ? .none : .send(.payButtonTaped)
        // names:   payButtonTaped

      case .path(.element(let id, .address(.delegate(.done(let address))))):
        // mistake: misspelt case deep in a pattern
        // instead: case .path(.element(let id, .address(.delegate(.don(let address))))):
        // names:   don
        state.address = address
        state.path.pop(from: id)
        return .none

      case .path:
        return .none

      case .payButtonTapped:
        guard state.total > 0, state.address != nil else { return .none }
        // mistake: misspelt computed property
        // instead: guard state.totl > 0, state.address != nil else { return .none }
        // names:   totl
        return .run { [total = state.total] send in
          await send(.paid(try await pay(total)))
          // mistake: forgotten try in a nested call
          // instead: await send(.paid(await pay(total)))
          // names:   'try'
        }
      }
    }
    .forEach(\.items, action: /Action.item(id:action:)) {
      CartItemFeature()
      // mistake: state in place of its reducer
      // instead: CartItemFeature.State()
      // names:   product
    }
    .forEach(\.path, action: /Action.path) {
      // mistake: property that does not exist in the second list
      // instead: .forEach(\.paths, action: /Action.path) {
      // names:   paths
      Path()
    }
  }
}
