package import ReducerRuntime

/// The list of books, and the one that is open.
@Reducer package struct ReadingList: Sendable {
  @ObservableState package struct State: Equatable {
    @Shared(.books) package var books
    @Shared(.hidesNewBooks) package var hidesNewBooks
    @Presents package var detail: BookDetail.State?

    package init() {}

    /// The books that the list shows.
    package var shown: [Book] { books.filter { !hidesNewBooks || $0.page > 0 } }
  }

  package enum Action: Equatable, Sendable {
    case bookAdded(String)
    case bookTapped(Int)
    case newBooksToggled
    case detail(PresentationAction<BookDetail.Action>)
  }

  package init() {}

  package var body: some ReducerOf<Self> {
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
