internal import CustomDiff
internal import Synchronization

/// Finds the payload of the case that a constructor makes.
///
/// A constructor does not say which case it makes, and calling it requires a payload. So the finder
/// waits for a value whose payload fits the constructor, embeds that payload again, and compares
/// the cases. It does this only once, since the case is known from then on. If only one case has
/// such a payload, the case is known from the start.
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

  /// The name of the case, or of all candidates while no value has revealed the case.
  ///
  /// Candidates have a payload of this type. If there are none, they have a payload that a value of
  /// this type can become: any value can become an existential or an optional, but code rarely
  /// converts a constructor.
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
    // Two threads may both get here, but both find the same tag.
    let ownTag = metadata.tag(of: constructor(payload))
    tagOrNone.store(Int64(ownTag), ordering: .relaxed)
    return ownTag == tag ? payload : nil
  }

  func modify(_ root: inout Root, _ body: (inout Value) -> Void) {
    guard let metadata, !facts.isUnsupported else { return modifyCopy(in: &root, body) }
    // An extraction finds the case. Its result is released at once.
    if foundTag == nil { _ = extract(from: root) }
    guard let tag = foundTag, metadata.tag(of: root) == tag,
      metadata.payload(ofTag: tag)?.isInPlace(Value.self) == true
    else { return modifyCopy(in: &root, body) }
    metadata.modify(&root, tag: tag, body)
  }

  private func isCandidate(_ payload: EnumMetadata.Payload) -> Bool {
    payload.isCandidate(for: Value.self, isEmpty: MemoryLayout<Value>.size == 0)
  }

  private func payload(of root: Root, tag: UInt32, metadata: EnumMetadata) -> Value? {
    guard let payload = metadata.payload(ofTag: tag) else { return mirroredPayload(of: root) }
    if payload.isInPlace(Value.self) { return metadata.project(root, as: Value.self) }
    return isCandidate(payload) ? mirroredPayload(of: root) : nil
  }

  /// Finds the payload without metadata, by comparing the case names that reflection gives.
  private func extractByName(from root: Root) -> Value? {
    guard
      let name = enumCaseName(of: root),
      let payload = mirroredPayload(of: root)
    else { return nil }
    let made = constructor(payload)
    // Cases may share a name, and differ in their labels.
    let isSame =
      enumCaseName(of: made) == name && payloadLabels(of: made) == payloadLabels(of: root)
    return isSame ? payload : nil
  }

  private func mirroredPayload(of root: Root) -> Value? {
    ReducerRuntime.mirroredPayload(of: root).flatMap { $0 as? Value }
  }
}

/// The facts shared by all case paths from one type to another, whichever case they lead to.
///
/// Reducers create their case paths again in every `body`, so facts that do not depend on the
/// constructor are computed once.
final class CaseFacts: Sendable {
  let metadata: EnumMetadata?
  /// True if values of the payload's type cannot be read from an enum.
  let isUnsupported: Bool
  /// The root type, if it is an optional.
  let optionalRoot: (any OptionalRoot.Type)?
  /// The tag of the only case that such a constructor can make, if there is only one.
  let onlyTag: UInt32?

  init(root: Any.Type, value: Any.Type, isValueEmpty: Bool, metadata: EnumMetadata?) {
    self.metadata = metadata
    isUnsupported = PayloadType.hasOwnStoredForm(value)
    optionalRoot = root as? any OptionalRoot.Type
    let payloads = (metadata?.cases ?? []).map(\.payload)
    let candidates = payloads.indices.filter {
      payloads[$0].isCandidate(for: value, isEmpty: isValueEmpty)
    }
    let isOnly = candidates.count == 1 && payloads[candidates[0]].isInPlace(value)
    onlyTag = isOnly ? UInt32(candidates[0]) : nil
  }

  private struct Key: Hashable {
    let root: ObjectIdentifier
    let value: ObjectIdentifier
  }

  // One cache for all types: another module would have to look up a cache of a generic type for
  // each path, which takes a third of the time to create one.
  private static let known = Guarded<[Key: CaseFacts]>([:])

  static func of<Root, Value>(_ root: Root.Type, _ value: Value.Type) -> CaseFacts {
    let key = Key(root: ObjectIdentifier(root), value: ObjectIdentifier(value))
    if let facts = known.withLock({ $0[key] }) { return facts }
    let facts = CaseFacts(
      root: root,
      value: value,
      isValueEmpty: MemoryLayout<Value>.size == 0,
      metadata: EnumMetadata.known(of: root)
    )
    known.withLock { $0[key] = facts }
    return facts
  }
}

/// Changes the payload of a root where the root stores it, or a copy if it is stored in another form.
///
/// - Parameters:
///   - root: A value of an enum.
///   - isCase: Returns whether a root is the case whose payload has the type.
///   - body: Changes the payload.
/// - Returns: True if the payload was changed in place; false if the caller has to change a copy, or if the
///   root is another case.
func modifyInPlace<Root, Value>(
  _ root: inout Root,
  where isCase: (Root) -> Bool,
  _ body: (inout Value) -> Void
) -> Bool {
  guard let metadata = CaseFacts.of(Root.self, Value.self).metadata, isCase(root) else {
    return false
  }
  let tag = metadata.tag(of: root)
  guard metadata.payload(ofTag: tag)?.isInPlace(Value.self) == true else { return false }
  metadata.modify(&root, tag: tag, body)
  return true
}

extension EnumMetadata {
  fileprivate func payload(ofTag tag: UInt32) -> Payload? {
    cases.indices.contains(Int(tag)) ? cases[Int(tag)].payload : nil
  }
}

