/// What a run releases while a clock advances.
enum AdvanceStage: Sendable {
  /// Nothing, since sleepers are left to wake at this instant.
  case waking
  /// The ticks of timers, since time is about to pass: a timer that waits for its tick to be
  /// delivered would miss the next one.
  case passing
  /// Everything that is due in the step, since no sleeper is left to wake.
  case lettingGo
}
