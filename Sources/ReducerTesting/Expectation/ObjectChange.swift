import CustomDiff
import ReducerRuntime

/// The content of an object at one time.
enum ObjectContent {
  /// A snapshot that the object provides.
  case snapshot(Any)
  /// The object's dump, if it provides no snapshot.
  case dump(String)

  init(of object: AnyObject) {
    self =
      (object as? any ObjectSnapshot).map { .snapshot($0.snapshot) }
      ?? .dump(String(customDumping: object, lines: 500, showsLazyStorage: false))
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

  /// Whether the object's content does not even equal itself, as a NaN does not.
  var isNeverEqual: Bool { !after.isSame(as: after) }

  /// Whether the action changed the object.
  var isChanged: Bool { !before.isSame(as: after) }

  /// The current content; a dumped object is not dumped again, since it cannot have been rewound.
  var current: ObjectContent {
    if case .dump = after { after } else { ObjectContent(of: object) }
  }

  /// Restores a snapshot of the object; an object without snapshots stays as it is.
  func rewind(to content: ObjectContent) {
    func set<O: ObjectSnapshot>(_ object: O, _ snapshot: Any) {
      if let snapshot = snapshot as? O.Snapshot { object.snapshot = snapshot }
    }
    if case .snapshot(let snapshot) = content, let object = object as? any ObjectSnapshot {
      set(object, snapshot)
    }
  }
}

extension [ObjectChange] {
  /// Returns a content of each object.
  func contents(at time: (ObjectChange) -> ObjectContent) -> [ObjectIdentifier: ObjectContent] {
    Dictionary(map { (ObjectIdentifier($0.object), time($0)) }) { first, _ in first }
  }
}

/// Returns whether two values have the same type and are equal.
func isEqual(_ lhs: Any, _ rhs: Any) -> Bool {
  func compare<T: Equatable>(_ lhs: T) -> Bool { (rhs as? T) == lhs }
  return (lhs as? any Equatable).map { compare($0) } ?? false
}
