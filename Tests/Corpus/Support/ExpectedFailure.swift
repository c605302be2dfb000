/// The report that a test store must make of a mistake: the kind of failure, its line, and its
/// effects.
struct ExpectedFailure: Sendable {
  /// The kinds of failures that are not about state.
  enum Kind: Sendable {
    case unhandledActionsBeforeSend
    case actionsNotReceived
    case differentActionsReceived
    case differentActionReceived
    case unreceivedActions
    case effectStillRunning
    case effectsDidNotFinish
    case nothingToSkip
    case runtime
  }

  /// A running effect that the failure must name.
  struct Effect: Sendable {
    /// The action that started it.
    var action: String
    /// The line of the feature that made it.
    var line: UInt
  }

  var kind: Kind
  /// The file of the line that has to change, and of the effects.
  var file: StaticString
  /// The line that has to change.
  var line: UInt
  /// The effects that the failure must name; it must name no others.
  var effects: [Effect]
  /// More texts that the message must contain.
  var mentions: [String]

  init(
    _ kind: Kind,
    at line: UInt,
    effects: [Effect] = [],
    mentions: [String] = [],
    file: StaticString = #filePath
  ) {
    self.kind = kind
    self.file = file
    self.line = line
    self.effects = effects
    self.mentions = mentions
  }
}
