import CustomDiff

/// The elements of two collections, as the code that turns one into the other names them.
protocol ListedElements {
  var oldCount: Int { get }
  var newCount: Int { get }
  func old(at position: Int) -> Any
  func new(at position: Int) -> Any
  /// Whether two elements are one and the same, so that one becomes the other in its place.
  func areSame(old: Int, new: Int) -> Bool
  /// The argument that has an old element removed.
  func removal(of position: Int) -> String
  /// The argument of the subscript that gives a new element.
  func key(of position: Int) -> String
  /// Whether the subscript gives an optional.
  var areOptional: Bool { get }
}

/// The elements of collections that are changed by positions counted from zero.
struct PositionedElements: ListedElements {
  private let old: any ElementSource
  private let new: any ElementSource

  /// - Returns: Nil if a collection is of another kind.
  init?(_ old: Any, _ new: Any) {
    func startsAtZero<C: RangeReplaceableCollection & MutableCollection>(_ collection: C) -> Bool {
      collection.startIndex as? Int == 0
    }
    func elements(_ value: Any) -> (any ElementSource)? {
      guard let collection = value as? any RangeReplaceableCollection & MutableCollection,
        startsAtZero(collection)
      else { return nil }
      return Reflection.elements(of: value)
    }
    guard let old = elements(old), let new = elements(new) else { return nil }
    self.old = old
    self.new = new
  }

  var oldCount: Int { old.elementCount }
  var newCount: Int { new.elementCount }
  var areOptional: Bool { false }
  func old(at position: Int) -> Any { old.element(at: position) }
  func new(at position: Int) -> Any { new.element(at: position) }
  func areSame(old: Int, new: Int) -> Bool { true }
  func removal(of position: Int) -> String { "at: \(position)" }
  func key(of position: Int) -> String { "\(position)" }
}

/// The elements of arrays that are changed by identifiers.
struct IdentifiedElements: ListedElements {
  let old: any SwiftCodeIdentified
  let new: any SwiftCodeIdentified

  var oldCount: Int { old.swiftCodeCount }
  var newCount: Int { new.swiftCodeCount }
  var areOptional: Bool { true }
  func old(at position: Int) -> Any { old.swiftCodeElement(at: position) }
  func new(at position: Int) -> Any { new.swiftCodeElement(at: position) }

  func areSame(old position: Int, new newPosition: Int) -> Bool {
    old.swiftCodeID(at: position) == new.swiftCodeID(at: newPosition)
  }

  func removal(of position: Int) -> String { argument(old.swiftCodeIDValue(at: position)) }
  func key(of position: Int) -> String { argument(new.swiftCodeIDValue(at: position)) }

  private func argument(_ id: Any) -> String {
    "id: \(SwiftLiteral.code(id).flat ?? SwiftTypeName.placeholder(for: type(of: id)))"
  }
}
