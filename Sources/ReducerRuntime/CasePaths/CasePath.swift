internal import CustomDiff

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

  /// Creates the path of a case that the attribute `@CasePathable` has read.
  ///
  /// - Parameters:
  ///   - name: The name of the case.
  ///   - embed: Makes a root from a value. Its constructor is made anew for each call, as that of a slash is,
  ///     since it is no `@Sendable` function in Swift 5 mode.
  ///   - extract: Finds the value in a root, or returns nil if the root is a different case.
  public init(
    named name: String,
    embed: @autoclosure @escaping @Sendable () -> (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(names: { [name] }, embed: embed, extract: extract)
  }

  /// Creates a path whose names are made only for messages.
  init(
    names: @escaping @Sendable () -> [String],
    embed: @escaping @Sendable () -> (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(embed: { embed()($0) }, extract: extract, names: names) { root, body in
      if modifyInPlace(&root, where: { extract($0) != nil }, body) { return }
      guard var value = extract(root) else { return }
      body(&value)
      root = embed()(value)
    }
  }

  init(_ access: CaseFunctions<Root, Value>) {
    self.access = access
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
      names: { names.flatMap { outer in path.names.map { joined(outer, $0) } } },
      modify: { root, body in access.modify(&root) { path.access.modify(&$0, body) } }
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
    if hasCaseKeyPaths(Root.self) {
      return names.map { "\\.\($0)" }.joined(separator: " or ")
    }
    let wrapped = (Root.self as? any OptionalRoot.Type)?.wrappedType
    return names.map { name in
      // All other cases of an optional are cases of the wrapped type.
      "/\(name == "some" || name == "none" ? Root.self : wrapped ?? Root.self).\(name)"
    }
    .joined(separator: " or ")
  }
}

extension CasePath {
  /// Changes the payload of a value.
  ///
  /// <!-- context: in-destination-test -->
  /// ```swift
  /// try (/Destination.edit).modify(&destination) { $0.title = "Blob" }
  /// ```
  ///
  /// - Parameters:
  ///   - root: A value of the enum.
  ///   - body: Changes the payload, in place if the enum stores it directly.
  /// - Returns: The result of `body`.
  /// - Throws: ``CaseMismatch`` if the value is a different case, or the error that `body` throws.
  ///   An error does not undo changes that `body` made.
  @discardableResult
  public func modify<Result>(
    _ root: inout Root,
    _ body: (inout Value) throws -> Result
  ) throws -> Result {
    let result = modifyIfMatching(&root) { value in Swift.Result { try body(&value) } }
    guard let result else { throw CaseMismatch(expected: description, found: root) }
    return try result.get()
  }

  /// Changes the payload of a value, in place if possible.
  ///
  /// Extracting and embedding would do the same, but the payload would be a copy while the root
  /// still exists: the first change to an array in it would copy the array.
  ///
  /// - Parameters:
  ///   - root: A value of the enum, which no other code may access during the call.
  ///   - body: Changes the payload.
  /// - Returns: The result of `body`, or nil if the value is a different case.
  package func modifyIfMatching<Result>(
    _ root: inout Root,
    _ body: (inout Value) -> Result
  ) -> Result? {
    var result: Result?
    access.modify(&root) { result = body(&$0) }
    return result
  }
}

/// The error that a change through a case path throws if the value is a different case.
public struct CaseMismatch: Error {
  /// The expected case, as it is spelled in code: `/Destination.edit`.
  public let expected: String

  /// The value that was found instead, as text.
  public let found: String

  init(expected: String, found: some Any) {
    self.expected = expected
    self.found = String(customDumping: found, lines: 20)
  }
}

/// The operations of a case path, as one object.
///
/// Paths are created and copied for each action, and one reference costs less than four functions.
protocol CaseAccess<Root, Value>: AnyObject, Sendable {
  associatedtype Root
  associatedtype Value

  /// The possible names of the case: only one, if the case is known.
  var names: [String] { get }

  func embed(_ value: Value) -> Root

  func extract(from root: Root) -> Value?

  /// Changes the payload of a root, in place if possible, or nothing if the root is a different case.
  func modify(_ root: inout Root, _ body: (inout Value) -> Void)
}

extension CaseAccess {
  /// Changes a copy of the payload, and embeds the result.
  func modifyCopy(in root: inout Root, _ body: (inout Value) -> Void) {
    guard var value = extract(from: root) else { return }
    body(&value)
    root = embed(value)
  }
}

/// Joins the names of two cases, of which the inner one may be an element, as in `path[id: 0]`, or have no name.
private func joined(_ outer: String, _ inner: String) -> String {
  outer.isEmpty || inner.isEmpty || inner.hasPrefix("[") ? outer + inner : "\(outer).\(inner)"
}

/// A case path that consists of functions.
final class CaseFunctions<Root, Value>: CaseAccess, CaseStep {
  typealias Modification = @Sendable (_ root: inout Root, _ body: (inout Value) -> Void) -> Void

  private let embedding: @Sendable (Value) -> Root
  private let extraction: @Sendable (Root) -> Value?
  private let naming: @Sendable () -> [String]
  private let modification: Modification?

  init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    names: @escaping @Sendable () -> [String],
    modify: Modification?
  ) {
    embedding = embed
    extraction = extract
    naming = names
    modification = modify
  }

  var names: [String] { naming() }

  func appending<Leaf>(_ path: CasePath<Value, Leaf>) -> any CaseStep<Leaf> {
    CasePath(self).appending(path: path).functions
  }

  func embed(_ value: Value) -> Root { embedding(value) }

  func extract(from root: Root) -> Value? { extraction(root) }

  func modify(_ root: inout Root, _ body: (inout Value) -> Void) {
    if let modification { modification(&root, body) } else { modifyCopy(in: &root, body) }
  }
}
