/// A path to one case of an enum, which embeds and extracts the payload of that case.
///
/// A case path is to an enum what a key path is to a struct. Write it as a slash and the case.
///
/// <!-- context: in-case-path-test -->
/// ```swift
/// enum Action {
///   case tapped
///   case response(Int)
/// }
///
/// let path = /Action.response
/// path.embed(42)                    // Action.response(42)
/// path.extract(from: .response(7))  // 7
/// path.extract(from: .tapped)       // nil
/// ```
///
/// The first extraction that finds a payload of the right type calls the embed function to learn
/// which case it makes. From then on, an extraction compares two numbers, and reads the payload
/// from where the enum stores it.
public struct CasePath<Root, Value>: Sendable {
  /// The operations of the path.
  let access: any CaseAccess<Root, Value>

  /// Creates a case path from its two directions.
  ///
  /// - Parameters:
  ///   - embed: Makes a root from a value. Extracting from the result gives the value back.
  ///   - extract: Finds the value in a root, or returns nil if the root is a different case.
  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(embed: embed, extract: extract, names: { [] })
  }

  init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    names: @escaping @Sendable () -> [String],
    modify: CaseFunctions<Root, Value>.Modification? = nil
  ) {
    access = CaseFunctions(embed: embed, extract: extract, names: names, modify: modify)
  }

  init(_ finder: CaseFinder<Root, Value>) {
    access = finder
  }

  /// The possible names of the case: only one, if the case is known.
  var names: [String] { access.names }

  /// The extraction as a function.
  var extraction: @Sendable (Root) -> Value? {
    { [access] in access.extract(from: $0) }
  }

  /// Makes a value of this case from its payload.
  ///
  /// - Parameter value: The payload.
  /// - Returns: The enum's value.
  public func embed(_ value: Value) -> Root {
    access.embed(value)
  }

  /// Finds the payload in a value of the enum.
  ///
  /// - Parameter root: A value of the enum.
  /// - Returns: The payload, or nil if the value is a different case.
  public func extract(from root: Root) -> Value? {
    access.extract(from: root)
  }

  /// Appends a path that starts where this path ends.
  ///
  /// <!-- context: in-case-path-test -->
  /// ```swift
  /// let path = (/Action.row).appending(path: /RowAction.renamed)
  /// customDump(path.embed("Blob"))
  /// // Action.row(
  /// //   .renamed("Blob")
  /// // )
  /// ```
  ///
  /// - Parameter path: A path into the payload of this one.
  /// - Returns: A path that leads through both cases.
  public func appending<Leaf>(path: CasePath<Value, Leaf>) -> CasePath<Root, Leaf> {
    CasePath<Root, Leaf>(
      embed: { embed(path.embed($0)) },
      extract: { extract(from: $0).flatMap(path.extract(from:)) },
      names: { names.flatMap { outer in path.names.map { "\(outer).\($0)" } } },
      modify: { root, body in
        modifyIfMatching(&root) { path.modifyIfMatching(&$0, body) != nil } ?? false
      }
    )
  }
}

extension CasePath: CustomStringConvertible {
  /// The path as it is spelled in code, or all possible spellings while several cases are possible.
  ///
  /// <!-- context: in-case-path-test -->
  /// ```swift
  /// print(/Action.response)  // /Action.response
  /// ```
  public var description: String {
    let names = names
    if names.isEmpty || names.count > 5 { return "CasePath<\(Root.self), \(Value.self)>" }
    let wrapped = (Root.self as? any OptionalRoot.Type)?.wrappedType
    return names.map { name in
      // All other cases of an optional are cases of the wrapped type.
      "/\(name == "some" || name == "none" ? Root.self : wrapped ?? Root.self).\(name)"
    }
    .joined(separator: " or ")
  }
}
