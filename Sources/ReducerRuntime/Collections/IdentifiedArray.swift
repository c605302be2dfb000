internal import Synchronization

/// An array that finds its elements by their unique identifiers, in constant time.
///
/// It works like an array, and keeps its order. In addition, it gives access to elements without
/// their positions, which effects and actions cannot know.
///
/// ```swift
/// var counters: IdentifiedArrayOf<Counter> = [Counter(id: 1), Counter(id: 2)]
/// counters[id: 2]?.count += 1
/// counters.remove(id: 1)
/// counters.ids  // [2]
/// ```
///
/// Each identifier is in the array at most once. If an operation would add a second element with an
/// identifier, the existing element stays. Operations that expect input without duplicates report
/// misuse if there are any, and never stop the program.
public struct IdentifiedArray<ID: Hashable, Element> {
  /// The elements as a plain array, in order.
  public internal(set) var elements: [Element]

  /// The position of each identifier.
  var positions: [ID: Int] = [:]

  /// A number for the identifiers and their order: equal only if both are the same.
  var structure = Structure.empty

  package let identify: (Element) -> ID

  /// - Parameter identify: Reads the identifier of an element, and captures at most a sendable key
  ///   path.
  init(elements: [Element] = [], identify: @escaping (Element) -> ID) {
    self.elements = elements
    self.identify = identify
    if !elements.isEmpty { reindex() }
  }
}

/// An identified array of identifiable elements.
public typealias IdentifiedArrayOf<Element: Identifiable> = IdentifiedArray<Element.ID, Element>

// Unchecked only because of `identify`. Only this module creates it, from `Identifiable.id` or from
// a sendable key path, and it captures nothing else: there is no state that two threads could
// share. The compiler objects because the conformance to `Identifiable` may be isolated to an
// actor. In that case, Swift checks the actor whenever `id` is called, and stops a program that
// calls it elsewhere. To rule that out, the element would have to be `SendableMetatype`, which
// existentials and generic elements are not.
extension IdentifiedArray: @unchecked Sendable where ID: Sendable, Element: Sendable {}

extension IdentifiedArray {
  /// The identifiers of the elements, in order.
  ///
  /// - Complexity: O(*n*), since they are read from the elements. To check whether an identifier is
  ///   in the array, use `index(id:)` instead.
  public var ids: [ID] {
    elements.map(identify)
  }

  /// Returns the position of the element with an identifier.
  ///
  /// <!-- context: in-counters-test -->
  /// ```swift
  /// counters.index(id: 2)  // 1
  /// counters.index(id: 9)  // nil
  /// ```
  ///
  /// - Parameter id: The identifier.
  /// - Returns: The position, or nil if no element has the identifier.
  /// - Complexity: O(1), if the identifiers hash well.
  public func index(id: ID) -> Int? {
    positions[id]
  }

  /// The element with an identifier.
  ///
  /// The element changes in place. Assigning nil removes it. Assigning an element appends it if the
  /// array has none with the identifier.
  ///
  /// <!-- context: in-counters-test -->
  /// ```swift
  /// counters[id: 2]?.count += 1
  /// counters[id: 2] = nil
  /// ```
  ///
  /// If the element then has another identifier than the one in brackets, the array reports misuse.
  /// The element keeps its new identifier, unless another element already has it: then the changed
  /// element leaves the array.
  ///
  /// - Parameter id: The identifier.
  /// - Complexity: O(1), if the identifiers hash well; O(*n*) when an element is removed.
  public subscript(id id: ID) -> Element? {
    get {
      index(id: id).map { elements[$0] }
    }
    _modify {
      let position = index(id: id)
      var element = position.map { take(at: $0) }
      defer {
        if let position {
          putBack(element, at: position, id: id)
        } else if let element {
          insert(element, id: id)
        } else {
          AssertionContext.reportMissing(id, among: ids, isSecret: hidesIDs)
        }
      }
      yield &element
    }
  }

  /// Takes an element out, so that the caller that changes it holds the only copy.
  ///
  /// With a second copy, each change to an array or string in the element would copy that array or
  /// string. Until `putBack`, a copy of the last element takes the place of the element. If the
  /// element is the last one, the array is shorter by one.
  private mutating func take(at position: Int) -> Element {
    guard position < elements.count - 1 else { return elements.removeLast() }
    let element = elements[position]
    elements[position] = elements[elements.count - 1]
    return element
  }

  private mutating func putBack(_ element: Element?, at position: Int, id: ID) {
    let isLast = position == elements.count
    if let element {
      let newID = identify(element)
      if newID == id || index(id: newID) == nil {
        if isLast { elements.append(element) } else { elements[position] = element }
        guard newID != id else { return }
        positions[id] = nil
        reindex(at: position)
        return report(.renamed, from: id, to: newID, element)
      }
      report(.removed, from: id, to: newID, element)
    }
    if !isLast { elements.remove(at: position) }
    positions[id] = nil
    reindex(from: position)
  }

  private mutating func insert(_ element: Element, id: ID) {
    let newID = identify(element)
    let (isNew, _) = append(element)
    if newID != id { report(isNew ? .added : .dropped, from: id, to: newID, element) }
  }

  /// Updates the index for elements that are new or have moved.
  ///
  /// - Parameter start: The position of the first such element. The index must not contain
  ///   identifiers that are no longer in the array.
  mutating func reindex(from start: Int = 0) {
    structure = .next()
    for position in start..<elements.count { positions[identify(elements[position])] = position }
  }

  /// Updates the index for the element at a position, which is new or has moved.
  mutating func reindex(at position: Int) {
    structure = .next()
    positions[identify(elements[position])] = position
  }
}

/// A number for the structure of a collection, which changes when an element is added, removed or
/// moved.
///
/// Two collections with the same number have elements with the same identities, since one is a copy
/// of the other. So the number shows whether an action may have removed an element, without reading
/// any element.
struct Structure: Hashable, Sendable {
  private let number: Int

  /// The structure of every collection that never had an element.
  static let empty = next()

  private static let last = Atomic<Int>(0)

  /// Returns a structure that no other collection has.
  static func next() -> Structure {
    Structure(number: last.add(1, ordering: .relaxed).newValue)
  }
}

/// A value with an identifier, for values that have none of their own.
///
/// ```swift
/// let rows: IdentifiedArrayOf<Identified<Int, String>> = [
///   Identified("Blob", id: 1),
///   Identified("Blob Jr.", id: 2),
/// ]
/// rows[id: 2]?.count  // 8
/// ```
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  /// The identifier.
  public let id: ID

  /// The value.
  public var value: Value

  /// Creates a value with an identifier.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: Its identifier.
  public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// Creates a value with an identifier that is computed from it.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - id: Computes the identifier.
  public init(_ value: Value, id: (Value) -> ID) {
    self.init(value, id: id(value))
  }

  /// A property of the value.
  ///
  /// - Parameter path: The property.
  public subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
    get { value[keyPath: path] }
    set { value[keyPath: path] = newValue }
  }

  /// A read-only property of the value.
  ///
  /// - Parameter path: The property.
  public subscript<Member>(dynamicMember path: KeyPath<Value, Member>) -> Member {
    value[keyPath: path]
  }
}

extension Identified: Sendable where ID: Sendable, Value: Sendable {}
extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}
