import ReducerTesting
import TestSupport
import Testing

/// Steps of walks in which something happens outside the feature.
@Suite struct HappeningTests {
  struct DiskIsFull: Error {}

  enum SaveKey: TestDependencyKey {
    static let testValue: @Sendable () async throws -> Void = {}
  }

  struct Notes: Reducer {
    struct State: Equatable {
      var isSaving = false
    }
    enum Action: Equatable {
      case save
      case saved
      case failed
    }
    var isMended = false

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .save:
        state.isSaving = true
        return .run { send in
          @Dependency(SaveKey.self) var save
          try await save()
          await send(.saved)
        } catch: { _, send in
          await send(.failed)
        }
      case .saved:
        state.isSaving = false
        return .none
      case .failed:
        if isMended { state.isSaving = false }
        return .none
      }
    }
  }

  static func explore(_ attempt: Attempt) async -> WalkExploration {
    await exploreWalks(
      walks: attempt.walks,
      seed: attempt.seed,
      replaying: attempt.replaying
    ) {
      TestStore(initialState: Notes.State()) {
        Notes(isMended: attempt.isMended)
      } withDependencies: {
        $0[SaveKey.self] = {}
      }
    } steps: { _ in
      Sending(.save)
      Happening("the disk is full") { $0[SaveKey.self] = { throw DiskIsFull() } }
      Happening("there is room again") { $0[SaveKey.self] = {} }
    } checks: {
      AtRest("nothing is being saved") { !$0.isSaving }
    }
  }

  /// A fake server, one for each walk.
  final class Socket: TestDependencyKey, Sendable {
    static var testValue: Socket { Socket() }
    let messages: AsyncStream<String>
    private let continuation: AsyncStream<String>.Continuation

    init() { (messages, continuation) = AsyncStream.makeStream() }

    func push(_ message: String) async { continuation.yield(message) }
  }

  struct Chat: Reducer {
    struct State: Equatable {
      var isListening = false
      var messages: [String] = []
    }
    enum Action: Equatable {
      case listen
      case message(String)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .listen:
        state.isListening = true
        return .run { send in
          @Dependency(Socket.self) var socket
          for await message in socket.messages { await send(.message(message)) }
        }
      case .message(let message):
        state.messages.append(message)
        return .none
      }
    }
  }

  @Test("A message of a fake server arrives within the step, and can be any value")
  func messages() async {
    let message = await capturedIssue {
      await exploreWalks {
        TestStore(initialState: Chat.State()) { Chat() }
      } steps: { state in
        if !state.isListening { Sending(.listen) }
        Happening("a message arrives", .element(of: ["a", "b", "c"])) { dependencies, message in
          await dependencies[Socket.self].push(message)
        }
      } checks: {
        Always("one message arrives at a time") { before, after in
          !before.isListening || after.messages.count == before.messages.count + 1
        }
        Always("there is no b before an a") { state in
          state.messages.first != "b"
        }
      }
    }
    expectPrefix(
      message,
      """
      A walk breaks "there is no b before an a": …

        1. send .listen
        2. happens: a message arrives: "b"

      The last step changes:
        $0.messages[0]  inserted "b"
      """
    )
  }

  @Test("A walk without a store has no dependencies to change")
  func withoutAStore() async {
    let issues = await capturedIssues {
      await exploreWalks(of: Notes(), from: Notes.State()) { _ in
        Happening("the disk is full") { _ in }
      } checks: {
        Always("anything") { _ in true }
      }
    }
    expectContains(issues.first?.message, "\"Happening\" needs a store")
  }
}
