internal import CustomDiff

/// How the feature names the dependency that is being read, and where it declares it.
struct DependencyAccessSite: Sendable {
  @TaskLocal static var current: DependencyAccessSite?

  /// The name, or nil if it is that of the property that is being read.
  let name: String?
  let location: CodeLocation?
  /// The key whose value is being read; nil as long as only the name is known.
  let key: ObjectIdentifier?
  /// The values that were read in order to change them; nil if a dependency is read for use.
  let setUp: SetUpReads?

  /// Creates the site of a `@Dependency`.
  ///
  /// - Parameters:
  ///   - name: The key as code, or nil if the dependency is given by a key path.
  ///   - location: Where the feature declares it.
  init(name: String?, location: CodeLocation) {
    self.name = name
    self.location = location
    key = nil
    setUp = nil
  }

  /// Creates the site of an access by a key.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - caller: The property or function that contains the access.
  ///   - setUp: The values that were read in order to change them, during set-up.
  init<Key: TestDependencyKey>(of key: Key.Type, in caller: StaticString, setUp: SetUpReads?) {
    let outer = Self.current
    // While the default of another key is created, the site is that of the other key.
    let declared = outer.flatMap { $0.key == nil ? $0 : nil }
    name =
      declared?.name
      ?? Self.property(caller, mayBeOf: declared == nil ? key : nil)
      ?? Self.name(of: key)
    location = outer?.location
    self.key = ObjectIdentifier(key)
    self.setUp = setUp
  }

  /// Returns a dependency as the feature spells it.
  static func name<Key: TestDependencyKey>(of key: Key.Type) -> String {
    "\(TypeName.full(key)).self"
  }

  /// Returns the property of the dependencies that contains an access, or nil if a function does,
  /// or a property of a feature.
  ///
  /// With `@Dependency(\.self) var dependencies`, `dependencies.fact` and
  /// `dependencies[FactClient.self]` look the same from here, except for the name of the code around
  /// the access. If a key is its own value, code that names the value can name the key.
  ///
  /// - Parameters:
  ///   - caller: The property or function.
  ///   - key: The key, if code of a feature may contain the access.
  private static func property(
    _ caller: StaticString,
    mayBeOf key: (any TestDependencyKey.Type)?
  ) -> String? {
    let name = caller.description
    if name.contains("(") { return nil }
    func isItsOwnValue<Key: TestDependencyKey>(_ key: Key.Type) -> Bool { key == Key.Value.self }
    if let key, isItsOwnValue(key) || requirements.contains(name) { return nil }
    return "\\.\(name)"
  }

  /// The properties in which features and keys read dependencies.
  private static let requirements: Set = ["body", "liveValue", "previewValue", "testValue"]
}
