/// Provides a fact about every number, spelled as in the episodes.
struct FactClient: Sendable {
  var fetch: @Sendable (Int) async -> Result<String, Error>

  struct Error: Swift.Error, Equatable {}

  /// Knows that every number is a good one.
  static let good = FactClient { .success("\($0) is a good number.") }

  /// Always fails, as without a connection.
  static let offline = FactClient { _ in .failure(Error()) }
}
