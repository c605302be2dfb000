internal import Foundation
@_spi(Locks) internal import CustomDiff

/// The overrides that `.dependency(_:_:)` has set in the reducers of a store.
///
/// A reducer sets its override with each action. For as long as the value and the dependencies
/// around it are the same, it stays the same override, so that what is made from it lasts.
final class ReducerOverrides: Sendable {
  /// How dependencies refer to them; an object, since a weak reference takes long to copy.
  final class Reference: Sendable {
    private let overrides: WeakReference<ReducerOverrides>

    init(_ overrides: ReducerOverrides) {
      self.overrides = WeakReference(overrides)
    }

    var object: ReducerOverrides? { overrides.object }
  }

  // Unchecked: the value and the key path may be of any type, and are never handed out. The value
  // is only compared, as an object or byte for byte, and kept, so that no other value gets the same
  // bytes. The key path cannot be changed, and is only compared.
  private struct Entry: @unchecked Sendable {
    let outer: DependencyValues.Shared
    let keyPath: AnyKeyPath
    let value: any AnySetValue
    let contents: DependencyValues
  }

  /// How many are kept, so that those whose values are others each time do not pile up.
  private static let limit = 64

  /// The one that was used last comes last.
  private let entries = Guarded<[Entry]>([])

  /// Returns dependencies with a changed value.
  ///
  /// - Parameters:
  ///   - values: The dependencies to change.
  ///   - keyPath: What to change.
  ///   - value: The new value, in the object of the reducer that sets it. Another reducer's value
  ///     is the same if its bytes are.
  ///   - change: Changes them, if that has not been done before.
  func values<Value>(
    _ values: DependencyValues,
    setting keyPath: WritableKeyPath<DependencyValues, Value>,
    to value: SetValue<Value>,
    _ change: () -> DependencyValues
  ) -> DependencyValues {
    let known = entries.withLock { entries -> DependencyValues? in
      let index = entries.lastIndex { entry in
        entry.outer === values.contents && value.isSame(as: entry.value)
          && entry.keyPath == keyPath
      }
      guard let index else { return nil }
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.contents
    }
    if var known {
      known.assertion = values.assertion
      return known
    }
    let changed = change()
    let entry = Entry(
      outer: values.contents,
      keyPath: keyPath,
      value: value,
      contents: changed
    )
    // Released after the lock, since deinitializers may run other code.
    let removed = entries.withLock { entries -> Entry? in
      entries.append(entry)
      return entries.count > Self.limit ? entries.removeFirst() : nil
    }
    withExtendedLifetime(removed) {}
    return changed
  }
}

protocol AnySetValue: AnyObject {}

/// A value as it was set; a class, since a cast might put a function into another one.
///
/// Bytes do not always tell that a value is the same: a function gets new ones as it is passed on,
/// and a struct may have some that mean nothing. The object does.
final class SetValue<Value>: AnySetValue {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  fileprivate func isSame(as other: any AnySetValue) -> Bool {
    if self === other { return true }
    return (other as? SetValue).map { isCopy($0.value, of: value) } == true
  }
}

/// Returns whether two values have the same bytes, as copies of one value do while both are held.
///
/// Values with different bytes may still be equal.
package func isCopy<Value>(_ value: Value, of other: Value) -> Bool {
  withUnsafePointer(to: value) { value in
    withUnsafePointer(to: other) { memcmp(value, $0, MemoryLayout<Value>.size) == 0 }
  }
}
