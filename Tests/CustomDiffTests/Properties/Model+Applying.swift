import CustomDiff

/// Why changes do not fit the tree that they are applied to.
struct Misfit: Error {
  let reason: String
}

extension Model {
  /// A change and what is left of its path.
  struct Edit {
    var path: ArraySlice<Step>
    let change: Change
  }

  /// Applies changes to the tree of a value.
  ///
  /// - Throws: A ``Misfit`` when a change does not fit the tree.
  static func applying(_ changes: [Change], to value: Any) throws -> Model {
    try Model(value).applying(changes.map { Edit(path: $0.path[...], change: $0) })
  }

  private func applying(_ edits: [Edit]) throws -> Model {
    guard !edits.isEmpty else { return self }
    if let edit = edits.first(where: \.path.isEmpty) {
      guard edits.count == 1 else { throw Misfit(reason: "More than one change at a place") }
      return try replaced(edit.change)
    }
    switch shape {
    case .fields(let fields): return try applying(edits, to: fields)
    case .list(let elements): return try applying(edits, to: elements)
    case .entries(let entries): return try applying(edits, to: entries)
    case .members(let members): return try applying(edits, toMembers: members)
    case .leaf, .changed: throw Misfit(reason: "The path \(edits[0].path) goes into a leaf")
    }
  }

  private func replaced(_ change: Change) throws -> Model {
    switch change.kind {
    case .changed: break
    default: throw Misfit(reason: "A \(change.kind) in the place of a change")
    }
    guard let value, let old = change.old, let new = change.new, Model.areSame(old, value) else {
      throw Misfit(reason: "Not the old value: \(change)")
    }
    return Model(new)
  }

  private func applying(_ edits: [Edit], to fields: [Mirror.Child]) throws -> Model {
    var below: [Int: [Edit]] = [:]
    for edit in edits {
      let index: Int?
      switch edit.path.first {
      case .field(let name)?:
        index = fields.indices.first { fields[$0].label ?? "\($0)" == name }
      case .tupleElement(let position, _)?, .payload(_, let position, _)?: index = position
      default: index = nil
      }
      guard let index else { throw Misfit(reason: "No field \(edit.path)") }
      below[index, default: []].append(edit.deeper)
    }
    return try Model(
      parts: .fields(
        fields.enumerated().map { try Model($1.value).applying(below[$0] ?? []) }
      )
    )
  }

  private func applying(_ edits: [Edit], to elements: [Any]) throws -> Model {
    var gone: Set<Int> = []
    var come: [(index: Int, value: Any)] = []
    var below: [Int: [Edit]] = [:]
    var destinations: [Int: Int] = [:]
    for edit in edits {
      guard case .element(let old, let new)? = edit.path.first else {
        throw Misfit(reason: "Not an element: \(edit.path)")
      }
      switch (edit.ownKind, old, new) {
      case (.removed, let old?, nil) where Model.areSame(elements[old], edit.change.old as Any):
        gone.insert(old)
      case (.inserted, nil, let new?):
        come.append((new, edit.change.new as Any))
      case (.movedHere(let from, _, _), nil, let to?):
        gone.insert(from)
        come.append((to, edit.change.new as Any))
      case (_, let old?, let new?):
        below[old, default: []].append(edit.deeper)
        destinations[old] = new
      default: throw Misfit(reason: "Not a change of an element: \(edit.change)")
      }
    }
    var result: [(old: Int?, model: Model)] = []
    for (index, element) in elements.enumerated() where !gone.contains(index) {
      result.append((index, try Model(element).applying(below[index] ?? [])))
    }
    for (index, value) in come.sorted(by: { $0.index < $1.index }) {
      guard index <= result.count else { throw Misfit(reason: "Nothing before [\(index)]") }
      result.insert((nil, Model(value)), at: index)
    }
    for (index, element) in result.enumerated() {
      guard let old = element.old, let new = destinations[old], new != index else { continue }
      throw Misfit(reason: "[\(old)] went to [\(index)], not to [\(new)]")
    }
    return Model(parts: .list(result.map(\.model)))
  }

  private func applying(_ edits: [Edit], to entries: [(key: Any, value: Any)]) throws -> Model {
    var result = entries.map { (key: Model.hashable($0.key), value: Model($0.value)) }
    var below: [(key: AnyHashable, edits: [Edit])] = []
    var come: [(key: AnyHashable, value: Model)] = []
    for edit in edits {
      guard case .key(let key)? = edit.path.first else {
        throw Misfit(reason: "Not a key: \(edit.path)")
      }
      let hashable = Model.hashable(key)
      switch edit.ownKind {
      case .inserted: come.append((hashable, Model(edit.change.new as Any)))
      case .removed:
        let index = result.firstIndex {
          ($0.key == hashable || $0.key != $0.key && hashable != hashable)
            && $0.value.isTree(of: edit.change.old as Any)
        }
        guard let index else { throw Misfit(reason: "No entry \(edit.path) to remove") }
        result.remove(at: index)
      default:
        if below.last?.key != hashable { below.append((hashable, [])) }
        below[below.count - 1].edits.append(edit.deeper)
      }
    }
    for (key, edits) in below {
      guard let index = result.firstIndex(where: { $0.key == key }) else {
        throw Misfit(reason: "No entry \(key) to change")
      }
      result[index].value = try result[index].value.applying(edits)
    }
    return Model(parts: .entries(result + come))
  }

  private func applying(_ edits: [Edit], toMembers members: [Any]) throws -> Model {
    var result = members.map { Model($0) }
    var below: [(member: Any, id: AnyHashable, edits: [Edit])] = []
    var come: [Model] = []
    for edit in edits {
      guard case .member(let member)? = edit.path.first else {
        throw Misfit(reason: "Not a member: \(edit.path)")
      }
      switch edit.ownKind {
      case .inserted: come.append(Model(edit.change.new as Any))
      case .removed:
        let index = result.firstIndex { $0.isTree(of: edit.change.old as Any) }
        guard let index else { throw Misfit(reason: "No member \(edit.path) to remove") }
        result.remove(at: index)
      default:
        guard let id = Model.identity(member) else {
          throw Misfit(reason: "A change in a member without identity: \(edit.path)")
        }
        if below.last?.id != id { below.append((member, id, [])) }
        below[below.count - 1].edits.append(edit.deeper)
      }
    }
    for (member, id, edits) in below {
      // Several members may have the identity: the path holds the one that the change leads to.
      let changed = result.enumerated().lazy
        .filter { $0.element.value.flatMap(Model.identity) == id }
        .compactMap { index, old in (try? old.applying(edits)).map { (index, $0) } }
        .first { $0.1.isTree(of: member) }
      guard let (index, model) = changed else {
        throw Misfit(reason: "No member that becomes \(member)")
      }
      result[index] = model
    }
    return Model(parts: .members(result + come))
  }

  private static func identity(_ value: Any) -> AnyHashable? {
    guard let value = PlainMirror.unwrapped(value) as? any Identifiable else { return nil }
    func open<T: Identifiable>(_ value: T) -> AnyHashable { AnyHashable(value.id) }
    return open(value)
  }
}

extension Model.Edit {
  /// The change of the part that the path begins with; nil if it is further down.
  fileprivate var ownKind: ChangeTree.Kind? { path.count == 1 ? change.kind : nil }

  fileprivate var deeper: Model.Edit {
    Model.Edit(path: path.dropFirst(), change: change)
  }
}
