import ReadingList
import ReducerRuntime

/// Runs one command on the list of books.
@main struct Reading {
  @MainActor static func main() {
    let store = Store(initialState: ReadingList.State()) { ReadingList() }
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("add", 2): store.send(.bookAdded(arguments[1]))
    case ("hide", 1): store.send(.newBooksToggled)
    case ("page", 3):
      guard let id = Int(arguments[1]), let page = Int(arguments[2]) else { fallthrough }
      store.send(.bookTapped(id))
      if store.detail != nil { store.send(.detail(.presented(.pageRead(page)))) }
    case (nil, _): break
    default: return print("reading [add TITLE | page NUMBER PAGE | hide]")
    }
    for book in store.state.shown { print("\(book.id). \(book.title), page \(book.page)") }
    if let error = store.state.$books.loadError { print("The list cannot be read: \(error)") }
  }
}