extension EnumMetadata.Payload {
  /// Returns whether the enum stores a value of a type directly.
  fileprivate func isInPlace(_ value: Any.Type) -> Bool {
    if case .direct(let type) = self { type.isLaidOut(like: value) } else { false }
  }

  /// Returns whether a constructor that takes a value of a type may make a case with this payload.
  func isCandidate(for value: Any.Type, isEmpty: Bool) -> Bool {
    switch self {
    case .direct(let type), .boxed(let type): type.accepts(value)
    case .opaque: true
    case .none: isEmpty
    }
  }

  /// Returns whether the constructor of a case with this payload takes a value of a type
  /// unconverted.
  func matches(_ value: Any.Type) -> Bool {
    switch self {
    case .direct(let type), .boxed(let type): type.isLaidOut(like: value)
    case .opaque, .none: false
    }
  }
}

/// An optional as the root of case paths.
///
/// If the context expects an optional root, Swift turns the constructor `(Int) -> Action` into
/// `(Int) -> Action?`. Then the path leads to a case of the wrapped enum, and not to `some`.
protocol OptionalRoot: SendableMetatype {
  /// Returns the path to the wrapped enum's case, or nil if the constructor makes no such case.
  static func path<Root, Value>(
    _ constructor: @escaping @Sendable (Value) -> Root
  ) -> CasePath<Root, Value>?

  /// Returns whether two optionals hold values of the same case, or are both nil.
  func isSameCase(as other: Any) -> Bool

  /// The wrapped type.
  static var wrappedType: Any.Type { get }
}

extension Optional: OptionalRoot {
  static var wrappedType: Any.Type { Wrapped.self }

  static func path<Root, Value>(
    _ constructor: @escaping @Sendable (Value) -> Root
  ) -> CasePath<Root, Value>? {
    // The forced casts are safe, since callers pass only constructors of this optional type. But a
    // caller may pass a function that can return nil. No path has a value for nil, so the program
    // stops.
    if PayloadType(Wrapped.self).accepts(Value.self) { return nil }
    let inner = CasePath<Wrapped, Value>.to { (constructor($0) as! Self)! }
    return CasePath(
      embed: constructor,
      extract: { ($0 as! Self).flatMap(inner.extract(from:)) },
      names: { inner.names }
    )
  }

  func isSameCase(as other: Any) -> Bool {
    switch (self, other as! Self) {
    case (nil, nil): true
    case (let left?, let right?): ReducerRuntime.isSameCase(left, right)
    default: false
    }
  }
}

/// Returns whether two values of an enum are the same case, whatever their payloads.
func isSameCase<Root>(_ left: Root, _ right: Root) -> Bool {
  if let left = left as? any OptionalRoot { return left.isSameCase(as: right) }
  if let metadata = EnumMetadata.known(of: Root.self) {
    return metadata.tag(of: left) == metadata.tag(of: right)
  }
  // A root that is an existential may hold enums of several types, whose cases may share a name.
  guard type(of: left as Any) == type(of: right as Any) else { return false }
  if let name = enumCaseName(of: left) { return name == enumCaseName(of: right) }
  return String(describing: left) == String(describing: right)
}

/// Returns the number that the compiler gave to the case of an enum's value.
///
/// Two values of one enum have the same tag if and only if they are the same case, whatever their
/// payloads. An optional is an enum too.
///
/// - Parameter value: Any value.
/// - Returns: The tag, or nil if the value is not an enum or its cases have no names. Tags are
///   stable only within one process.
package func enumTag(of value: some Any) -> UInt32? {
  func staticTag<Opened>(of value: Opened) -> UInt32? {
    EnumMetadata.known(of: Opened.self).map { $0.tag(of: value) }
  }
  // In generic code, the value's type may itself be an existential: the second attempt looks inside.
  // Without the layout, the name of the case stands for its number.
  return staticTag(of: value) ?? flattened(value).flatMap { staticTag(of: $0) }
    ?? enumCaseName(of: value).map { UInt32(truncatingIfNeeded: $0.hashValue) }
}

/// Returns whether a case path can find the payload of an enum's value.
///
/// - Parameter value: A value of an enum.
/// - Returns: False for a function or a metatype, and for a tuple or optional of those, even if the
///   payload's declared type is `Any`.
package func isPayloadExtractable(of value: some Any) -> Bool {
  if readableChildren(of: value).first?.value is UnreadValue { return false }
  guard let payload = mirroredPayload(of: value) else { return true }
  return !PayloadType.hasOwnStoredForm(type(of: payload))
}

/// Returns the payload of an enum's value, as reflection finds it.
///
/// - Parameter value: A value of an enum.
/// - Returns: The tuple of several payloads, or a single payload without its label; nil for a case
///   without a payload, or with one that cannot be read.
func mirroredPayload(of value: Any) -> Any? {
  guard let payload = readableChildren(of: value).first?.value, !(payload is UnreadValue) else {
    return nil
  }
  // Reflection shows `case a(id: Int)` as a tuple with one element, which cannot be cast to
  // anything else.
  guard TypeKind(type(of: payload)) == .tuple else { return payload }
  let elements = Mirror(reflecting: payload).children
  return elements.count == 1 ? elements.first?.value : payload
}

/// Returns the labels of the values that a case carries; none if it carries one without a label.
private func payloadLabels(of value: Any) -> [String?] {
  guard let payload = readableChildren(of: value).first?.value,
    TypeKind(type(of: payload)) == .tuple
  else { return [] }
  return Mirror(reflecting: payload).children.map(\.label)
}

/// Returns the value as an `Any` that holds no further existential.
///
/// A static conversion would wrap one existential in another. Only a cast looks inside, and the
/// compiler omits the cast unless the target type is generic.
private func flattened<Value, Target>(_ value: Value, to: Target.Type = Any.self) -> Target? {
  value as? Target
}
