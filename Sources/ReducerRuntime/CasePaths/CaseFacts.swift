import CustomDiff

/// The facts shared by all case paths from one type to another, whichever case they lead to.
///
/// Reducers create their case paths again in every `body`, so facts that do not depend on the
/// constructor are computed once.
final class CaseFacts: Sendable {
  let metadata: EnumMetadata?
  /// True if values of the payload's type cannot be read from an enum.
  let isUnsupported: Bool
  /// The root type, if it is an optional.
  let optionalRoot: (any OptionalRoot.Type)?
  /// The tag of the only case that a constructor with this payload can make, if there is only one.
  let onlyTag: UInt32?

  init(root: Any.Type, value: Any.Type, isValueEmpty: Bool, metadata: EnumMetadata?) {
    self.metadata = metadata
    isUnsupported = PayloadType.hasOwnStoredForm(value)
    optionalRoot = root as? any OptionalRoot.Type
    let candidates = (metadata?.cases ?? []).indices.filter { index in
      metadata?.cases[index].payload.isCandidate(for: value, isEmpty: isValueEmpty) == true
    }
    if candidates.count == 1, let index = candidates.first,
      case .direct(let type)? = metadata?.cases[index].payload, type.isLaidOut(like: value)
    {
      onlyTag = UInt32(index)
    } else {
      onlyTag = nil
    }
  }

  private struct Key: Hashable {
    let root: ObjectIdentifier
    let value: ObjectIdentifier
  }

  // Not a cache of a generic type, which another module would look up for each path: a third of the
  // time that it takes to create one.
  private static let known = Guarded<[Key: CaseFacts]>([:])

  static func of<Root, Value>(_ root: Root.Type, _ value: Value.Type) -> CaseFacts {
    let key = Key(root: ObjectIdentifier(root), value: ObjectIdentifier(value))
    if let facts = known.withLock({ $0[key] }) { return facts }
    let facts = CaseFacts(
      root: root,
      value: value,
      isValueEmpty: MemoryLayout<Value>.size == 0,
      metadata: EnumMetadata.known(of: root)
    )
    known.withLock { $0[key] = facts }
    return facts
  }
}

extension EnumMetadata.Payload {
  /// Returns whether a constructor that takes a `value` may make a case with this payload.
  func isCandidate(for value: Any.Type, isEmpty: Bool) -> Bool {
    switch self {
    case .direct(let type), .boxed(let type): type.accepts(value)
    case .opaque: true
    case .none: isEmpty
    }
  }

  /// Returns whether the constructor of a case with this payload takes a `value` as it is.
  func matches(_ value: Any.Type) -> Bool {
    switch self {
    case .direct(let type), .boxed(let type): type.isLaidOut(like: value)
    case .opaque, .none: false
    }
  }
}
