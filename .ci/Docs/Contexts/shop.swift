@Reducer
struct Item {
  @ObservableState
  struct State: Equatable {
    var isBannerShown = true
    var count = 0
  }
  enum Action { case addButtonTapped, bannerTimedOut }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .addButtonTapped: state.count += 1
      case .bannerTimedOut: state.isBannerShown = false
      }
      return .none
    }
  }
}

@Reducer
struct Shop {
  @Reducer
  enum Destination { case filter(Item) }

  @Reducer
  enum Path { case detail(Item) }

  @ObservableState
  struct State: Equatable {
    @Presents var destination: Destination.State?
    var path = StackState<Path.State>()
  }
  enum Action {
    case destination(PresentationAction<Destination.Action>)
    case filterButtonTapped
    case itemTapped
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .filterButtonTapped: state.destination = .filter(Item.State())
      case .itemTapped: if state.path.isEmpty { state.path.append(.detail(Item.State())) }
      case .destination, .path: break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.path, action: \.path)
  }
}

extension Shop.Destination.State: Equatable {}
extension Shop.Path.State: Equatable {}
