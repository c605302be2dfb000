public import ReducerRuntime

/// Plays a sound when it is the next speaker's turn.
public struct SoundEffectClient: Sendable {
  /// Gets a sound ready, by the name of its file.
  public var load: @Sendable (_ fileName: String) async -> Void

  /// Plays the sound that was loaded last.
  public var play: @Sendable () async -> Void

  /// Makes a client.
  ///
  /// - Parameters:
  ///   - load: Gets a sound ready.
  ///   - play: Plays it.
  public init(
    load: @escaping @Sendable (_ fileName: String) async -> Void,
    play: @escaping @Sendable () async -> Void
  ) {
    self.load = load
    self.play = play
  }

  /// One that plays nothing.
  public static let noop = SoundEffectClient(load: { _ in }, play: {})
}

extension SoundEffectClient: DependencyKey {
  /// Silence: an app that can make a sound says so in its own place.
  public static let liveValue = SoundEffectClient.noop

  /// Silence.
  public static let previewValue = SoundEffectClient.noop

  /// Fails the test that loads or plays a sound without having said what is to happen.
  public static let testValue = SoundEffectClient(
    load: { _ in reportUnimplemented("SoundEffectClient.load") },
    play: { reportUnimplemented("SoundEffectClient.play") }
  )
}

extension DependencyValues {
  /// Plays a sound when it is the next speaker's turn.
  public var soundEffectClient: SoundEffectClient {
    get { self[SoundEffectClient.self] }
    set { self[SoundEffectClient.self] = newValue }
  }
}
