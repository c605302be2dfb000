/// A reference that does not keep its object.
struct WeakReference<Object: AnyObject & Sendable>: Sendable {
  private(set) weak var object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}

/// How dependencies refer to the defaults that were created for them.
enum DefaultsReference: Sendable {
  /// As all do that are in use.
  case held(DependencyDefaults)
  /// As those do that a default was created with, and may keep.
  ///
  /// Indirect, since a weak reference takes long to copy, and dependencies are copied all the time.
  indirect case borrowed(WeakReference<DependencyDefaults>)

  /// The defaults; if the test that they belong to is over, those of the process.
  var object: DependencyDefaults {
    switch self {
    case .held(let defaults): defaults
    case .borrowed(let defaults): defaults.object ?? .ofProcess
    }
  }

  /// The same defaults, which are not kept.
  var lent: DefaultsReference {
    switch self {
    case .held(let defaults): .borrowed(WeakReference(defaults))
    case .borrowed: self
    }
  }
}
