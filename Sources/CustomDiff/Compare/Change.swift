/// One change, with its full path.
package struct Change {
  package enum Kind {
    /// The value was replaced by another.
    case changed
    /// The value was added.
    case inserted
    /// The value is gone.
    case removed
    /// The element came from another position; `old` and `new` may differ as well.
    case moved(from: Int, to: Int)
    /// The values are unequal, but look the same.
    case indistinguishable
    /// The values differ below the level at which the comparison stops.
    case tooDeep
  }

  /// The steps from the compared value to the change.
  package let path: [Step]
  /// The containers that the steps go through: `containers[i]` is the one that `path[i]` is in.
  package let containers: [ContainerInfo]
  package let kind: Kind
  package let old: Any?
  package let new: Any?
}

extension ChangeTree {
  /// Appends the changes at and below this one.
  ///
  /// - Parameters:
  ///   - changes: The array to append to.
  ///   - path: The steps to the parent.
  ///   - containers: The containers that the steps go through.
  ///   - limit: The number of changes at which to stop.
  func collect(
    into changes: inout [Change],
    path: [Step],
    containers: [ContainerInfo] = [],
    limit: Int = .max
  ) {
    if changes.count >= limit { return }
    switch kind {
    case .unchanged, .unchangedRun, .movedAway, .truncated: return
    default: break
    }
    let path = path + (step.map { [$0] } ?? [])
    func append(_ kind: Change.Kind, old: Any?, new: Any?) {
      changes.append(
        Change(path: path, containers: containers, kind: kind, old: old, new: new)
      )
    }
    switch kind {
    case .unchanged, .unchangedRun, .movedAway, .truncated: break
    case .changed(.nested(let container, let children), _):
      for child in children where changes.count < limit {
        child.collect(
          into: &changes,
          path: path,
          containers: containers + [container],
          limit: limit
        )
      }
    case .changed(let detail, let values): append(detail.flat, old: values.old, new: values.new)
    case .movedHere(let origin, let values, _):
      guard case .element(_, let index?)? = step else { break }
      append(.moved(from: origin, to: index), old: values.old, new: values.new)
    case .inserted(let new): append(.inserted, old: nil, new: new)
    case .removed(let old): append(.removed, old: old, new: nil)
    }
  }
}

extension ChangeTree.Detail {
  /// The kind of the change without its parts.
  fileprivate var flat: Change.Kind {
    switch self {
    case .replaced, .types, .nested, .text, .unexamined: .changed
    case .indistinguishable: .indistinguishable
    case .tooDeep: .tooDeep
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
