internal import CustomDiff

/// What asynchronous work gave: a value, or an error.
///
/// Unlike `Result`, it carries any error and is still equatable, so an action can hold it.
///
/// <!-- context: in-effect -->
/// ```swift
/// enum Action: Equatable {
///   case response(TaskResult<[String]>)
/// }
///
/// return .run { send in
///   await send(.response(TaskResult { try await client.search(query) }))
/// }
/// ```
///
/// Errors are equal if `==` of their type says so. Where there is none, they are equal if they have one
/// type, equal parts and the same dump. Errors that hold a function are never equal then, since functions
/// cannot be compared, and a failure says so: make their type `Equatable`.
public enum TaskResult<Success: Sendable>: Sendable {
  /// The work returned a value.
  case success(Success)

  /// The work threw an error.
  case failure(any Error)
}

extension TaskResult {
  /// Does asynchronous work, and catches what it throws.
  ///
  /// - Parameter body: The work.
  public nonisolated(nonsending) init(catching body: () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// Converts a result.
  ///
  /// - Parameter result: A result, whatever its errors.
  public init(_ result: Result<Success, some Error>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value.
  ///
  /// - Throws: The error, if the work threw one.
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): return value
      case .failure(let error): throw error
      }
    }
  }

  /// Turns the value into another.
  ///
  /// - Parameter transform: Makes a new value from the value.
  /// - Returns: The new value, or the same error.
  public func map<NewSuccess>(
    _ transform: (Success) -> NewSuccess
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): .success(transform(value))
    case .failure(let error): .failure(error)
    }
  }

  /// Turns the value into another result.
  ///
  /// - Parameter transform: Makes a new result from the value.
  /// - Returns: The new result, or the same error.
  public func flatMap<NewSuccess>(
    _ transform: (Success) -> TaskResult<NewSuccess>
  ) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): transform(value)
    case .failure(let error): .failure(error)
    }
  }
}

extension Result where Success: Sendable, Failure == any Error {
  /// Converts the result of asynchronous work.
  ///
  /// - Parameter result: The result.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  /// Whether two results hold equal values, or errors that are alike.
  ///
  /// - Complexity: That of `==`; for errors without one, O(*n*) in the number of their parts.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.success(let left), .success(let right)): left == right
    case (.failure(let left), .failure(let right)): areAlike(left, right)
    case (.success, .failure), (.failure, .success): false
    }
  }
}

extension TaskResult: Hashable where Success: Hashable {
  /// Feeds the value into a hasher, or the type of the error.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(true)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(false)
      hasher.combine(ObjectIdentifier(type(of: error)))
    }
  }
}

/// Whether two errors are equal, as far as that can be known.
private func areAlike(_ left: any Error, _ right: any Error) -> Bool {
  guard type(of: left) == type(of: right) else { return false }
  if let areEqual = areKnownEqual(left, right) { return areEqual }
  return Equality.holds(left, right) && functionHolder(in: left) == nil
    && String(customDumping: left) == String(customDumping: right)
}
