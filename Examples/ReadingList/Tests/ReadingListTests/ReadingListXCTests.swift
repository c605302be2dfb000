import ReadingList
import ReducerTesting
import XCTest

final class ReadingListXCTests: XCTestCase {
  func testListAndDetailShareABook() async {
    let store = TestStore(initialState: ReadingList.State()) { ReadingList() }
    await store.send(.bookAdded("Ulysses")) {
      $0.$books.withLock { $0 = [Book(id: 1, title: "Ulysses")] }
    }
    await store.send(.bookTapped(1)) {
      $0.detail = BookDetail.State(book: Shared($0.$books[id: 1])!)
    }
    await store.send(\.detail.pageRead, 30) { $0.$books[id: 1].withLock { $0?.page = 30 } }
    XCTAssertEqual(store.state.books[id: 1]?.page, 30)
  }

  func testNewBooksAreHidden() async {
    let store = TestStore(initialState: ReadingList.State()) { ReadingList() }
    await store.send(.bookAdded("Ulysses")) {
      $0.$books.withLock { $0 = [Book(id: 1, title: "Ulysses")] }
    }
    await store.send(.newBooksToggled) { $0.$hidesNewBooks.withLock { $0 = true } }
    XCTAssertEqual(store.state.shown, [])
  }

  func testEachTestBeginsWithoutBooks() {
    @Shared(.books) var books
    XCTAssertEqual(books, [])
  }
}
