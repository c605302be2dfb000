internal import CustomDiff

/// The shared values at some time, as far as code of a store has changed them.
///
/// It is what a state with references has in addition to its own parts. Values that were never changed
/// are not in it: all times have them.
package struct SharedView: Sendable {
  package struct Entry: Sendable {
    package let reference: any AnySharedReference
    package var value: any Sendable
    /// How often the value had been changed.
    let version: Int
  }

  fileprivate(set) var entries: [ObjectIdentifier: Entry]
  /// The values before their first changes, which earlier views have; nil for a view of no store.
  let record: SharedRecord?

  /// Creates the view of code that has changed nothing.
  package init() { self.init([:], nil) }

  init(_ entries: [ObjectIdentifier: Entry], _ record: SharedRecord?) {
    (self.entries, self.record) = (entries, record)
  }

  /// True if this is how shared values are now, as far as this view tells.
  package var isPlain: Bool { entries.isEmpty && record?.isEmpty != false }

  /// Returns the value of a reference at this time; nil if it was never changed.
  func value(of reference: any AnySharedReference) -> (any Sendable)? {
    let id = ObjectIdentifier(reference)
    return entries[id]?.value ?? record?.first(id)?.value
  }

  /// Runs code in which shared values are those of this time.
  package func read<Result>(_ body: () throws -> Result) rethrows -> Result {
    if isPlain, SharedReading.current == nil { return try body() }
    return try SharedReading.$current.withValue(isPlain ? nil : .view(self), operation: body)
  }

  /// Returns the values after code has run that sees those of this time, and changes a copy.
  package func changed(by body: () throws -> Void) rethrows -> SharedView {
    let draft = SharedDraft(self)
    try draft.use(body)
    return draft.view
  }

  /// Returns whether two states are equal, and all shared values, in the states or not.
  ///
  /// - Parameters:
  ///   - other: The values at the other time.
  ///   - areEqual: Compares the states.
  package func isEqual(to other: SharedView, _ areEqual: () -> Bool) -> Bool {
    // Most features share nothing.
    if isPlain, other.isPlain { return areEqual() }
    let comparison = SharedComparison(self, other)
    return comparison.compare(areEqual) && comparison.areEqual
  }
}

/// The shared values that running code sees in place of the current ones.
package enum SharedReading: Sendable {
  @TaskLocal package static var current: SharedReading?

  /// The values at some time.
  case view(SharedView)
  /// Those at two times, for `==`.
  case comparison(SharedComparison)
  /// A copy that the code may change.
  case draft(SharedDraft)

  /// Returns the value of a reference where the code runs; nil for the current one.
  func value(of reference: any AnySharedReference) -> (any Sendable)? {
    switch self {
    case .view(let view): view.value(of: reference)
    case .comparison(let comparison): comparison.value(of: reference)
    case .draft(let draft): draft.view.value(of: reference)
    }
  }
}

/// A copy of shared values that code may change without anybody else seeing it.
package final class SharedDraft: Sendable {
  private let storage: Guarded<SharedView>

  package init(_ view: SharedView) { storage = Guarded(view) }

  /// The values as they are now.
  package var view: SharedView { storage.withLock { $0 } }

  func set(_ value: any Sendable, of reference: any AnySharedReference) {
    storage.withLock { view in
      let version = (view.entries[ObjectIdentifier(reference)]?.version ?? 0) + 1
      view.entries[ObjectIdentifier(reference)] = SharedView.Entry(
        reference: reference,
        value: value,
        version: version
      )
    }
  }

  /// Runs code that reads and changes the copy.
  package func use<Result>(_ body: () throws -> Result) rethrows -> Result {
    try SharedReading.$current.withValue(.draft(self), operation: body)
  }
}
