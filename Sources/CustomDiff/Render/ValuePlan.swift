/// Writes values of one type from their place in memory.
///
/// A mirror creates boxes, labels and collections for every value that it reflects, and checking a
/// value's conformances costs more than writing the value. A plan checks its type once.
///
/// There are plans for what most states consist of. Other values, and values that choose how they
/// are shown, are reflected. A plan and reflection write the same text.
protocol ValuePlan: Sendable {
  /// Writes the value at an address.
  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace)

  /// Returns whether the value is shown on one line, with nothing below it.
  func isLeaf(at address: UnsafeRawPointer) -> Bool
}

/// The place in the output where a value is written.
struct WritingPlace {
  /// Whether there is text before the value on its line.
  var isLabeled: Bool
  /// The number of levels to expand.
  var maxDepth: Int
  /// Whether an enum is written with the name of its type.
  var isRoot = false
  /// The number of levels that are already expanded.
  var depth: Int

  /// Returns the place of a part on its own line.
  func child(isLabeled: Bool) -> WritingPlace {
    WritingPlace(isLabeled: isLabeled, maxDepth: maxDepth - 1, depth: depth + 1)
  }
}

/// A plan that reflects each value.
struct ReflectedPlan<T>: ValuePlan {
  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    // The value may have a different type than its place: an existential or a subclass.
    writer.write(address.assumingMemoryBound(to: T.self).pointee as Any, place)
  }

  func isLeaf(at address: UnsafeRawPointer) -> Bool {
    Reflection.isLeaf(address.assumingMemoryBound(to: T.self).pointee)
  }
}

extension TypeFacts {
  /// Creates the plan for a type, or returns `nil` if its values have to be reflected.
  static func makePlan(
    for type: Any.Type,
    name: String,
    descriptionKind: Description.Kind?,
    choosesForm: Bool,
    redaction: Redaction
  ) -> (any ValuePlan)? {
    // An object may be of a subclass that shows differently, and no value has an existential type.
    switch TypeKind(type) {
    case .structure, .enumeration, .optional: break
    default: return nil
    }
    if let descriptionKind { return descriptionKind.plan(for: type) }
    if choosesForm { return nil }
    if let type = type as? any PlannedType.Type { return type.makePlan() }
    if let type = type as? any ArrayBacked.Type {
      func open<T: ArrayBacked>(_: T.Type) -> any ValuePlan { ArrayPlan<T>() }
      return open(type)
    }
    guard case .none = redaction, !(type is any CustomReflectable.Type),
      !(type is any OptionSet.Type)
    else { return nil }
    if TypeKind(type) == .enumeration {
      func open<T>(_: T.Type) -> any ValuePlan { EnumPlan<T>(typeName: name) }
      return _openExistential(type, do: open)
    }
    return StructurePlan(type, name: name)
  }

  /// Returns a plan for places of a type, whose values may have other types.
  static func plan(forPlacesOf type: Any.Type) -> any ValuePlan {
    func open<T>(_: T.Type) -> any ValuePlan { ReflectedPlan<T>() }
    return TypeFacts.of(type).plan ?? _openExistential(type, do: open)
  }
}

/// A standard library type that provides its own plan.
protocol PlannedType {
  static func makePlan() -> any ValuePlan
}

extension Description.Kind {
  /// Returns the plan for leaves of a kind.
  ///
  /// - Parameter type: The type of the leaves.
  func plan(for type: Any.Type) -> (any ValuePlan)? {
    switch self {
    case .string: return StringPlan()
    case .integer: return NumberPlan<Int>()
    case .boolean: return NumberPlan<Bool>()
    case .secret: return SecretPlan()
    case .substring, .half, .namedOptions: return nil
    case .selfDescribing:
      func open<T: CustomDumpStringConvertible>(_: T.Type) -> any ValuePlan {
        SelfDescribingPlan<T>()
      }
      let describing = type as! any CustomDumpStringConvertible.Type
      return open(describing)
    }
  }
}

