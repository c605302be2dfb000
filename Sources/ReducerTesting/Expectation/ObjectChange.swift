@_spi(Locks) import CustomDiff
import ReducerRuntime

/// What is in an object at one time.
enum ObjectContent {
  /// A value that the object gives.
  case snapshot(Any)
  /// How it was dumped, if it gives none.
  case dump(String)

  init(of object: AnyObject) {
    self =
      (object as? any ObjectSnapshot).map { .snapshot($0.snapshot) }
      ?? .dump(String(customDumping: object, lines: 500))
  }

  func isSame(as other: ObjectContent) -> Bool {
    switch (self, other) {
    case (.snapshot(let value), .snapshot(let other)): isEqual(value, other)
    case (.dump(let text), .dump(let other)): text == other
    default: false
    }
  }
}

/// An object of a state before and after an action.
struct ObjectChange {
  var path: String
  var object: AnyObject
  var before: ObjectContent
  var after: ObjectContent

  var typeName: String { "\(type(of: object))" }

  /// Whether the action changed the object.
  var isChanged: Bool { !before.isSame(as: after) }

  /// The content now; one that is dumped cannot have been put to another one, and is not dumped again.
  var current: ObjectContent {
    if case .dump = after { after } else { ObjectContent(of: object) }
  }

  /// Puts the content of the object to a snapshot; one that gives none stays as it is.
  func rewind(to content: ObjectContent) {
    func set<O: ObjectSnapshot>(_ object: O, _ snapshot: Any) {
      if let snapshot = snapshot as? O.Snapshot { object.snapshot = snapshot }
    }
    if case .snapshot(let snapshot) = content, let object = object as? any ObjectSnapshot {
      set(object, snapshot)
    }
  }
}

/// Whether two values are of one type and equal.
func isEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  func compare<T: Equatable>(_ lhs: T) -> Bool { (rhs as? T) == lhs }
  return (lhs as? any Equatable).map { compare($0) } ?? false
}
