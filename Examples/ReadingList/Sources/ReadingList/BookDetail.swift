package import ReducerRuntime

/// One book of the list.
@Reducer package struct BookDetail: Sendable {
  @ObservableState package struct State: Equatable {
    @Shared package var book: Book

    package init(book: Shared<Book>) { _book = book }
  }

  package enum Action: Equatable, Sendable {
    case pageRead(Int)
    case renamed(String)
  }

  package init() {}

  package var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pageRead(let page): state.$book.page.withLock { $0 = max($0, page) }
      case .renamed(let title): state.$book.title.withLock { $0 = title }
      }
      return .none
    }
  }
}
