internal import Foundation
package import ReducerRuntime

/// A book and how far it has been read.
package struct Book: Codable, Equatable, Identifiable, Sendable {
  package let id: Int
  package var title: String
  package var page = 0

  package init(id: Int, title: String, page: Int = 0) {
    (self.id, self.title, self.page) = (id, title, page)
  }
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Book>>.Default {
  /// The list, which outlives the process.
  package static var books: Self {
    Self[.fileStorage(.homeDirectory.appending(component: ".reading-list.json")), default: []]
  }
}

extension SharedKey where Self == AppStorageKey<Bool>.Default {
  /// True if books that have not been begun are hidden.
  package static var hidesNewBooks: Self { Self[.appStorage("hidesNewBooks"), default: false] }
}
