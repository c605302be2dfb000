/// The objects of a state before an action, with the contents that show whether the action changes
/// them.
struct ObjectRecord {
  private var entries: [(object: AnyObject, content: ObjectContent)]

  init(of state: Any) {
    entries = StateObjects.find(in: state).map { ($0.object, ObjectContent(of: $0.object)) }
  }

  /// Returns what happened to the objects in the state.
  ///
  /// An object that was not there before has its content of now at both times, since a later action
  /// may change it before the test asserts this one.
  func changes(in state: Any) -> [ObjectChange] {
    let before = Dictionary(entries.map { (ObjectIdentifier($0.object), $0.content) }) { $1 }
    return StateObjects.find(in: state).map { found in
      let after = ObjectContent(of: found.object)
      return ObjectChange(
        path: found.path,
        object: found.object,
        before: before[ObjectIdentifier(found.object)] ?? after,
        after: after
      )
    }
  }
}

extension Ledger {
  /// The objects in the asserted state, with the content that they had then, as far as it is known.
  ///
  /// If no other action has happened since, that is the content of now: an effect may have changed it.
  var assertedObjects: [ObjectChange] {
    guard StateObjects.mayBeIn(State.self) else { return [] }
    let known = (isLatestAsserted ? [] : asserted.objects).contents { $0.after }
    return ObjectRecord(of: state).changes(in: state).map { object in
      var object = object
      if let content = known[ObjectIdentifier(object.object)] {
        (object.before, object.after) = (content, content)
      }
      return object
    }
  }
}
