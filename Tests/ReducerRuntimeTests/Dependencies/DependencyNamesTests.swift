import ReducerRuntime
import TestSupport
import Testing

/// A report names a dependency with code that compiles in the test that overrides it.
@Suite struct DependencyNamesTests {
  fileprivate struct Reading: Reducer, CustomTestStringConvertible {
    let testDescription: String
    let read: @Sendable (DependencyValues) -> String
    @Dependency(\.self) var dependencies

    func reduce(into state: inout String, action: Bool) -> Effect<Bool> {
      state = action ? read(dependencies) : dependencies[FactClient.self].fetch()
      return .none
    }
  }

  private func report(_ body: () -> Void) throws -> String {
    // In a test of its own, each report is the first.
    let reports = misuseReports { DependencyDefaults.withOwn(body) }
    expectEqual(reports.count, 1)
    return try #require(reports.first)
  }

  private func expect(_ name: String, _ override: String, in report: String) {
    expectPrefix(report, "@Dependency(\(name)) has no test implementation", "\(report)")
    expectContains(report, "    \(override) = …\n", "\(report)")
  }

  @Test func keyReadByReducerIsNamed() throws {
    let report = try report {
      var state = ""
      _ = Reading(testDescription: "") { _ in "" }.reduce(into: &state, action: false)
    }
    expect("FactClient.self", "$0[FactClient.self]", in: report)
  }

  @Test func dependencyPropertyIsNamed() throws {
    @Dependency(\.fact) var fact
    expect(#"\.fact"#, "$0.fact", in: try report { _ = fact })
    @Dependency(\.self) var dependencies
    expect(#"\.fact"#, "$0.fact", in: try report { _ = dependencies.fact })
    expect(#"\.secret"#, "$0.secret", in: try report { _ = dependencies.secret })
  }
}

struct FactClient: DependencyKey {
  var fetch: @Sendable () -> String

  static let liveValue = FactClient(fetch: { "live" })
}

enum FactKey: DependencyKey {
  static let liveValue = FactClient.liveValue
}

private enum SecretKey: DependencyKey {
  static let liveValue = FactClient.liveValue
}

extension DependencyValues {
  var fact: FactClient {
    get { self[FactKey.self] }
    set { self[FactKey.self] = newValue }
  }

  fileprivate var secret: FactClient {
    get { self[SecretKey.self] }
    set { self[SecretKey.self] = newValue }
  }
}
