public import Foundation
public import ReducerRuntime

/// A book and how far it has been read.
public struct Book: Codable, Equatable, Identifiable, Sendable {
  public let id: Int
  public var title: String
  public var page = 0

  public init(id: Int, title: String, page: Int = 0) {
    (self.id, self.title, self.page) = (id, title, page)
  }
}

extension SharedKey where Self == FileStorageKey<IdentifiedArrayOf<Book>>.Default {
  /// The list, which outlives the process.
  public static var books: Self {
    Self[.fileStorage(.homeDirectory.appending(component: ".reading-list.json")), default: []]
  }
}

extension SharedKey where Self == AppStorageKey<Bool>.Default {
  /// True if books that have not been begun are hidden.
  public static var hidesNewBooks: Self { Self[.appStorage("hidesNewBooks"), default: false] }
}
