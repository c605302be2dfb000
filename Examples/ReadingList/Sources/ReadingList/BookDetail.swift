public import ReducerRuntime

/// One book of the list.
@Reducer public struct BookDetail: Sendable {
  @ObservableState public struct State: Equatable {
    @Shared public var book: Book

    public init(book: Shared<Book>) { _book = book }
  }

  public enum Action: Equatable, Sendable {
    case pageRead(Int)
    case renamed(String)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pageRead(let page): state.$book.page.withLock { $0 = max($0, page) }
      case .renamed(let title): state.$book.title.withLock { $0 = title }
      }
      return .none
    }
  }
}
