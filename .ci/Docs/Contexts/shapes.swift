enum Action: Equatable, Sendable {
  case increment
  case double
  case set(Int)
}

enum RowAction: Equatable { case tapped }

final class Log: Sendable {
  private let lines = LockIsolated<[String]>([])

  func append(_ line: String) {
    lines.withValue { $0.append(line) }
  }
}

let log = Log()
