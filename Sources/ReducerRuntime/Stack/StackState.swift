/// The states of the features in a navigation stack, starting with the root.
///
/// <!-- context: in-change -->
/// ```swift
/// struct State: Equatable {
///   var path = StackState<Path.State>()
/// }
/// state.path.append(.detail(StandupDetailFeature.State(standup: standup)))
/// ```
///
/// Each element has an id, which it keeps while it is in the stack.
public struct StackState<Element> {
  struct Entry {
    let id: StackElementID
    /// Nil only while `[id:]` is being set.
    var element: Element?
  }

  var entries: [Entry] = []
  private var positions: [StackElementID: Int] = [:]
  /// The latest id that was removed, which actions and effects may still refer to.
  private(set) var latestRemovedID: StackElementID?
  /// A number for the ids and their order: equal only if both are the same.
  private(set) var structure = Structure.empty
  /// The structure that the stack's reducer has seen last; nil before its first action.
  ///
  /// Stored with the state, since a reducer further up may remove elements between two actions.
  /// Comparisons ignore it.
  var lastSeen: SeenStructure?

  /// Creates an empty stack.
  public init() {}

  /// The ids of the elements, starting with the root.
  ///
  /// - Complexity: O(*n*).
  public var ids: [StackElementID] { entries.map(\.id) }

  /// The element with an id.
  ///
  /// Setting nil removes the element. Setting an element with an id that is not in the stack pushes
  /// it. That is meant for assertions in tests, and is reported elsewhere.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Complexity: O(1); O(*n*) when an element is removed.
  public subscript(
    id id: StackElementID,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Element? {
    get { positions[id].flatMap { entries[$0].element } }
    _modify {
      if let position = positions[id] {
        // The element changes in place, so that the change does not copy it.
        defer {
          if entries[position].element == nil { removeSubrange(position..<(position + 1)) }
        }
        yield &entries[position].element
      } else {
        let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
        var element: Element?
        defer {
          if let element {
            insert(element, underUnknown: id, location)
          } else {
            AssertionContext.reportMissing(id, among: ids)
          }
        }
        yield &element
      }
    }
  }

  /// The payload of the element with an id, if the element is a given case.
  ///
  /// <!-- context: in-assertion -->
  /// ```swift
  /// $0.path[id: 0, case: /Path.State.detail]?.destination = nil
  /// ```
  ///
  /// A change to an element that is missing or a different case is reported and dropped, even if an
  /// optional chain makes it.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - path: The case.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  /// - Complexity: O(1).
  public subscript<Case>(
    id id: StackElementID,
    case path: CasePath<Element, Case>,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Case? {
    get { self[id: id].flatMap(path.extract(from:)) }
    _modify {
      let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      // If an assertion changes an element that does not exist, another report says so.
      let reportsNil = AssertionContext.current == nil
      yield &self[id: id][case: path, location, reportsNil: reportsNil]
    }
  }

  /// The payload of an element's case, or nil if the element does not exist or is another case.
  ///
  /// - Parameters:
  ///   - id: The id of the element.
  ///   - keyPath: The case: `\.detail`.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public subscript<Case>(
    id id: StackElementID,
    case keyPath: CaseKeyPath<Element, Case>,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Case? where Element: CasePathable {
    get { self[id: id, case: CasePath(keyPath)] }
    _modify {
      yield &self[id: id, case: CasePath(keyPath), fileID, file: filePath, line, column]
    }
  }

  /// Removes an element and all elements above it.
  ///
  /// - Parameter id: The id of the element. Nothing happens if it is not in the stack.
  public mutating func pop(from id: StackElementID) {
    guard let position = positions[id] else { return }
    removeSubrange(position...)
  }

  /// Removes all elements above another.
  ///
  /// - Parameter id: The id of the element. Nothing happens if it is not in the stack.
  public mutating func pop(to id: StackElementID) {
    guard let position = positions[id] else { return }
    removeSubrange((position + 1)...)
  }

  /// Removes all elements.
  ///
  /// - Parameter keepCapacity: Changes nothing: a stack always keeps its memory for later elements.
  /// - Complexity: O(*n*)
  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    // The standard library's version creates a new stack, which would give the same ids again.
    replace(entries.startIndex..<entries.endIndex, with: [])
  }

  /// Pushes an element with an id.
  mutating func push(_ element: Element, id: StackElementID) {
    positions[id] = entries.count
    entries.append(Entry(id: id, element: element))
    structure = .next()
  }

  /// Replaces entries with others, or with the same ones in another order.
  ///
  /// - Complexity: O(*n*) in the number of entries from the first replaced one on.
  mutating func replace(_ range: Range<Int>, with newEntries: [Entry]) {
    let removed = entries[range]
    entries.replaceSubrange(range, with: newEntries)
    for entry in removed { positions[entry.id] = nil }
    for position in range.lowerBound..<entries.count {
      positions[entries[position].id] = position
    }
    for entry in removed where positions[entry.id] == nil {
      if entry.id.generation > latestRemovedID?.generation ?? .min { latestRemovedID = entry.id }
    }
    structure = .next()
  }

  /// Returns whether an element of the stack has an id.
  func contains(_ id: StackElementID) -> Bool { positions[id] != nil }

  private mutating func insert(
    _ element: Element,
    underUnknown id: StackElementID,
    _ location: CodeLocation
  ) {
    let dependencies = DependencyValues.current
    if dependencies.context != .test {
      dependencies.report(.insertedUnderUnknownID(id.description, location))
    }
    push(element, id: id)
  }
}

extension StackState: ExpressibleByArrayLiteral {
  /// Creates a stack of elements, each with a new id.
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension StackState: Equatable where Element: Equatable {
  /// Returns whether two stacks have equal elements with the same ids, in the same order.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.entries == rhs.entries
  }
}

extension StackState: Hashable where Element: Hashable {
  /// Feeds the ids and elements into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(entries)
  }
}

extension StackState.Entry: Sendable where Element: Sendable {}
extension StackState.Entry: Equatable where Element: Equatable {}
extension StackState.Entry: Hashable where Element: Hashable {}

extension StackState: Sendable where Element: Sendable {}

extension StackState: Decodable where Element: Decodable {
  /// Decodes an array of elements, which get new ids.
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: Encodable where Element: Encodable {
  /// Encodes the elements as an array.
  public func encode(to encoder: any Encoder) throws {
    try Array(self).encode(to: encoder)
  }
}

extension StackState: CustomReflectable {
  /// The elements by id: `#0: …`.
  public var customMirror: Mirror {
    Mirror(
      self,
      unlabeledChildren: entries.map { ($0.id, $0.element!) },
      displayStyle: .dictionary
    )
  }
}
