/// Knows something about every number, as the episodes spell it.
struct FactClient: Sendable {
  var fetch: @Sendable (Int) async -> Result<String, Error>

  struct Error: Swift.Error, Equatable {}

  /// Knows that every number is a good one.
  static let good = FactClient { .success("\($0) is a good number.") }

  /// Cannot be reached.
  static let offline = FactClient { _ in .failure(Error()) }
}
