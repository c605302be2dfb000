import CustomDiff
import Foundation
import ReducerTesting
import TestSupport
import Testing

// On Darwin, the tests are not an executable.
#if !canImport(Darwin)
  /// The environment can request a file for each failure.
  @Suite struct FailureRecordTests {
    /// The subjects fail with known issues.
    @Test func subjectWithASecret() async {
      let issues = await capturedIssues {
        let store = TestStore(initialState: Account.State()) { Account() }
        await store.send(.signedIn)
        await store.send(.signedIn) { $0.name = "\u{1}</script>" }
      }
      expectEqual(issues.count, 2)
    }

    @Test func subjectWithTwoEffects() async {
      let issues = await capturedIssues {
        let store = counterStore {
          .merge(
            .run(madeAt: 41) { send in await send(.response(1)) },
            .run(madeAt: 42) { send in await send(.response(2)) }
          )
        }
        await store.send(.start)
      }
      expectEqual(issues.count, 1)
    }

    @Test func subjectWithATimer() async {
      let issues = await capturedIssues {
        for expected in [Counter.Action.finished, .response(2)] {
          let clock = TestClock()
          let store = counterStore {
            .run { send in
              for await _ in clock.timer(interval: .seconds(1)) { await send(.response(1)) }
            }
          }
          store.exhaustivity = .off
          await store.send(.start)
          await clock.advance(by: .seconds(1))
          await store.receive(expected)
          await store.skipInFlightEffects()
        }
      }
      expectEqual(issues.count, 2)
    }

    @Test func subjectWithAnOlderAnswer() async {
      let issues = await capturedIssues {
        let clock = TestClock()
        let questions = LockIsolated(0)
        let store = counterStore {
          let question = questions.withValue {
            $0 += 1; return $0
          }
          return .run(madeAt: 41) { send in
            try await clock.sleep(for: .seconds(1))
            await send(.response(question))
          }
        }
        await store.send(.start)
        await store.send(.start)
        await clock.advance(by: .seconds(1))
        await store.receive(.response(2)) { $0.count = 2 }
      }
      expectEqual(issues.count, 1)
    }

    @Test func subjectThatAnExplorationTries() async throws {
      let found = try await explored {
        let store = counterStore()
        await store.send(.add(1)) { $0.count = 2 }
      }
      expectEqual(found.issues.count, 1)
    }

    @Test func recordsOfBothFrameworksAreKept() async throws {
      let folder = try TemporaryFolder()
      try Data("{}".utf8).write(to: folder.file("1-0123456789abcdef.json"))
      try Data("mine".utf8).write(to: folder.file("notes.txt"))
      try await run(swiftTesting("FailureRecordTests/subjectWithASecret"), into: folder)
      try await run(
        ["ReducerTestingTests.FailureXCTests/testSaysOnceWhatWentWrongAndWhere"],
        into: folder
      )
      let names = try folder.names
      #expect(names.contains("notes.txt"))
      #expect(!names.contains("1-0123456789abcdef.json"))
      let records = try records(in: folder)
      expectEqual(records.count { $0.framework == "Swift Testing" }, 2)
      let ofXCTest = records.filter { $0.framework == "XCTest" }
      expectTrue(
        Set(ofXCTest.map(\.kind)).isSuperset(of: [
          "stateMismatch", "unexpectedStateChange", "noStateChange", "assertionThrew",
          "unhandledActionsBeforeSend", "actionsNotReceived", "differentActionReceived",
          "unreceivedActions", "effectsStillRunning", "nothingToSkip", "valuesDiffer",
        ])
      )
      // No change of the test corrects these.
      let errors = [
        "assertionThrew", "effectsStillRunning", "effectsOutlived", "effectsDidNotFinish",
      ]
      #expect(ofXCTest.allSatisfy { !errors.contains($0.kind) || $0.edit == nil })
      #expect(ofXCTest.allSatisfy { $0.edit?.code.contains { $0.contains("<#") } != true })
    }

    @Test func recordContainsEditAndNoSecret() async throws {
      let folder = try TemporaryFolder()
      try await run(swiftTesting("FailureRecordTests/subjectWithASecret"), into: folder)
      let records = try records(in: folder)
      for name in try folder.names {
        expectLacks(
          String(decoding: try Data(contentsOf: folder.file(name)), as: UTF8.self),
          "hunter2"
        )
      }
      let unexpected = try #require(records.first { $0.kind == "unexpectedStateChange" })
      expectEqual(unexpected.version, 1)
      #expect(unexpected.test != nil)
      expectEqual(unexpected.place?.file, "ReducerTestingTests/FailureRecordTests.swift")
      expectEqual(unexpected.place?.path, #filePath)
      expectEqual(unexpected.place?.line, 15)
      expectEqual(unexpected.source?.count, 16)
      #expect(unexpected.difference?.contains("token") == true)
      // The code would contain the secret.
      expectNil(unexpected.edit)
      let mismatch = try #require(records.first { $0.kind == "stateMismatch" })
      expectEqual(mismatch.changes, [#"$0.name  expected "\u{1}</script>", is "Blob""#])
    }

    @Test func recordContainsStory() async throws {
      let folder = try TemporaryFolder()
      try await run(swiftTesting("FailureRecordTests/subjectWithTwoEffects"), into: folder)
      let record = try #require(try records(in: folder).first)
      expectEqual(record.edit?.kind, "insertAfter")
      expectEqual(record.story.rows.first?.what, "sent")
    }

    /// An advance was offered again and again where the action would never come.
    @Test func advanceOfATimerIsNoEditForAnActionOfAnotherCase() async throws {
      let folder = try TemporaryFolder()
      try await run(swiftTesting("FailureRecordTests/subjectWithATimer"), into: folder)
      let records = try records(in: folder)
      expectEqual(records.count, 2)
      for record in records {
        expectEqual(record.edit?.kind, record.message.contains(".finished") ? nil : "advance")
      }
    }

    /// A review showed only the edit, though the feature lacked a cancellation.
    @Test func recordContainsTheAdviceBesideTheEdit() async throws {
      let folder = try TemporaryFolder()
      try await run(swiftTesting("FailureRecordTests/subjectWithAnOlderAnswer"), into: folder)
      let record = try #require(try records(in: folder).first)
      expectEqual(record.edit?.kind, "insertBefore")
      expectEqual(record.advice.count, 1)
      expectContains(record.advice.first, "cancelInFlight")
    }

    @Test func failuresInExplorationAreNotRecorded() async throws {
      let folder = try TemporaryFolder()
      try await run(swiftTesting("FailureRecordTests/subjectThatAnExplorationTries"), into: folder)
      #expect(try records(in: folder).allSatisfy { $0.edit == nil })
    }

    private func swiftTesting(_ filter: String) -> [String] {
      ["--testing-library", "swift-testing", "--filter", filter]
    }

    /// Runs tests of this bundle again, in a process that records failures in a folder.
    private func run(_ arguments: [String], into folder: TemporaryFolder) async throws {
      let status = try await onBlockingThread {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment
          .merging(["RECORD_FAILURES": folder.url.path]) { $1 }
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
      }
      expectEqual(status, 0)
    }

    private func records(in folder: TemporaryFolder) throws -> [Record] {
      try folder.names.filter { $0.hasSuffix(".json") }.map {
        try JSONDecoder().decode(Record.self, from: Data(contentsOf: folder.file($0)))
      }
    }

    /// The fields of a record that a program reads.
    private struct Record: Decodable {
      struct Place: Decodable {
        var file: String
        var path: String
        var line: Int
      }
      struct Edit: Decodable {
        var kind: String
        var code: [String]
      }
      struct Story: Decodable {
        struct Row: Decodable { var what: String }
        var rows: [Row]
      }
      var version: Int
      var kind: String
      var message: String
      var test: String?
      var framework: String
      var place: Place?
      var source: String?
      var difference: String?
      var changes: [String]
      var story: Story
      var edit: Edit?
      var advice: [String]
    }
  }

  private struct Account: Reducer {
    struct State: Equatable {
      var name = ""
      var token = Token(characters: "")
    }
    struct Token: Equatable, CustomDumpSecret {
      var characters: String
    }
    enum Action: Equatable { case signedIn }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if state.token.characters.isEmpty {
        state.token = Token(characters: "hunter2")
      } else {
        state.name = "Blob"
      }
      return .none
    }
  }
#endif
