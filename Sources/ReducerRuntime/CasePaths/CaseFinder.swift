import CustomDiff

/// Finds the payload of the case that a constructor makes.
///
/// A constructor does not say which case it makes, and calling it requires a payload. So the finder
/// waits for a value whose payload fits the constructor, embeds that payload again, and compares
/// the cases. This happens only once, because then the case is known. If only one case has such a
/// payload, it is known from the start.
final class CaseFinder<Root, Value>: CaseAccess {
  private let constructor: @Sendable (Value) -> Root
  let metadata: EnumMetadata?
  private let isUnsupported: Bool
  private let foundTag: Guarded<UInt32?>
  private let hasRefused = Guarded(false)

  init(_ constructor: @escaping @Sendable (Value) -> Root, facts: CaseFacts) {
    self.constructor = constructor
    metadata = facts.metadata
    isUnsupported = facts.isUnsupported
    foundTag = Guarded(facts.onlyTag)
  }

  var names: [String] { caseName.map { [$0] } ?? candidateNames }

  func embed(_ value: Value) -> Root { constructor(value) }

  func extract(from root: Root) -> Value? {
    if isUnsupported { return refuse() }
    guard let metadata else { return extractByName(from: root) }
    let tag = metadata.tag(of: root)
    let foundTag = foundTag.withLock { $0 }
    guard foundTag == nil || foundTag == tag else { return nil }
    guard let payload = payload(of: root, tag: tag, metadata: metadata) else { return nil }
    if foundTag != nil { return payload }
    // Two threads may both get here, but they find the same tag.
    let ownTag = metadata.tag(of: constructor(payload))
    self.foundTag.withLock { $0 = ownTag }
    return ownTag == tag ? payload : nil
  }

  /// Returns the tag of a value of the case, if the case stores a `Value` in place.
  func tagOfPayloadInPlace(in root: Root) -> UInt32? {
    guard !isUnsupported, let metadata else { return nil }
    // An extraction finds out which case it is. Its result is released at once.
    if foundTag.withLock({ $0 }) == nil { _ = extract(from: root) }
    guard
      let foundTag = foundTag.withLock({ $0 }),
      metadata.tag(of: root) == foundTag,
      metadata.cases.indices.contains(Int(foundTag)),
      case .direct(let type) = metadata.cases[Int(foundTag)].payload,
      type.isLaidOut(like: Value.self)
    else { return nil }
    return foundTag
  }

  /// The name of the case, if a value has revealed it or only one case has a payload of this type.
  var caseName: String? {
    guard let metadata else { return nil }
    if let tag = foundTag.withLock({ $0 }) { return metadata.name(ofTag: tag) }
    let candidates = candidateNames
    return candidates.count == 1 ? candidates[0] : nil
  }

  /// The names of the candidates: the cases with a payload of this type, or those with a payload
  /// that a value of this type can become.
  ///
  /// Any value may become an existential or an optional, but code rarely converts a constructor.
  var candidateNames: [String] {
    let candidates = metadata?.cases.filter { isCandidate($0.payload) } ?? []
    let matches = candidates.filter { $0.payload.matches(Value.self) }
    return (matches.isEmpty ? candidates : matches).map(\.name)
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

  /// Finds nothing, and reports misuse the first time.
  private func refuse() -> Value? {
    let isFirst = hasRefused.withLock { hasRefused in
      defer { hasRefused = true }
      return !hasRefused
    }
    if isFirst {
      reportIssue(Misuse.unsupportedPayload(Value.self, in: Root.self))
    }
    return nil
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
