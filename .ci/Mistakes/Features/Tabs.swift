import ReducerRuntime

struct FeedFeature: Reducer {
  struct State: Equatable {
    var posts: [String] = []
    var unread = 0
  }

  enum Action: Equatable {
    case delegate(Delegate)
    case postTapped(Int)
    case refreshed([String])

    enum Delegate: Equatable {
      case unreadChanged(Int)
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none
      case .postTapped(let index):
        state.unread = max(0, state.unread - index)
        return .send(.delegate(.unreadChanged(state.unread)))
        // mistake: misspelt action sent to the parent
        // instead: return .send(.delegate(.unreadChange(state.unread)))
        // names:   unreadChange
      case .refreshed(let posts):
        state.posts = posts
        state.unread = posts.count
        // mistake: method that does not exist on the payload
        // instead: state.unread = posts.length
        // names:   length
        return .none
      }
    }
  }
}

struct ProfileFeature: Reducer {
  struct State: Equatable {
    var name: String
    var isEditing = false
  }

  enum Action: Equatable {
    case editButtonTapped
    case nameChanged(String)
    case signOutButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .editButtonTapped:
        state.isEditing = true
        // mistake: comparison in place of an assignment
        // instead: state.isEditing == true
        // names:   '=='
        return .none
      case .nameChanged(let name):
        guard !name.isEmpty else { return .none }
        // mistake: condition that is no Bool
        // instead: guard name.count else { return .none }
        // names:   'Int' boolean
        state.name = name
        return .none
      case .signOutButtonTapped:
        return .none
        // mistake: misspelt effect
        // instead: return .non
        // names:   'non'
      }
    }
  }
}

struct TabsFeature: Reducer {
  enum Tab: Equatable { case feed, profile }

  struct State: Equatable {
    var badge = 0
    var feed = FeedFeature.State()
    var profile: ProfileFeature.State
    var tab = Tab.feed
  }

  enum Action: Equatable {
    case feed(FeedFeature.Action)
    case profile(ProfileFeature.Action)
    case tabPicked(Tab)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.feed, action: /Action.feed) {
      // mistake: misspelt property in Scope
      // instead: Scope(state: \.feeds, action: /Action.feed) {
      // names:   state child
      // mistake: misspelt case in Scope
      // instead: Scope(state: \.feed, action: /Action.feeds) {
      // names:   feeds
      FeedFeature()
      // mistake: wrong child of Scope
      // instead: ProfileFeature()
      // names:   ProfileFeature
    }
    Scope(state: \.profile, action: /Action.profile) {
      // mistake: case of another child in Scope
      // instead: Scope(state: \.profile, action: /Action.feed) {
      // names:   action child
      // mistake: property of another child in Scope
      // instead: Scope(state: \.feed, action: /Action.profile) {
      // names:   state child
      // mistake: wrong label of Scope
      // instead: Scope(state: \.profile, actions: /Action.profile) {
      // names:   actions:
      ProfileFeature()
      // mistake: unknown argument of a child
      // instead: ProfileFeature(name: "Blob")
      // names:   argument
    }
    Reduce { state, action in
      switch action {
      case .feed(.delegate(.unreadChanged(let unread))):
        // mistake: misspelt case of a child's delegate
        // instead: case .feed(.delegate(.unreadChange(let unread))):
        // names:   unreadChange
        state.badge = unread
        return .none

      case .feed:
        return .none

      case .profile(.signOutButtonTapped):
        // mistake: case of another child's action
        // instead: case .profile(.postTapped):
        // names:   postTapped
        state.tab = .feed
        state.profile = ProfileFeature.State(name: "")
        // mistake: unknown field of a child's state
        // instead: state.profile = ProfileFeature.State(title: "")
        // names:   title
        return .none

      case .profile:
        return .none

      case .tabPicked(let tab):
        state.tab = tab
        // mistake: assignment to an unknown variable
        // instead: stat.tab = tab
        // names:   stat
        return .none
      }
    }
  }
}
