import Testing
import XCTest

@testable import ReducerTesting

/// A dependency that is made once for each test, and reads another one at its end.
private final class Connection: TestDependencyKey, Sendable {
  static var testValue: Connection { Connection() }

  deinit {
    @Dependency(Server.self) var server
    server.connections.withValue { $0 -= 1 }
  }
}

private struct Server: TestDependencyKey {
  let connections = LockIsolated(0)
  static var testValue: Server { Server() }
}

/// Defaults of a test whose end can be observed.
@Suite struct ScopeDefaultsTests {
  @Test func theyEndWithIt() async throws {
    weak var connection: Connection?
    var test: RunningTest?
    try await TestScope.open("scope") {
      @Dependency(Connection.self) var current
      connection = current
      #expect(connection != nil)
      #expect(current === connection)
      test = RunningTest.current
    }
    // What still refers to the test does not keep them.
    #expect(connection == nil)
    withExtendedLifetime(test) {}
  }

  @Test func anotherScopeHasOthers() async throws {
    @Dependency(Connection.self) var current
    let own = current
    try await TestScope.open("scope") { #expect(current !== own) }
    #expect(current === own)
  }
}

/// XCTest tells of the end of a test while it goes on to the next one.
final class ScopeDefaultsXCTests: XCTestCase {
  func testTheyAreTheSameToTheEnd() {
    @Dependency(Connection.self) var connection
    let first = connection
    XCTAssert(connection === first)
  }
}
