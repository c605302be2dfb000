import Foundation
import ReducerRuntime

struct Message: Equatable, Identifiable, Sendable {
  let id: UUID
  var date: Date
  var text: String
}

struct ChatClient: Sendable {
  enum Event: Equatable, Sendable { case connected, disconnected(String), received(String) }

  var connect: @Sendable (_ url: URL) async -> AsyncStream<Event>
  var send: @Sendable (_ text: String) async throws -> Void
}

extension ChatClient: TestDependencyKey {
  static let testValue = ChatClient(
    connect: { _ in AsyncStream { $0.finish() } },
    send: { _ in }
  )
}

extension DependencyValues {
  var chatClient: ChatClient {
    get { self[ChatClient.self] }
    set { self[ChatClient.self] = newValue }
    // mistake: type in place of a key
    // instead: set { self[Message.self] = newValue }
    // names:   'Message' TestDependencyKey
  }
}

struct ChatFeature: Reducer {
  enum Connection: Equatable { case offline, connecting, online(since: Date) }

  struct State: Equatable {
    var connection = Connection.offline
    var draft = ""
    var failure: String?
    var messages: IdentifiedArrayOf<Message> = []
    var url = URL(fileURLWithPath: "/chat")
  }

  enum Action: Equatable {
    case connectButtonTapped
    case draftChanged(String)
    case event(ChatClient.Event)
    case sendButtonTapped
    case sent
    case sendingFailed(String)
  }

  enum CancelID { case connection }

  @Dependency(\.chatClient) var chatClient
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  // mistake: misspelt part of a dependency
  // instead: @Dependency(\.date.today) var now
  // names:   DependencyValues name
  @Dependency(\.uuid) var uuid

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .connectButtonTapped:
      guard state.connection == .offline else { return disconnect(&state) }
      // mistake: misspelt case in a comparison
      // instead: guard state.connection == .ofline else { return disconnect(&state) }
      // names:   ofline
      state.connection = .connecting
      return .run { [url = state.url] send in
        for await event in await self.chatClient.connect(url) {
          // mistake: string in place of a URL
          // instead: for await event in await self.chatClient.connect("/chat") {
          // names:   'String' 'URL'
          await send(.event(event))
          // mistake: argument that does not exist
          // instead: await send(.event(event), in: .seconds(1))
          // names:   extra
        }
      }
      .cancellable(id: CancelID.connection)

    case .draftChanged(let draft):
      state.draft = draft
      return .none
        .debounce(id: CancelID.connection, for: .seconds(1), clock: clock)

    case .event(.connected):
      state.connection = .online(since: now)
      // mistake: wrong label of a case's value
      // instead: state.connection = .online(from: now)
      // names:   from
      return .none

    case .event(.disconnected(let reason)):
      state.connection = .offline
      state.failure = reason
      return .none

    case .event(.received(let text)):
      // mistake: misspelt event
      // instead: case .event(.recieved(let text)):
      // names:   recieved
      state.messages.append(Message(id: uuid(), date: now, text: text))
      // mistake: arguments in the wrong order
      // instead: state.messages.append(Message(id: uuid(), text: text, date: now))
      // names:   precede
      return .none

    case .sendButtonTapped:
      let draft = state.draft
      state.draft = ""
      return .run { send in
        try await self.chatClient.send(draft)
        // mistake: captured state
        // instead: try await self.chatClient.send(state.draft)
        // names:   'state'
        await send(.sent)
      } catch: { error, send in
        await send(.sendingFailed("\(error)"))
        // mistake: effect in place of an action
        // instead: await send(.send(.sendingFailed("\(error)")))
        // names:   send
      }

    case .sent:
      return .none
      // mistake: effect of another feature
      // instead: return Effect<Int>.none
      // names:   Int

    case .sendingFailed(let reason):
      state.failure = reason
      return .none
    }
  }

  private func disconnect(_ state: inout State) -> Effect<Action> {
    state.connection = .offline
    return .cancel(id: CancelID.connection)
    // mistake: forgotten label
    // instead: return .cancel(CancelID.connection)
    // names:   id
  }
}
