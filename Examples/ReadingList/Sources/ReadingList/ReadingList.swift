public import ReducerRuntime

/// The list of books, and the one that is open.
@Reducer public struct ReadingList: Sendable {
  @ObservableState public struct State: Equatable {
    @Shared(.books) public var books
    @Shared(.hidesNewBooks) public var hidesNewBooks
    @Presents public var detail: BookDetail.State?

    public init() {}

    /// The books that the list shows.
    public var shown: [Book] { books.filter { !hidesNewBooks || $0.page > 0 } }
  }

  public enum Action: Equatable, Sendable {
    case bookAdded(String)
    case bookTapped(Int)
    case newBooksToggled
    case detail(PresentationAction<BookDetail.Action>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .bookAdded(let title):
        state.$books.withLock { books in
          let id = (books.map(\.id).max() ?? 0) + 1
          books.append(Book(id: id, title: title))
        }
      case .bookTapped(let id):
        state.detail = Shared(state.$books[id: id]).map { BookDetail.State(book: $0) }
      case .newBooksToggled: state.$hidesNewBooks.withLock { $0.toggle() }
      case .detail: break
      }
      return .none
    }
    .ifLet(\.$detail, action: \.detail) { BookDetail() }
  }
}
