import ReducerTesting
import TestSupport
import Testing

/// Events outside a feature while actions of effects wait to be delivered.
@Suite struct HappeningOrderTests {
  enum AllowedKey: TestDependencyKey {
    static let testValue: @Sendable () -> Bool = { true }
  }

  /// A feature that trusts in an answer that comes after the permission has been taken away.
  struct Photos: Reducer {
    struct State: Equatable {
      var isLeaking = false
    }
    enum Action: Equatable {
      case load
      case loaded
    }
    @Dependency(AllowedKey.self) var allowed

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .load: return allowed() ? .run { send in await send(.loaded) } : .none
      case .loaded:
        state.isLeaking = !allowed()
        return .none
      }
    }
  }

  private func explore() async -> WalkExploration {
    await exploreWalks(walks: 10) {
      TestStore(initialState: Photos.State()) { Photos() }
    } steps: { _ in
      Sending(.load)
      Happening("revoked") { $0[AllowedKey.self] = { false } }
      Delivering()
    } checks: {
      Always("no leak") { !$0.isLeaking }
    }
  }

  /// In a test of its own, the answer would come before the permission is taken away.
  @Test func aWalkThatOnlyItsOrderBreaksIsReplayed() async {
    var found: WalkExploration?
    let issues = await capturedIssues { found = await explore() }
    expectEqual(found?.failingSteps, 3)
    expectNil(found?.code)
    let call = "exploreWalks(replaying: \"send load; happen revoked; deliver loaded\")"
    #expect(issues.first?.message.contains(call) == true, "\(issues)")
  }

  /// A fake server, which waits until the feature has read what it sends.
  final class Socket: TestDependencyKey, Sendable {
    static var testValue: Socket { Socket() }
    private let messages = AsyncStream<Int>.makeStream()
    private let receipts = AsyncStream<Void>.makeStream()

    func push(_ message: Int) async {
      messages.continuation.yield(message)
      for await _ in receipts.stream { return }
    }

    func read() async -> Int? {
      for await message in messages.stream {
        receipts.continuation.yield()
        return message
      }
      return nil
    }
  }

  struct Chat: Reducer {
    struct State: Equatable {
      var isReading = false
      var messages: [Int] = []
    }
    enum Action: Equatable {
      case read
      case message(Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .read:
        state.isReading = true
        return .run { send in
          @Dependency(Socket.self) var socket
          if let message = await socket.read() { await send(.message(message)) }
        }
      case .message(let message):
        state.messages.append(message)
        return .none
      }
    }
  }

  @Test("A message of a fake server waits to be delivered, although another thread brings it")
  func held() async {
    let hasPushed = LockIsolated(false)
    let isPushing = LockIsolated(false)
    await exploreWalks(steps: 3) {
      TestStore(initialState: Chat.State()) { Chat() }
    } steps: { state in
      if !state.isReading {
        let _ = hasPushed.setValue(false)
        Sending(.read)
      } else if state.messages.isEmpty, !hasPushed.value {
        Happening("a message arrives") {
          hasPushed.setValue(true)
          isPushing.setValue(true)
          await $0[Socket.self].push(1)
        }
      }
      Delivering()
    } checks: {
      Always("the message waits for its delivery") { _, after in
        defer { isPushing.setValue(false) }
        return !isPushing.value || after.messages.isEmpty
      }
    }
  }
}
