import ReadingList
import ReducerTesting
import Testing

@Suite struct ReadingListTests {
  @Test func listAndDetailShareABook() async {
    let store = TestStore(initialState: ReadingList.State()) { ReadingList() }
    await store.send(.bookAdded("Ulysses")) {
      $0.$books.withLock { $0 = [Book(id: 1, title: "Ulysses")] }
    }
    await store.send(.bookTapped(1)) {
      $0.detail = BookDetail.State(book: Shared($0.$books[id: 1])!)
    }
    await store.send(\.detail.pageRead, 30) { $0.$books[id: 1].withLock { $0?.page = 30 } }
    await store.send(\.detail.pageRead, 10)
    await store.send(\.detail.renamed, "Ulysses, again") {
      $0.detail?.$book.withLock { $0.title = "Ulysses, again" }
    }
    #expect(store.state.books == [Book(id: 1, title: "Ulysses, again", page: 30)])
  }

  @Test func newBooksAreHidden() async {
    @Shared(.books) var books = [Book(id: 1, title: "Old", page: 9), Book(id: 2, title: "New")]
    let store = TestStore(initialState: ReadingList.State()) { ReadingList() }
    #expect(store.state.shown.map(\.title) == ["Old", "New"])
    await store.send(.newBooksToggled) { $0.$hidesNewBooks.withLock { $0 = true } }
    #expect(store.state.shown.map(\.title) == ["Old"])
    $books.withLock { $0[id: 2]?.page = 1 }
    #expect(store.state.shown.map(\.title) == ["Old", "New"])
  }

  @Test func eachTestBeginsWithoutBooks() {
    @Shared(.books) var books
    #expect(books == [])
  }
}
