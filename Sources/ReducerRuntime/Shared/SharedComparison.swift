package import CustomDiff

/// Compares shared values at two times.
///
/// The states of two times hold the same references. While this is bound, `==` reads its first operand at the first
/// time, and its second one at the second.
package final class SharedComparison: Sendable {
  package let old: SharedView
  package let new: SharedView
  private let storage = Guarded(Storage())

  private struct Storage {
    /// The references that `==` has compared.
    var compared: Set<ObjectIdentifier> = []
    /// A reference that was read without saying at which time, although that matters.
    var ambiguous: (any AnySharedReference)?
    /// The number of such reads.
    var ambiguousReads = 0
  }

  package init(_ old: SharedView, _ new: SharedView) {
    (self.old, self.new) = (old, new)
  }

  /// Runs code that compares values of the two times.
  package func compare<Result>(_ body: () throws -> Result) rethrows -> Result {
    if old.isPlain, new.isPlain { return try body() }
    return try SharedReading.$current.withValue(.comparison(self), operation: body)
  }

  /// How a difference between values of the two times is read.
  package var sides: ComparedSides? {
    if old.isPlain, new.isPlain { return nil }
    return ComparedSides { [self] side, body in
      switch side {
      case .old: old.read(body)
      case .new: new.read(body)
      case .both: compare(body)
      }
    }
  }

  /// The key of a value that code has read while it saw both times, of which it has two values.
  package var ambiguousRead: String? { storage.withLock { $0.ambiguous }.map(\.name) }

  /// The number of such reads.
  package var ambiguousReads: Int { storage.withLock { $0.ambiguousReads } }

  /// Reads two locations at their times, and compares the values.
  static func values<Value, Result>(
    _ old: any SharedSource<Value>,
    _ new: any SharedSource<Value>,
    _ body: (Value, Value) -> Result
  ) -> Result {
    guard case .comparison(let comparison)? = SharedReading.current else {
      return body(old.value, new.value)
    }
    comparison.storage.withLock {
      $0.compared.formUnion([ObjectIdentifier(old.root), ObjectIdentifier(new.root)])
    }
    return body(comparison.old.read { old.value }, comparison.new.read { new.value })
  }

  /// Returns the value of a reference for code that does not say at which time it reads it.
  func value(of reference: any AnySharedReference) -> (any Sendable)? {
    if differ(reference) {
      storage.withLock { storage in
        storage.ambiguous = reference
        storage.ambiguousReads += 1
      }
    }
    return new.value(of: reference)
  }

  // MARK: Differing values

  /// A value that differs between the two times.
  package struct Change {
    package let reference: any AnySharedReference
    package let old: any Sendable
    package let new: any Sendable
    /// True if comparing the states has compared it, so that they show it.
    package let isInState: Bool
  }

  /// True if no value differs.
  package var areEqual: Bool { !references.contains(where: differ) }

  /// The values that differ, in the order in which they were first changed.
  package var changes: [Change] {
    let compared = storage.withLock { $0.compared }
    return references.filter(differ).map { reference in
      Change(
        reference: reference,
        old: value(of: reference, in: old),
        new: value(of: reference, in: new),
        isInState: compared.contains(ObjectIdentifier(reference))
      )
    }
  }

  private var references: [any AnySharedReference] {
    let known = (old.record ?? new.record)?.references ?? []
    let ids = Set(known.map { ObjectIdentifier($0) })
    let others = [old, new].flatMap { $0.entries.values.map(\.reference) }
      .filter { !ids.contains(ObjectIdentifier($0)) }
    return known + others.sorted { $0.name < $1.name }
  }

  private func value(of reference: any AnySharedReference, in view: SharedView) -> any Sendable {
    view.value(of: reference) ?? reference.entry.value
  }

  private func differ(_ reference: any AnySharedReference) -> Bool {
    let (old, new) = (value(of: reference, in: old), value(of: reference, in: new))
    return !compare { Equality.holds(old, new) }
  }
}

extension AnySharedReference {
  /// The key as code, or the type of a value without a key.
  package var name: String { key ?? "Shared(value: \(TypeName.short(type(of: entry.value))))" }
}
