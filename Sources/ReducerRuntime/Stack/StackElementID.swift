public import CustomDiff
internal import Synchronization

/// The identifier of an element of a stack.
///
/// Ids are handed out in order. In a test store they start at zero and can be written as numbers:
///
/// <!-- context: in-function -->
/// ```swift
/// await store.send(.path(.element(id: 0, action: .detail(.editButtonTapped))))
/// ```
public struct StackElementID: Hashable, Sendable {
  package let generation: Int
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// The id of the element that was made as the n-th in a test, counted from zero.
  public init(integerLiteral value: Int) {
    generation = value
  }
}

extension StackElementID: CustomDumpStringConvertible, CustomStringConvertible {
  /// `#0`, `#1` and so on.
  public var description: String { "#\(generation)" }

  /// `#0`, `#1` and so on.
  public var customDumpDescription: String { description }
}

/// Hands out the ids of stack elements.
package final class StackElementIDGenerator: Sendable {
  private let nextGeneration: Atomic<Int>

  package init(next: Int = 0) {
    nextGeneration = Atomic(next)
  }

  /// The next id.
  package func callAsFunction() -> StackElementID {
    StackElementID(generation: nextGeneration.add(1, ordering: .relaxed).oldValue)
  }

  /// Hands out no id up to one that was made by other means.
  package func skip(_ id: StackElementID) {
    nextGeneration.max(id.generation &+ 1, ordering: .relaxed)
  }

  /// Hands out ids from another generation on.
  ///
  /// - Parameter generation: The generation of the first id.
  /// - Returns: The generation that the next id would have had.
  package func rewind(to generation: Int) -> Int {
    nextGeneration.exchange(generation, ordering: .relaxed)
  }

  /// The generation that the next id will have.
  package var peek: Int {
    nextGeneration.load(ordering: .relaxed)
  }
}

private enum StackElementIDGeneratorKey: DependencyKey {
  static let liveValue = StackElementIDGenerator()
  static var testValue: StackElementIDGenerator { StackElementIDGenerator() }
}

extension DependencyValues {
  /// Hands out the ids of stack elements; in a test store from zero.
  package var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDGeneratorKey.self] }
    set { self[StackElementIDGeneratorKey.self] = newValue }
  }
}
