@_spi(Locks) internal import CustomDiff

/// A weak reference to an override that a default value was created from.
struct WeakOverride: Sendable {
  let key: ObjectIdentifier
  private(set) weak var value: (any AnyDependencyValue)?

  init(_ key: ObjectIdentifier, _ value: any AnyDependencyValue) {
    self.key = key
    self.value = value
  }
}

/// The overrides that a default value reads while it is created.
final class OverrideReads: Sendable {
  private let values: DependencyValues
  private let overrides = Guarded<[WeakOverride]>([])

  /// - Parameter values: The dependencies that the default is created with.
  init(of values: DependencyValues) {
    self.values = values
  }

  /// The overrides that were read, each once.
  var all: [WeakOverride] { overrides.withLock { $0 } }

  func note(_ key: ObjectIdentifier, _ override: any AnyDependencyValue) {
    // Overrides that the default sets for itself do not count.
    guard values.override(for: key) === override else { return }
    overrides.withLock { overrides in
      if !overrides.contains(where: { $0.key == key }) {
        overrides.append(WeakOverride(key, override))
      }
    }
  }

  func note(_ overrides: [WeakOverride]) {
    for override in overrides {
      if let value = override.value { note(override.key, value) }
    }
  }
}
