enum Fact { case none }

struct FactClient: Sendable {
  var fetch: @Sendable (Int) async throws -> String
  var latest: @Sendable () -> Fact = { .none }
}
