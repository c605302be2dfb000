/// One change, with its full path.
package struct Change {
  /// The steps from the compared value to the change.
  package let path: [Step]
  /// The containers that the steps go through: `containers[i]` is the one that `path[i]` is in.
  package let containers: [ContainerInfo]
  /// The values of the containers.
  package let holders: [ChangeTree.Values]
  /// The change itself, which has none below it.
  package let leaf: ChangeTree

  /// How the part has changed.
  package var kind: ChangeTree.Kind { leaf.kind }
  /// The part before, if there was one.
  package var old: Any? { leaf.old }
  /// The part after, if there is one.
  package var new: Any? { leaf.new }
}

extension ChangeTree {
  /// Appends the changes at and below this one.
  ///
  /// - Parameters:
  ///   - changes: The array to append to.
  ///   - path: The steps to the parent.
  ///   - containers: The containers that the steps go through.
  ///   - holders: Their values.
  ///   - limit: The number of changes at which to stop.
  func collect(
    into changes: inout [Change],
    path: [Step],
    containers: [ContainerInfo] = [],
    holders: [Values] = [],
    limit: Int
  ) {
    if changes.count >= limit { return }
    let path = path + (step.map { [$0] } ?? [])
    switch kind {
    case .unchanged, .unchangedRun, .movedAway, .truncated: break
    case .changed(.nested(let container, let children), let values):
      for child in children where changes.count < limit {
        child.collect(
          into: &changes,
          path: path,
          containers: containers + [container],
          holders: holders + [values],
          limit: limit
        )
      }
    case .changed, .movedHere, .inserted, .removed:
      changes.append(Change(path: path, containers: containers, holders: holders, leaf: self))
    }
  }
}

/// One step of the path from a value to a part of it.
package enum Step {
  /// A stored property of a struct or class, by its storage name.
  case field(String)
  /// An element of a tuple, with its label if it has one.
  case tupleElement(Int, label: String?)
  /// An associated value of an enum case.
  case payload(caseName: String, index: Int, label: String?)
  /// An element of a sequence, by its old and its new position.
  case element(old: Int?, new: Int?)
  /// The value under a key.
  case key(Any)
  /// A member of a set.
  case member(Any)
}
