import ReducerRuntime
import TestSupport
import Testing

private struct Client: DependencyKey, Equatable {
  var name: String

  static let liveValue = Client(name: "live")
  static let previewValue = Client(name: "preview")
  static let testValue = Client(name: "test")
}

private enum LiveAndTest: DependencyKey {
  static let liveValue = "live"
  static let testValue = "test"
}

private enum OnlyLive: DependencyKey {
  static let liveValue = "live"
}

private enum OnlyTest: TestDependencyKey {
  static let testValue = "test"
}

extension DependencyValues {
  fileprivate var onlyLive: String {
    get { self[OnlyLive.self] }
    set { self[OnlyLive.self] = newValue }
  }
}

@Suite struct DependencyValuesTests {
  private struct Values: Equatable {
    var all: [String]

    init(_ all: String...) { self.all = all }

    static func read() -> Values {
      @Dependency(Client.self) var client
      @Dependency(LiveAndTest.self) var liveAndTest
      return Values(client.name, liveAndTest)
    }
  }

  @Test func contextChoosesDefault() {
    expectEqual(Values.read(), Values("test", "test"))
    withDependencies {
      $0.context = .live
    } operation: {
      expectEqual(Values.read(), Values("live", "live"))
    }
    withDependencies {
      $0.context = .preview
    } operation: {
      expectEqual(Values.read(), Values("preview", "live"))
    }
  }

  @Test func missingTestValueIsReportedAndLiveValueUsed() {
    var line = 0
    let recorder = IssueRecorder()
    let value = withDependencies {
      $0.issueReporter = recorder
    } operation: {
      line = #line + 1
      @Dependency(\.onlyLive) var onlyLive
      return onlyLive
    }
    expectEqual(value, "live")
    expectEqual(
      recorder.messages,
      [
        #"""
        @Dependency(\.onlyLive) has no test implementation, but was accessed from a test context:

          Location:
            ReducerRuntimeTests/DependencyValuesTests.swift:\#(line)
          Key:
            OnlyLive
          Dependency:
            String

        A test must not use a live implementation by accident. To fix, set the value for this test:

          } withDependencies: {
            $0.onlyLive = …
          }

        That is the closure of the test store. Around code that no store runs, write \#
        "withDependencies { … } operation: { … }".

        To give all tests a value, add one to OnlyLive, of exactly this type: "static let \#
        testValue: String = …".
        """#
      ]
    )
  }

  @Test func missingLiveValueIsReportedAndTestValueUsed() {
    var value = ""
    let messages = misuseReports {
      withDependencies {
        $0.context = .live
      } operation: {
        @Dependency(OnlyTest.self) var onlyTest
        value = onlyTest
      }
    }
    expectEqual(value, "test")
    expectEqual(messages.count, 1)
    #expect(messages.first?.hasPrefix("@Dependency(OnlyTest.self) has no live") == true)
  }

  @Test func overridesAreNotReported() {
    let messages = misuseReports {
      withDependencies {
        $0.onlyLive = "override"
      } operation: {
        @Dependency(\.onlyLive) var onlyLive
        expectEqual(onlyLive, "override")
      }
    }
    expectEqual(messages, [])
  }

  @Test func overridesNestAndEnd() {
    @Dependency(Client.self) var client
    withDependencies {
      $0[Client.self].name = "outer"
    } operation: {
      expectEqual(client.name, "outer")
      withDependencies {
        $0[Client.self].name += " inner"
      } operation: {
        expectEqual(client.name, "outer inner")
      }
      expectEqual(client.name, "outer")
    }
    expectEqual(client.name, "test")
  }

  @Test func overridesReachTasks() async {
    let names = await withDependencies {
      await Task.yield()
      $0[Client.self].name = "async"
    } operation: {
      async let child: String = {
        await Task.yield()
        @Dependency(Client.self) var client
        return client.name
      }()
      let unstructured = await Task {
        @Dependency(Client.self) var client
        return client.name
      }.value
      return [await child, unstructured]
    }
    expectEqual(names, ["async", "async"])
  }

  @Test func overridesAtCreationOfPropertyApplyLast() {
    struct Model {
      @Dependency(Client.self) var client
      @Dependency(\.onlyLive) var onlyLive
    }
    let model = withDependencies {
      $0[Client.self].name = "made"
      $0.onlyLive = "made"
    } operation: {
      Model()
    }
    expectEqual(model.client.name, "made")
    withDependencies {
      $0[Client.self].name = "used"
    } operation: {
      expectEqual(model.client.name, "used")
      expectEqual(model.onlyLive, "made")
    }
  }
}
