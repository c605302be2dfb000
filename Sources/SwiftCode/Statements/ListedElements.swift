import CustomDiff

/// The elements of two collections, as named by the code that turns one into the other.
protocol ListedElements {
  var oldCount: Int { get }
  var newCount: Int { get }
  func old(at position: Int) -> Any
  func new(at position: Int) -> Any
  /// Returns whether two elements are the same one, so that one becomes the other in its place.
  func areSame(old: Int, new: Int) -> Bool
  /// Returns the argument for removing an old element.
  func removal(of position: Int) -> String
  /// Returns the argument of the subscript for a new element.
  func key(of position: Int) -> String
  /// Whether the subscript returns an optional.
  var areOptional: Bool { get }
}

/// The elements of collections that are changed by positions counted from zero.
struct PositionedElements: ListedElements {
  private let old: any ElementSource
  private let new: any ElementSource

  /// - Returns: `nil` if one of the values is not such a collection.
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

  func removal(of position: Int) -> String { argument(old, position) }
  func key(of position: Int) -> String { argument(new, position) }

  private func argument(_ array: any SwiftCodeIdentified, _ position: Int) -> String {
    let id = array.swiftCodeIDValue(at: position)
    let isSecret = Redaction.hides(
      id: array.swiftCodeID(at: position),
      of: array.swiftCodeElement(at: position)
    )
    let code = isSecret ? nil : SwiftLiteral.code(id).flat
    return "id: \(code ?? SwiftTypeName.placeholder(for: type(of: id)))"
  }
}
