internal import CustomDiff

/// The call with which a test explores, as it begins and ends around its arguments.
struct ExplorationCall: Equatable, Sendable {
  static let orders = Self(start: "await exploreOrders(", end: ") { … }")
  static let trait = Self(start: "@Test(.exploringOrders(", end: "))")
  static let walks = Self(start: "await exploreWalks(", end: ") { … } …")
  static let walksOfReducer = Self(
    start: "await exploreWalks(of: …, from: …, ",
    end: ") { … } checks: { … }"
  )

  let start: String
  let end: String

  func code(_ arguments: String) -> String { "\(start)\(arguments)\(end)" }
}

/// Says how far a long exploration has come, every few seconds.
struct Progress {
  var interval = Duration.seconds(5)
  var write: (String) -> Void = { StandardError.write($0) }
  lazy var next = ContinuousClock.now + interval

  mutating func report(_ text: () -> String) {
    guard next <= .now else { return }
    next = .now + interval
    write("\(text())\n")
  }
}