private struct StringPlan: ValuePlan {
  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    writer.write(
      address.assumingMemoryBound(to: String.self).pointee,
      isLabeled: place.isLabeled,
      isShallow: place.maxDepth <= 0
    )
  }

  func isLeaf(at address: UnsafeRawPointer) -> Bool {
    address.assumingMemoryBound(to: String.self).pointee.hasOnly(.noNewlines)
  }
}

/// A plan for numbers and Booleans, which are shown as the standard library describes them.
private struct NumberPlan<T: CustomStringConvertible>: ValuePlan {
  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    writer.text.write(address.assumingMemoryBound(to: T.self).pointee.description)
  }

  func isLeaf(at address: UnsafeRawPointer) -> Bool { true }
}

private struct SelfDescribingPlan<T: CustomDumpStringConvertible>: ValuePlan {
  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    writer.text.write(
      description: address.assumingMemoryBound(to: T.self).pointee.customDumpDescription
    )
  }

  func isLeaf(at address: UnsafeRawPointer) -> Bool {
    address.assumingMemoryBound(to: T.self).pointee.customDumpDescription.hasOnly(.noNewlines)
  }
}

private struct SecretPlan: ValuePlan {
  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    writer.text.write(Description.secret)
  }

  func isLeaf(at address: UnsafeRawPointer) -> Bool { true }
}

extension PlannedType where Self: CustomStringConvertible {
  static func makePlan() -> any ValuePlan { NumberPlan<Self>() }
}

extension PlannedType where Self: BinaryFloatingPoint & CustomStringConvertible {
  static func makePlan() -> any ValuePlan { FloatingPointPlan<Self>() }
}

/// A plan for numbers that may be NaN.
private struct FloatingPointPlan<T: BinaryFloatingPoint & CustomStringConvertible>: ValuePlan {
  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    let value = address.assumingMemoryBound(to: T.self).pointee
    writer.text.write(value.isNaN ? Description.ofNumber(value) : value.description)
  }

  func isLeaf(at address: UnsafeRawPointer) -> Bool { true }
}

extension Double: PlannedType {}
extension Float: PlannedType {}
extension Int8: PlannedType {}
extension Int16: PlannedType {}
extension Int32: PlannedType {}
extension Int64: PlannedType {}
extension UInt: PlannedType {}
extension UInt8: PlannedType {}
extension UInt16: PlannedType {}
extension UInt32: PlannedType {}
extension UInt64: PlannedType {}

/// A plan for structs that reads their stored properties in place.
struct StructurePlan: ValuePlan {
  private struct Part {
    /// The text before the value: `name: `.
    let prefix: String
    let offset: Int
    let plan: any ValuePlan
  }

  private let typeName: String
  private let parts: [Part]
  /// The parts without the storage of lazy properties; nil if there is none.
  private let partsWithoutStorage: [Part]?
  /// Whether there is only one property, which then decides if the value is written on one line.
  private let isSingle: Bool

  /// Creates a plan, or returns `nil` if the type hides its properties or only a mirror can read
  /// some.
  init?(_ type: Any.Type, name: String) {
    let fields = StoredField.all(of: type)
    guard RuntimeMemory.isTrusted, !fields.isEmpty, fields.allSatisfy(\.isReadable)
    else { return nil }
    typeName = name
    isSingle = fields.count == 1
    let shown = fields.filter { !MemberRules.isHidden($0.name) }
    let parts = shown.map {
      Part(
        prefix: MemberRules.prefix(MemberRules.shownLabel($0.name)),
        offset: $0.offset,
        plan: TypeFacts.plan(forPlacesOf: $0.type)
      )
    }
    self.parts = parts
    let others = zip(shown, parts).filter { field, _ in !MemberRules.isLazyStorage(field.name) }
      .map(\.1)
    partsWithoutStorage = others.count < parts.count ? others : nil
  }

  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    writer.text.write(typeName)
    let chosen = writer.showsLazyStorage ? nil : partsWithoutStorage
    let parts = chosen ?? self.parts
    let isSingle = chosen.map { $0.count == 1 } ?? isSingle
    let isInline =
      isSingle && parts.first.map { $0.plan.isLeaf(at: address + $0.offset) } == true
    writer.writeFields(count: parts.count, isInline: isInline, place) { writer, index, inner in
      let part = parts[index]
      writer.text.write(part.prefix)
      part.plan.write(at: address + part.offset, to: &writer, inner)
    }
  }

  func isLeaf(at address: UnsafeRawPointer) -> Bool { false }
}

