import Testing

@testable import ReducerRuntime

enum Weather {
  struct Client: DependencyKey {
    struct Forecast: Sendable {}

    static let liveValue: [Forecast] = []
  }

  struct Cache<Entry: Sendable>: DependencyKey, Sendable {
    static var liveValue: any Clock<Duration> { ContinuousClock() }
  }
}

enum Music {
  final class Player {}

  struct Client: DependencyKey {
    static let liveValue = Client()
  }
}

/// A report spells a nested type with the types around it, as code does.
@Suite struct NestedKeyTests {
  @Test func aKey() {
    var line = 0
    let reports = misuseReports {
      line = #line + 1
      @Dependency(Weather.Client.self) var client
      _ = client
    }
    #expect(
      reports == [
        #"""
        @Dependency(Weather.Client.self) has no test implementation, but was accessed from a test \#
        context:

          Location:
            ReducerRuntimeTests/NestedKeyTests.swift:\#(line)
          Key:
            Weather.Client
          Dependency:
            [Weather.Client.Forecast]

        A test must not use a live implementation by accident. To fix, set the value for this test: \#
        "$0[Weather.Client.self] = …" in the "withDependencies" closure of the test store, or with \#
        "withDependencies { … } operation: { … }" around code that no store runs. To give all tests \#
        a value, add one to Weather.Client, of exactly this type: \#
        "static let testValue: [Weather.Client.Forecast] = …".
        """#
      ]
    )
  }

  @Test func aGenericKey() {
    let reports = misuseReports {
      @Dependency(Weather.Cache<Music.Client>.self) var cache
      _ = cache
    }
    #expect(reports.count == 1)
    #expect(reports[0].hasPrefix("@Dependency(Weather.Cache<Music.Client>.self) has no test"))
    #expect(reports[0].contains("testValue: any Clock<Duration> ="))
  }

  @Test func aModel() {
    let reports = misuseReports { withDependencies(from: Music.Player()) {} }
    #expect(reports.count == 1)
    #expect(reports[0].contains(#"found no "@Dependency" property in "Music.Player"."#))
  }

  /// A store reports each problem once, and tells the problems apart by their keys.
  @Test func keysOfTheSameName() {
    let weather = DependencyValues.untestedIssueKey(Weather.Client.self)
    #expect(weather == DependencyValues.untestedIssueKey(Weather.Client.self))
    #expect(weather != DependencyValues.untestedIssueKey(Music.Client.self))
  }
}
