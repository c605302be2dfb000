import CustomDiff

struct User: Hashable, Identifiable {
  var id: Int
  var name: String
}

struct Point: Hashable {
  var x = 0
  var y = 0
}

struct Pair<First, Second> {
  var first: First
  var second: Second
}

struct Single<Value> {
  var value: Value
}

enum Shape: Hashable {
  case empty
  case circle(Int)
  case square(side: Int)
  case rectangle(width: Int, height: Int)
  case labelled(Int, name: String)
  case user(User)
}

final class Person {
  var name: String
  var friend: Person?

  init(name: String) {
    self.name = name
  }
}

/// Equal to nothing, not even itself.
struct NeverEqual: Equatable {
  var id = 1
  var name = "Blob"
  static func == (lhs: NeverEqual, rhs: NeverEqual) -> Bool { false }
}

@propertyWrapper
struct Wrapper<Value: Equatable>: Equatable, CustomDumpRepresentable {
  var wrappedValue: Value
  var customDumpValue: Any { wrappedValue }
}

extension Difference {
  /// Renders each change as a line with its path: `standup.attendees[1].name  "" → "Blob"`.
  func summary() -> String { summary(limit: .max).joined(separator: "\n") }

  /// Renders the first changes, each as a line with its path.
  func summary(limit: Int) -> [String] {
    PathSummary.lines(changes(limit: limit)) { change in
      change.path.isEmpty ? "self" : PathSummary.text(of: change.path)
    }
  }
}