/// A plan for enums that reflects cases with a payload.
struct EnumPlan<T>: ValuePlan {
  let typeName: String

  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    let value = address.assumingMemoryBound(to: T.self)
    guard let name = plainEnumCaseName(value.pointee) else {
      return writer.writeReflected(value.pointee, place)
    }
    if place.isRoot { writer.text.write(typeName) }
    writer.text.write(".")
    writer.text.write(name)
  }

  func isLeaf(at address: UnsafeRawPointer) -> Bool {
    let value = address.assumingMemoryBound(to: T.self)
    return plainEnumCaseName(value.pointee) != nil || Reflection.isLeaf(value.pointee)
  }
}

/// A plan for arrays, and for collections that are backed by one.
struct ArrayPlan<Source: ArrayBacked>: ValuePlan {
  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    let elements = address.assumingMemoryBound(to: Source.self).pointee.backingArray
    elements.withUnsafeBufferPointer { elements in
      guard let start = elements.baseAddress, !elements.isEmpty else {
        return writer.text.write("[]")
      }
      // Looked up late, because a type may hold arrays of itself.
      let plan = TypeFacts.plan(forPlacesOf: Source.BackingElement.self)
      writer.writeList(count: elements.count, place) { writer, index, inner in
        plan.write(at: start + index, to: &writer, inner)
      }
    }
  }

  func isLeaf(at address: UnsafeRawPointer) -> Bool {
    address.assumingMemoryBound(to: Source.self).pointee.backingArray.isEmpty
  }
}

extension Optional: PlannedType {
  static func makePlan() -> any ValuePlan { OptionalPlan<Wrapped>() }
}

private struct OptionalPlan<Wrapped>: ValuePlan {
  private let plan = TypeFacts.plan(forPlacesOf: Wrapped.self)

  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    switch address.assumingMemoryBound(to: Wrapped?.self).pointee {
    case .some(let value): withUnsafePointer(to: value) { plan.write(at: $0, to: &writer, place) }
    case .none: writer.text.write("nil")
    }
  }

  func isLeaf(at address: UnsafeRawPointer) -> Bool {
    Reflection.isLeaf(address.assumingMemoryBound(to: Wrapped?.self).pointee as Any)
  }
}

extension Set: PlannedType {
  static func makePlan() -> any ValuePlan { SetPlan<Element>() }
}

private struct SetPlan<Element: Hashable>: ValuePlan {
  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    let members = Array(address.assumingMemoryBound(to: Set<Element>.self).pointee)
    writer.write(members, place)
  }

  func isLeaf(at address: UnsafeRawPointer) -> Bool {
    address.assumingMemoryBound(to: Set<Element>.self).pointee.isEmpty
  }
}

extension Dictionary: PlannedType {
  static func makePlan() -> any ValuePlan { DictionaryPlan<Key, Value>() }
}

private struct DictionaryPlan<Key: Hashable, Value>: ValuePlan {
  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    let entries = address.assumingMemoryBound(to: [Key: Value].self).pointee
    writer.write(Array(entries.keys), Array(entries.values), isOrdered: false, place)
  }

  func isLeaf(at address: UnsafeRawPointer) -> Bool {
    address.assumingMemoryBound(to: [Key: Value].self).pointee.isEmpty
  }
}
