import ReducerRuntime

struct Contact: Equatable, Identifiable, Sendable {
  let id: Int
  var name: String
}

struct ContactFeature: Reducer {
  struct State: Equatable {
    var contact: Contact
  }

  enum Action: Equatable {
    case deleteButtonTapped
    case nameChanged(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .deleteButtonTapped:
        return .none
      case .nameChanged(let name):
        state.contact.name = name
        // mistake: misspelt part of a field
        // instead: state.contact.nam = name
        // names:   nam
        return .none
      }
    }
  }
}

struct AddContactFeature: Reducer {
  struct State: Equatable {
    var contact: Contact
  }

  enum Action: Equatable {
    case cancelButtonTapped
    case saveButtonTapped(Contact)
  }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .none }
  }
}

struct ContactsFeature: Reducer {
  struct State: Equatable {
    var contacts: IdentifiedArrayOf<Contact> = []
    @PresentationState var addContact: AddContactFeature.State?
    var path = StackState<Path.State>()
  }

  enum Action: Equatable {
    case addButtonTapped
    case addContact(PresentationAction<AddContactFeature.Action>)
    case contactTapped(id: Contact.ID)
    case path(StackAction<Path.State, Path.Action>)
  }

  struct Path: Reducer {
    enum State: Equatable {
      case contact(ContactFeature.State)
      case summary(Int)
    }

    enum Action: Equatable {
      case contact(ContactFeature.Action)
      case summary(Never)
    }

    var body: some ReducerOf<Self> {
      Scope(state: /State.contact, action: /Action.contact) {
        // mistake: case of another child in Scope on an enum
        // instead: Scope(state: /State.summary, action: /Action.contact) {
        // names:   state child
        ContactFeature()
        // mistake: wrong child of Scope on an enum
        // instead: AddContactFeature(contact: Contact(id: 1, name: ""))
        // names:   argument
      }
    }
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.addContact = AddContactFeature.State(contact: Contact(id: 0, name: ""))
        // mistake: value of a wrong type inside of an initializer
        // instead: state.addContact = AddContactFeature.State(contact: Contact(id: uuid(), name: ""))
        // names:   'UUID' 'Int'
        return .none

      case .addContact(.presented(.saveButtonTapped(let contact))):
        state.contacts.append(contact)
        // mistake: forgotten array
        // instead: state.append(contact)
        // names:   append
        return .none

      case .addContact:
        return .none

      case .contactTapped(let id):
        guard let contact = state.contacts[id: id] else { return .none }
        // mistake: forgotten else
        // instead: guard let contact = state.contacts[id: id] { return .none }
        // names:   'else'
        state.path.append(.contact(ContactFeature.State(contact: contact)))
        // mistake: payload of another feature
        // instead: state.path.append(.contact(contact))
        // names:   'Contact' 'ContactFeature.State'
        return .none

      case .path(.element(let id, .contact(.deleteButtonTapped))):
        // mistake: misspelt element of a stack's action
        // instead: case .path(.elements(let id, .contact(.deleteButtonTapped))):
        // names:   elements
        // missed:  Swift 6.3 says nothing of it in any closure, if a case without payload is inside
        guard case .contact(let screen)? = state.path[id: id] else { return .none }
        // mistake: misspelt subscript of a stack
        // instead: guard case .contact(let screen)? = state.path[ids: id] else { return .none }
        // names:   ids
        state.contacts.remove(id: screen.contact.id)
        state.path.pop(from: id)
        // mistake: misspelt method of a stack
        // instead: state.path.popp(from: id)
        // names:   popp
        return .none

      case .path:
        return .none
      }
    }
    .ifLet(\.$addContact, action: /Action.addContact) {
      AddContactFeature()
    }
    .forEach(\.path, action: /Action.path) {
      // mistake: misspelt case of a stack
      // instead: .forEach(\.path, action: /Action.paths) {
      // names:   paths
      // mistake: presentation's case in forEach
      // instead: .forEach(\.path, action: /Action.addContact) {
      // names:   StackAction
      Path()
      // mistake: misspelt child of a stack
      // instead: Paths()
      // names:   Paths
    }
  }
}
