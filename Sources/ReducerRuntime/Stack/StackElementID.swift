public import CustomDiff
internal import Synchronization

/// The identifier of an element of a stack.
///
/// Ids are assigned in order. In a test store, they start at zero and can be written as numbers:
///
/// <!-- context: in-function -->
/// ```swift
/// await store.send(.path(.element(id: 0, action: .detail(.editButtonTapped))))
/// ```
public struct StackElementID: Hashable, Sendable {
  package let generation: Int
}

extension StackElementID: ExpressibleByIntegerLiteral {
  /// Creates the id of the n-th element that was created in a test, counted from zero.
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

/// Generates the ids of stack elements.
package final class StackElementIDGenerator: Sendable {
  private let nextGeneration: Atomic<Int>
  /// The first generation after those of elements that existed before the store.
  private let firstGeneration = Atomic<Int>(0)
  /// A number that no other generator has.
  let number = StackElementIDGenerator.last.add(1, ordering: .relaxed).newValue

  private static let last = Atomic<Int>(0)

  package init(next: Int = 0) {
    nextGeneration = Atomic(next)
  }

  /// Returns the next id.
  package func callAsFunction() -> StackElementID {
    StackElementID(generation: nextGeneration.add(1, ordering: .relaxed).oldValue)
  }

  /// Skips all ids up to one that was created by other means.
  package func skip(_ id: StackElementID) {
    nextGeneration.max(id.generation &+ 1, ordering: .relaxed)
  }

  /// Skips all ids up to one that an element had before the store's first action on it.
  ///
  /// Unlike ids that an action skips, these stay skipped after a ``rewind(to:)``.
  func reserve(_ id: StackElementID) {
    guard id.generation >= peek else { return }
    firstGeneration.max(id.generation &+ 1, ordering: .relaxed)
    skip(id)
  }

  /// Continues with the ids from another generation on, except reserved ones.
  ///
  /// - Parameter generation: The generation of the first id.
  package func rewind(to generation: Int) {
    let first = firstGeneration.load(ordering: .relaxed)
    nextGeneration.store(max(generation, first), ordering: .relaxed)
  }

  /// The generation that the next id will have.
  package var peek: Int {
    nextGeneration.load(ordering: .relaxed)
  }
}

private enum StackElementIDGeneratorKey: DependencyKey {
  static let liveValue = StackElementIDGenerator()
  static let testValue = liveValue
}

extension DependencyValues {
  /// The generator of the ids of stack elements, which starts at zero in each store of a test.
  ///
  /// It also starts at zero for each stack that a test makes outside of stores.
  package var stackElementID: StackElementIDGenerator {
    get {
      override(for: StackElementIDGeneratorKey.self)
        ?? (context == .test ? StackElementIDGenerator() : StackElementIDGeneratorKey.liveValue)
    }
    set { self[StackElementIDGeneratorKey.self] = newValue }
  }
}

// The ids that elements get.
extension StackState {
  /// Gives elements the next ids that no element of the stack has or has had.
  ///
  /// Elements that were created outside a store also have ids from zero, and assertions choose ids
  /// themselves.
  ///
  /// - Parameter elements: The elements.
  func entries(for elements: some Sequence<Element>) -> [Entry] {
    let ids = DependencyValues.current.stackElementID
    if let latestRemovedID { ids.skip(latestRemovedID) }
    return elements.map { element in
      var id = ids()
      while contains(id) { id = ids() }
      return Entry(id: id, element: element)
    }
  }

  /// Returns the structure, and keeps the generator from giving the ids of elements that were
  /// created outside the store.
  ///
  /// - Parameter ids: The ids of the store.
  /// - Complexity: O(*n*) if the stack's reducer has not seen the structure in this store, otherwise
  ///   O(1).
  func structure(reservingIDsIn ids: StackElementIDGenerator) -> SeenStructure {
    let seen = SeenStructure(structure: structure, generator: ids.number)
    if seen != lastSeen, let latestID { ids.reserve(latestID) }
    return seen
  }

  /// The latest id of an element.
  ///
  /// - Complexity: O(*n*).
  var latestID: StackElementID? {
    entries.max { $0.id.generation < $1.id.generation }?.id
  }
}

/// The structure that the stack's reducer has seen in one store.
///
/// A state may come from another store. This store's generator does not know the ids of that one.
struct SeenStructure: Equatable, Sendable {
  let structure: Structure
  /// The number of the store's generator.
  let generator: Int
}
