internal import CustomDiff

/// Runs code with changed dependencies.
///
/// ```swift
/// let state = withDependencies {
///   $0.uuid = .incrementing
/// } operation: {
///   StandupFormFeature.State(standup: .mock)
/// }
/// ```
///
/// - Parameters:
///   - update: Changes a copy of the current dependencies.
///   - operation: The code to run with them. Tasks that it starts inherit them.
/// - Returns: The result of `operation`.
@discardableResult
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  var values = DependencyValues.current.forSetUp()
  try update(&values)
  return try DependencyValues.$current.withValue(values.afterSetUp(), operation: operation)
}

/// Runs asynchronous code with changed dependencies.
///
/// - Parameters:
///   - update: Changes a copy of the current dependencies.
///   - operation: The code to run with them. Tasks that it starts inherit them.
/// - Returns: The result of `operation`.
@discardableResult
public nonisolated(nonsending) func withDependencies<Result>(
  _ update: (inout DependencyValues) async throws -> Void,
  operation: nonisolated(nonsending) () async throws -> Result
) async rethrows -> Result {
  var values = DependencyValues.current.forSetUp()
  try await update(&values)
  return try await DependencyValues.$current.withValue(values.afterSetUp(), operation: operation)
}

/// Runs code with the dependencies that an object was created with, after changing them.
///
/// A model uses this to pass the dependencies that a test overrode for it on to models that it
/// creates later.
///
/// ```swift
/// final class ListModel {
///   @Dependency(\.uuid) var uuid
///   var detail: DetailModel?
///
///   func rowTapped() {
///     detail = withDependencies(from: self) {
///       $0.uuid = .incrementing
///     } operation: {
///       DetailModel()
///     }
///   }
/// }
/// ```
///
/// Overrides around the call take precedence. An object without a `@Dependency` has no dependencies
/// to pass on, and is reported.
///
/// - Parameters:
///   - model: An object with a property that is marked with `@Dependency`.
///   - update: Changes a copy of these dependencies.
///   - operation: The code to run with them. Tasks that it starts inherit them.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
/// - Returns: The result of `operation`.
@discardableResult
public func withDependencies<Result>(
  from model: some AnyObject,
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try DependencyValues.$current.withValue(values(of: model, location)) {
    try withDependencies(update, operation: operation)
  }
}

