import ReducerRuntime

struct AudioPlayer: Sendable {
  var play: @Sendable (_ url: String) async throws -> Bool
  var stop: @Sendable () async -> Void
}

extension AudioPlayer: TestDependencyKey {
  static let testValue = AudioPlayer(play: { _ in true }, stop: {})
}

extension DependencyValues {
  var audioPlayer: AudioPlayer {
    get { self[AudioPlayer.self] }
    set { self[AudioPlayer.self] = newValue }
  }
}

struct PlayerFeature: Reducer {
  enum Mode: Equatable {
    case notPlaying
    case playing(progress: Double)
  }

  struct State: Equatable {
    var duration = 60.0
    var mode = Mode.notPlaying
    var title = ""
    var url = ""

    var isPlaying: Bool { if case .playing = mode { true } else { false } }
  }

  enum Action: Equatable {
    case finished(Bool)
    case playButtonTapped
    case seeked(Double)
    case ticked
    case titleChanged(String)
  }

  private enum CancelID { case play }

  @Dependency(\.audioPlayer) var audioPlayer
  @Dependency(\.continuousClock) var clock
  // mistake: misspelt clock
  // instead: @Dependency(\.continousClock) var clock
  // names:   DependencyValues name

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .finished(let isSuccessful):
        state.mode = .notPlaying
        state.title = isSuccessful ? "Played" : "Failed"
        // mistake: branches of different types
        // instead: state.title = isSuccessful ? "Played" : 0
        // names:   'Int' 'String'
        return .cancel(id: CancelID.play)

      case .playButtonTapped:
        switch state.mode {
        case .notPlaying:
          state.mode = .playing(progress: 0)
          // mistake: misspelt label of a case
          // instead: state.mode = .playing(progres: 0)
          // names:   progres
          return .merge(
            .run { [url = state.url] send in
              let isSuccessful = try await self.audioPlayer.play(url)
              await send(.finished(isSuccessful))
              // mistake: misspelt local in a merged effect
              // instead: await send(.finished(isSucessful))
              // names:   isSucessful
            } catch: { _, send in
              await send(.finished(false))
            },
            .run { send in
              for await _ in self.clock.timer(interval: .milliseconds(500)) {
                // mistake: misspelt label of the timer
                // instead: for await _ in self.clock.timer(every: .milliseconds(500)) {
                // names:   every
                await send(.ticked)
                // mistake: misspelt action in a merged effect
                // instead: await send(.tick)
                // names:   'tick'
              }
            }
          )
          .cancellable(id: CancelID.play, cancelInFlight: true)
          // mistake: string in place of a Bool
          // instead: .cancellable(id: CancelID.play, cancelInFlight: "true")
          // names:   'String' 'Bool'

        case .playing:
          state.mode = .notPlaying
          return .concatenate(
            .cancel(id: CancelID.play),
            .run { _ in await self.audioPlayer.stop() }
            // mistake: misspelt endpoint in a list of effects
            // instead: .run { _ in await self.audioPlayer.halt() }
            // names:   halt
          )
        }

      case .seeked(let progress):
        state.mode = .playing(progress: progress / state.duration)
        // mistake: Double divided by an integer
        // instead: state.mode = .playing(progress: progress / state.title.count)
        // names:   'Int' 'Double'
        return .none

      case .ticked:
        guard case .playing(let progress) = state.mode else { return .none }
        // mistake: forgotten case in a pattern
        // instead: guard .playing(let progress) = state.mode else { return .none }
        // names:   expected
        state.mode = .playing(progress: min(progress + 0.5 / state.duration, 1))
        return .none

      case .titleChanged(let title):
        state.title = title
        // mistake: assignment to a constant
        // instead: title = state.title
        // names:   'title' immutable
        return .none
      }
    }
  }
}
