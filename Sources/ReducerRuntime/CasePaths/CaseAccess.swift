/// The operations of a case path, as one object.
///
/// Paths are created and copied for each action, and one reference costs less than four functions.
protocol CaseAccess<Root, Value>: AnyObject, Sendable {
  associatedtype Root
  associatedtype Value

  /// The possible names of the case: only one, if the case is known.
  var names: [String] { get }

  func embed(_ value: Value) -> Root

  func extract(from root: Root) -> Value?

  /// Changes the payload of a root, in place if possible.
  ///
  /// - Returns: True if the root is the path's case.
  func modify(_ root: inout Root, _ body: (inout Value) -> Void) -> Bool
}

extension CaseAccess {
  /// Changes a copy of the payload, and embeds the result.
  func modifyCopy(in root: inout Root, _ body: (inout Value) -> Void) -> Bool {
    guard var value = extract(from: root) else { return false }
    body(&value)
    root = embed(value)
    return true
  }
}

/// A case path that consists of functions.
final class CaseFunctions<Root, Value>: CaseAccess {
  typealias Modification = @Sendable (_ root: inout Root, _ body: (inout Value) -> Void) -> Bool

  private let embedding: @Sendable (Value) -> Root
  private let extraction: @Sendable (Root) -> Value?
  private let naming: @Sendable () -> [String]
  private let modification: Modification?

  init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?,
    names: @escaping @Sendable () -> [String],
    modify: Modification?
  ) {
    embedding = embed
    extraction = extract
    naming = names
    modification = modify
  }

  var names: [String] { naming() }

  func embed(_ value: Value) -> Root { embedding(value) }

  func extract(from root: Root) -> Value? { extraction(root) }

  func modify(_ root: inout Root, _ body: (inout Value) -> Void) -> Bool {
    if let modification { modification(&root, body) } else { modifyCopy(in: &root, body) }
  }
}