/// Runs asynchronous code with the dependencies that an object was created with, after changing
/// them.
///
/// - Parameters:
///   - model: An object with a property that is marked with `@Dependency`.
///   - update: Changes a copy of these dependencies.
///   - operation: The code to run with them. Tasks that it starts inherit them.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
/// - Returns: The result of `operation`.
@discardableResult
public nonisolated(nonsending) func withDependencies<Result>(
  from model: some AnyObject,
  _ update: (inout DependencyValues) async throws -> Void,
  operation: nonisolated(nonsending) () async throws -> Result,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> Result {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await DependencyValues.$current.withValue(values(of: model, location)) {
    try await withDependencies(update, operation: operation)
  }
}

/// Runs code with the dependencies that an object was created with.
///
/// <!-- context: in-model -->
/// ```swift
/// detail = withDependencies(from: self) { DetailModel() }
/// ```
///
/// - Parameters:
///   - model: An object with a property that is marked with `@Dependency`.
///   - operation: The code to run with them. Tasks that it starts inherit them.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
/// - Returns: The result of `operation`.
@discardableResult
public func withDependencies<Result>(
  from model: some AnyObject,
  operation: () throws -> Result,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let values = values(of: model, location)
  return try DependencyValues.$current.withValue(values, operation: operation)
}

/// Runs asynchronous code with the dependencies that an object was created with.
///
/// - Parameters:
///   - model: An object with a property that is marked with `@Dependency`.
///   - operation: The code to run with them. Tasks that it starts inherit them.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
/// - Returns: The result of `operation`.
@discardableResult
public nonisolated(nonsending) func withDependencies<Result>(
  from model: some AnyObject,
  operation: nonisolated(nonsending) () async throws -> Result,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> Result {
  let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  let values = values(of: model, location)
  return try await DependencyValues.$current.withValue(values, operation: operation)
}

private func values(of model: some AnyObject, _ location: CodeLocation) -> DependencyValues {
  var mirror: Mirror? = Mirror(reflecting: model)
  while let level = mirror {
    for child in readableChildren(of: model, level) {
      guard let dependency = child.value as? any MadeWithDependencies else { continue }
      return DependencyValues.current.inheriting(from: dependency.initialValues)
    }
    mirror = level.superclassMirror
  }
  DependencyValues.current.report(.misuse(Misuse.noDependency(in: type(of: model)), location))
  return .current
}

/// A value that keeps the dependencies that it was created with.
protocol MadeWithDependencies {
  var initialValues: DependencyValues { get }
}

/// Passes the current dependencies to code that runs later, outside of any task that inherits them.
///
/// <!-- context: in-function -->
/// ```swift
/// withEscapedDependencies { dependencies in
///   DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
///     dependencies.yield { model.timerFired() }
///   }
/// }
/// ```
///
/// - Parameter operation: Starts the code. It can use its argument any number of times, even after
///   it has returned.
/// - Returns: The result of `operation`.
@discardableResult
public func withEscapedDependencies<Result>(
  _ operation: (_ dependencies: DependencyValues.Continuation) throws -> Result
) rethrows -> Result {
  try operation(DependencyValues.Continuation())
}

/// Passes the current dependencies to code that runs later, outside of any task that inherits them.
///
/// - Parameter operation: Starts the code, asynchronously.
/// - Returns: The result of `operation`.
@discardableResult
public nonisolated(nonsending) func withEscapedDependencies<Result>(
  _ operation:
    nonisolated(nonsending) (
      _ dependencies: DependencyValues.Continuation
    ) async throws -> Result
) async rethrows -> Result {
  try await operation(DependencyValues.Continuation())
}

extension DependencyValues {
  /// The dependencies of the code that created it, for code that runs elsewhere.
  public struct Continuation: Sendable {
    private let values: DependencyValues

    init() {
      // A default may escape them while it is made during set-up, but its code uses them later.
      values = DependencyValues.current.withDefaultsOfTest.afterSetUp()
    }

    /// Runs code with the dependencies.
    ///
    /// - Parameter operation: The code to run.
    /// - Returns: The result of `operation`.
    @discardableResult
    public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
      try DependencyValues.$current.withValue(values, operation: operation)
    }

    /// Runs asynchronous code with the dependencies.
    ///
    /// - Parameter operation: The code to run.
    /// - Returns: The result of `operation`.
    @discardableResult
    public nonisolated(nonsending) func yield<Result>(
      _ operation: nonisolated(nonsending) () async throws -> Result
    ) async rethrows -> Result {
      try await DependencyValues.$current.withValue(values, operation: operation)
    }
  }
}

extension Reducer {
  /// Runs this reducer and its effects with a different value for a dependency.
  ///
  /// <!-- context: in-body -->
  /// ```swift
  /// OnboardingFeature()
  ///   .dependency(\.factClient, .preview)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - value: The value to use.
  /// - Returns: A reducer that uses the value.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> Reduce<State, Action> {
    transformDependency(keyPath) { $0 = value }
  }

  /// Runs this reducer and its effects with a changed dependency.
  ///
  /// The change is made for each action.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency; `\.self` for all of them.
  ///   - transform: Changes the dependency.
  /// - Returns: A reducer that uses the changed dependency.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ value: inout Value) -> Void
  ) -> Reduce<State, Action> {
    Reduce { state, action in
      withDependencies {
        transform(&$0[keyPath: keyPath])
      } operation: {
        self.reduce(into: &state, action: action)
      }
    }
  }
}

/// Sets the defaults of dependencies, at the start of an app or of a test.
///
/// <!-- context: in-function -->
/// ```swift
/// prepareDependencies { $0.date.now = Date(timeIntervalSince1970: 0) }
/// ```
///
/// They hold for the rest of the test, or of the process if no test runs. A dependency that has been used keeps its
/// value, which is reported: call this first.
///
/// - Parameters:
///   - update: Sets the values.
///   - fileID: The file that reports refer to.
///   - filePath: The path of that file.
///   - line: The line that reports refer to.
///   - column: The column that reports refer to.
/// - Returns: The result of `update`.
/// - Throws: The error that `update` throws, after which nothing is set.
public func prepareDependencies<Result>(
  _ update: (_ values: inout DependencyValues) throws -> Result,
  fileID: StaticString = #fileID,
  file filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  var values = DependencyValues().forSetUp()
  let result = try update(&values)
  if !values.afterSetUp().keepOverridesAsDefaults() {
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    DependencyValues.current.report(.misuse(Misuse.preparedTooLate, location))
  }
  return result
}
