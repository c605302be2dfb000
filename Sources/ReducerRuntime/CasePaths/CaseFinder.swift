import CustomDiff
internal import Synchronization

/// Finds the payload of the case that a constructor makes.
///
/// A constructor does not say which case it makes, and calling it requires a payload. So the finder
/// waits for a value whose payload fits the constructor, embeds that payload again, and compares
/// the cases. This happens only once, because then the case is known. If only one case has such a
/// payload, it is known from the start.
final class CaseFinder<Root, Value>: CaseAccess {
  private let constructor: @Sendable (Value) -> Root
  private let facts: CaseFacts
  /// The tag of the case, or -1 while it is not known.
  private let tagOrNone: Atomic<Int64>

  init(_ constructor: @escaping @Sendable (Value) -> Root, facts: CaseFacts) {
    self.constructor = constructor
    self.facts = facts
    tagOrNone = Atomic(facts.onlyTag.map { Int64($0) } ?? -1)
  }

  var metadata: EnumMetadata? { facts.metadata }

  private var foundTag: UInt32? { UInt32(exactly: tagOrNone.load(ordering: .relaxed)) }

  /// The name of the case, if a value has revealed it, or else those of the candidates: the cases with
  /// a payload of this type, or those with a payload that a value of this type can become.
  ///
  /// Any value may become an existential or an optional, but code rarely converts a constructor.
  var names: [String] {
    guard let metadata else { return [] }
    if let tag = foundTag { return metadata.name(ofTag: tag).map { [$0] } ?? [] }
    let candidates = metadata.cases.filter { isCandidate($0.payload) }
    let matches = candidates.filter { $0.payload.matches(Value.self) }
    return (matches.isEmpty ? candidates : matches).map(\.name)
  }

  func embed(_ value: Value) -> Root { constructor(value) }

  func extract(from root: Root) -> Value? {
    if facts.isUnsupported {
      reportIssue(Misuse.unsupportedPayload(Value.self, in: Root.self))
      return nil
    }
    guard let metadata else { return extractByName(from: root) }
    let tag = metadata.tag(of: root)
    let foundTag = foundTag
    guard foundTag == nil || foundTag == tag else { return nil }
    guard let payload = payload(of: root, tag: tag, metadata: metadata) else { return nil }
    if foundTag != nil { return payload }
    // Two threads may both get here, but they find the same tag.
    let ownTag = metadata.tag(of: constructor(payload))
    tagOrNone.store(Int64(ownTag), ordering: .relaxed)
    return ownTag == tag ? payload : nil
  }

  /// Returns the tag of a value of the case, if the case stores a `Value` in place.
  func tagOfPayloadInPlace(in root: Root) -> UInt32? {
    guard !facts.isUnsupported, let metadata else { return nil }
    // An extraction finds the case. Its result is released at once.
    if foundTag == nil { _ = extract(from: root) }
    guard
      let foundTag,
      metadata.tag(of: root) == foundTag,
      metadata.cases.indices.contains(Int(foundTag)),
      case .direct(let type) = metadata.cases[Int(foundTag)].payload,
      type.isLaidOut(like: Value.self)
    else { return nil }
    return foundTag
  }

  private func isCandidate(_ payload: EnumMetadata.Payload) -> Bool {
    payload.isCandidate(for: Value.self, isEmpty: MemoryLayout<Value>.size == 0)
  }

  private func payload(of root: Root, tag: UInt32, metadata: EnumMetadata) -> Value? {
    guard metadata.cases.indices.contains(Int(tag)) else { return mirroredPayload(of: root) }
    let payload = metadata.cases[Int(tag)].payload
    if case .direct(let type) = payload, type.isLaidOut(like: Value.self) {
      return metadata.project(root, as: Value.self)
    }
    return isCandidate(payload) ? mirroredPayload(of: root) : nil
  }

  /// Finds the payload without metadata, by comparing the case names that reflection gives.
  private func extractByName(from root: Root) -> Value? {
    guard
      let name = enumCaseName(of: root),
      let payload = mirroredPayload(of: root),
      enumCaseName(of: constructor(payload)) == name
    else { return nil }
    return payload
  }

  private func mirroredPayload(of root: Root) -> Value? {
    ReducerRuntime.mirroredPayload(of: root).flatMap { $0 as? Value }
  }
}
