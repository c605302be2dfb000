@_spi(Locks) internal import CustomDiff

/// A weak reference to an override that a default value was created from.
struct WeakOverride: Sendable {
  let key: ObjectIdentifier
  /// What it has in common with its copies, and with nothing else.
  let serial: Int
  private weak var original: (any AnyDependencyValue)?

  init(_ key: ObjectIdentifier, _ value: any AnyDependencyValue) {
    self.key = key
    serial = value.serial
    original = value.original
  }

  /// The override, as long as it is in use.
  var value: (any AnyDependencyValue)? { original }

  /// Whether the override applies in some dependencies, or a copy of it.
  func applies(in values: DependencyValues) -> Bool {
    values.override(for: key)?.serial == serial
  }
}

/// The overrides that a default value reads while it is created.
final class OverrideReads: Sendable {
  private let values: DependencyValues
  private let overrides = Guarded<[WeakOverride]>([])

  /// - Parameter values: The dependencies that the default is created with, which it may keep.
  init(of values: DependencyValues) {
    self.values = values
  }

  /// The overrides that were read, each once.
  var all: [WeakOverride] { overrides.withLock { $0 } }

  func note(_ override: WeakOverride) {
    // Overrides that the default sets for itself do not count.
    guard override.applies(in: values) else { return }
    overrides.withLock { overrides in
      if !overrides.contains(where: { $0.key == override.key }) { overrides.append(override) }
    }
  }

  func note(_ overrides: [WeakOverride]) {
    for override in overrides { note(override) }
  }
}
