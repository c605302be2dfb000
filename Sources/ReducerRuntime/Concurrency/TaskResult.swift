internal import CustomDiff

/// The result of asynchronous work: a value or an error.
///
/// Unlike `Result`, it can carry any error and still be equatable, so an action can hold it.
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
/// Errors are equal if `==` of their type says so. Errors without `==` are equal if they have the
/// same type, equal parts and the same dump. Errors without `==` that hold a function are never
/// equal, since functions cannot be compared. A failure says so: make the error type `Equatable`.
public enum TaskResult<Success: Sendable>: Sendable {
  /// The work returned a value.
  case success(Success)

  /// The work threw an error.
  case failure(any Error)

  /// Does asynchronous work and catches its error.
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
  /// - Parameter result: A result with any type of error.
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
    get throws { try Result(self).get() }
  }

  /// Transforms the value.
  ///
  /// - Parameter transform: Returns a new value for the value.
  /// - Returns: The new value, or the same error.
  public func map<NewSuccess>(
    _ transform: (Success) -> NewSuccess
  ) -> TaskResult<NewSuccess> {
    TaskResult<NewSuccess>(Result(self).map(transform))
  }

  /// Transforms the value into another result.
  ///
  /// - Parameter transform: Returns a new result for the value.
  /// - Returns: The new result, or the same error.
  public func flatMap<NewSuccess>(
    _ transform: (Success) -> TaskResult<NewSuccess>
  ) -> TaskResult<NewSuccess> {
    TaskResult<NewSuccess>(Result(self).flatMap { Result(transform($0)) })
  }
}

extension Result where Failure == any Error {
  /// Does asynchronous work and catches its error.
  ///
  /// - Parameter body: The work.
  public nonisolated(nonsending) init(
    catching body: nonisolated(nonsending) () async throws -> Success
  ) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
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
  /// Returns whether two results hold equal values or equal errors.
  ///
  /// - Complexity: That of `==`. For errors without `==`, O(*n*) in the number of their parts.
  public static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.success(let left), .success(let right)): left == right
    case (.failure(let left), .failure(let right)): areAlike(left, right)
    case (.success, .failure), (.failure, .success): false
    }
  }
}

extension TaskResult: Hashable where Success: Hashable {
  /// Hashes the value, or the error and its type, as far as the error is hashable.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(true)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(false)
      hasher.combine(ObjectIdentifier(type(of: error)))
      if let error = hashableHere(error) { hasher.combine(error) }
    }
  }
}

/// Returns whether two errors are equal, as far as code can tell.
private func areAlike(_ left: any Error, _ right: any Error) -> Bool {
  guard type(of: left) == type(of: right) else { return false }
  if let areEqual = areKnownEqual(left, right) { return areEqual }
  return Equality.holds(left, right) && functionHolder(in: left) == nil
    && String(customDumping: left) == String(customDumping: right)
}
