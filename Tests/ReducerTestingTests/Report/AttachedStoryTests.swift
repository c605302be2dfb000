import Foundation
import ReducerTesting
import TestSupport
import Testing

// Elsewhere the tests are no executable.
#if !canImport(Darwin)
  /// The story of a failure is attached to the test, as a table and as data.
  @Suite struct AttachedStoryTests {
    /// The subjects fail, and count it as known.
    @Test func subjectThatFails() async {
      let issues = await capturedIssues {
        let store = counterStore { .run(madeAt: 41) { send in await send(.response(1)) } }
        await store.send(.start)
        await store.receive(.finished)
      }
      #expect(issues.count == 1)
    }

    /// A part of the orders need not have the one in which it fails.
    @Test(.disabled(if: isPartOfExploration)) func subjectThatFailsInOneOrder() async throws {
      let found = try await explored {
        let store = counterStore {
          .merge(
            .run { send in await send(.response(1)) },
            .run { send in await send(.response(2)) }
          )
        }
        await store.send(.start)
        await store.finish()
        store.assert { $0.count = 2 }
      }
      #expect(found.issues.count == 1)
    }

    @Test func subjectThatFailsAtOnce() async {
      let issues = await capturedIssues {
        let store = counterStore()
        await store.send(.add(1))
      }
      #expect(issues.count == 1)
    }

    @Test func aStoryIsAttachedAsATableAndAsData() async throws {
      let folder = try await attachments(of: "subjectThatFails\\(\\)")
      #expect(try folder.names == ["story.json", "story.md"])
      #expect(
        try String(contentsOf: folder.file("story.md"), encoding: .utf8) == """
          | time | what | subject | changes |
          |---|---|---|---|
          |  | sent | .start |  |
          |  | started | effect at Features/Counter.swift:41 |  |
          |  | received | .response(1) | $0.count  0 → 1 |
          |  | finished | effect at Features/Counter.swift:41 |  |

          """
      )
      #expect(
        try String(contentsOf: folder.file("story.json"), encoding: .utf8) == """
          [
            {
              "changeCount" : 0,
              "changes" : [

              ],
              "subject" : ".start",
              "what" : "sent"
            },
            {
              "changeCount" : 0,
              "changes" : [

              ],
              "subject" : "effect at Features/Counter.swift:41",
              "what" : "started"
            },
            {
              "changeCount" : 1,
              "changes" : [
                "$0.count  0 → 1"
              ],
              "subject" : ".response(1)",
              "what" : "received"
            },
            {
              "changeCount" : 0,
              "changes" : [

              ],
              "subject" : "effect at Features/Counter.swift:41",
              "what" : "finished"
            }
          ]
          """
      )
    }

    @Test(.disabled(if: isPartOfExploration))
    func anExplorationAttachesTheStoryThatItShows() async throws {
      let folder = try await attachments(of: "subjectThatFailsInOneOrder")
      #expect(try folder.names == ["story.json", "story.md"])
    }

    @Test func oneStepIsNoStory() async throws {
      #expect(try await attachments(of: "subjectThatFailsAtOnce").names == [])
    }

    /// Runs a test of this suite once more, in a process that writes what is attached to a folder.
    private func attachments(of test: String) async throws -> TemporaryFolder {
      let folder = try TemporaryFolder()
      let status = try await onBlockingThread {
        let process = Process()
        process.executableURL = Bundle.main.executableURL
        process.arguments = [
          "--testing-library", "swift-testing", "--filter", "AttachedStoryTests/\(test)",
          "--attachments-path", folder.url.path,
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
      }
      #expect(status == 0)
      return folder
    }
  }
#endif
