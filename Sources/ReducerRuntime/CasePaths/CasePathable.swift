/// An enum whose cases have key paths: `\.child`, `\.response.success`.
///
/// Mark an enum with the attribute `@CasePathable`, which writes the requirement. `@Reducer` does so for the
/// actions of a feature.
///
/// <!-- context: top-level; module: macros -->
/// ```swift
/// @CasePathable enum Reply {
///   case failed
///   case loaded(Int)
/// }
///
/// func count(in reply: Reply) -> Int { reply[case: \.loaded] ?? 0 }
/// ```
public protocol CasePathable: SendableMetatype {
  /// The type whose properties are the paths to the cases.
  associatedtype AllCasePaths

  /// The paths to all cases.
  static var allCasePaths: AllCasePaths { get }

  /// The root of key paths to cases where nothing tells the enum: `\Action.Cases.response`.
  typealias Cases = Case<Self>
}

/// The paths to the cases of an enum, which the attribute `@CasePathable` writes: `Action.allCasePaths.tapped`.
///
/// `for path in Action.allCasePaths` goes over the paths in the order in which the cases are declared, and the property `paths`
/// lists them. A payload whose type is named `Element` or `Iterator`, or a deprecated case, leaves only the list.
public protocol CasePaths: Sendable {}

/// Returns whether the attribute `@CasePathable` stands at an enum.
///
/// - Parameter type: Any type.
package func hasCaseKeyPaths(_ type: Any.Type) -> Bool {
  func hasPaths<Root: CasePathable>(_ root: Root.Type) -> Bool {
    Root.AllCasePaths.self is any CasePaths.Type
  }
  return (type as? any CasePathable.Type).map { hasPaths($0) } ?? false
}

extension CasePathable {
  /// The payload of a case, or nil if the value is another case.
  ///
  /// - Parameter keyPath: The case.
  public subscript<Value>(dynamicMember keyPath: KeyPath<AllCasePaths, CasePath<Self, Value>>)
    -> Value?
  {
    Self.allCasePaths[keyPath: keyPath].extract(from: self)
  }

  /// The payload of a case, or nil if the value is another case.
  ///
  /// - Parameter keyPath: The case, such as `\.response`.
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? {
    get { CasePath(keyPath).extract(from: self) }
    set {
      let path = CasePath(keyPath)
      guard let newValue, path.extract(from: self) != nil else { return }
      self = path.embed(newValue)
    }
  }

  /// Returns whether the value is a case.
  ///
  /// - Parameter keyPath: The case, such as `\.response`.
  /// - Returns: True if it is.
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    (Case<Self>()[keyPath: keyPath] as? any AnyCase)?.isCase(of: self) ?? false
  }

  /// Changes the payload of a case, or reports an issue if the value is another case.
  ///
  /// <!-- context: top-level; module: macros -->
  /// ```swift
  /// func next(_ reply: inout Reply) { reply.modify(\.loaded) { $0 += 1 } }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The case.
  ///   - update: Changes the payload.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>,
    yield update: (_ value: inout Value) -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let path = CasePath(keyPath)
    if path.modifyIfMatching(&self, update) != nil { return }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    DependencyValues.current.report(
      .wrongCase(expected: path.description, state: self, location)
    )
  }
}

extension Optional where Wrapped: CasePathable {
  /// The payload of a case, or nil if there is no value or it is another case.
  ///
  /// - Parameter keyPath: The case of the wrapped value.
  public subscript<Value>(case keyPath: CaseKeyPath<Wrapped, Value>) -> Value? {
    self?[case: keyPath]
  }

  /// Returns whether there is a value, and it is a case.
  ///
  /// - Parameter keyPath: The case of the wrapped value.
  /// - Returns: True if it is.
  public func `is`(_ keyPath: PartialCaseKeyPath<Wrapped>) -> Bool { self?.is(keyPath) ?? false }

  /// Changes the payload of a case, or reports an issue if there is no value or it is another case.
  ///
  /// - Parameters:
  ///   - keyPath: The case of the wrapped value.
  ///   - update: Changes the payload.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Wrapped, Value>,
    yield update: (_ value: inout Value) -> Void,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    if self?.modify(
      keyPath,
      yield: update,
      fileID: fileID,
      file: filePath,
      line: line,
      column: column
    ) != nil {
      return
    }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    DependencyValues.current.report(
      .wrongCase(
        expected: CasePath(keyPath).description,
        state: self as Any,
        location
      )
    )
  }
}

/// Matches a value with a case, as in `case \.response:`.
///
/// - Parameters:
///   - keyPath: The case.
///   - value: A value.
/// - Returns: True if the value is the case.
public func ~= <Root: CasePathable>(keyPath: PartialCaseKeyPath<Root>, value: Root) -> Bool {
  value.is(keyPath)
}
