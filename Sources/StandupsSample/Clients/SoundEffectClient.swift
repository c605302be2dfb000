public import ReducerRuntime

/// Plays a sound when it is the next speaker's turn.
public struct SoundEffectClient: Sendable {
  /// Gets a sound ready, by the name of its file.
  public var load: @Sendable (_ fileName: String) async -> Void

  /// Plays the sound that was loaded last.
  public var play: @Sendable () async -> Void

  public init(
    load: @escaping @Sendable (_ fileName: String) async -> Void,
    play: @escaping @Sendable () async -> Void
  ) {
    self.load = load
    self.play = play
  }
}

extension SoundEffectClient: DependencyKey {
  /// Plays nothing.
  public static let noop = SoundEffectClient(load: { _ in }, play: {})

  /// Plays nothing; an app with a loudspeaker overrides it.
  public static let liveValue = SoundEffectClient.noop

  public static let previewValue = SoundEffectClient.noop

  /// Fails a test that loads or plays a sound without an override.
  public static let testValue = SoundEffectClient(
    load: unimplemented("SoundEffectClient.load"),
    play: unimplemented("SoundEffectClient.play")
  )
}

extension DependencyValues {
  /// Plays a sound when it is the next speaker's turn.
  public var soundEffectClient: SoundEffectClient {
    get { self[SoundEffectClient.self] }
    set { self[SoundEffectClient.self] = newValue }
  }
}
