/// Structs whose stored properties are read where they lie.
struct StructurePlan: ValuePlan {
  private struct Part {
    /// The text before the value: `name: `.
    let prefix: String
    let offset: Int
    let plan: any ValuePlan
  }

  private let typeName: String
  private let parts: [Part]
  /// Whether the only property decides if the value is written on one line.
  private let isSingle: Bool

  /// Returns `nil` if the type hides its properties, or has some that only a mirror can read.
  init?(_ type: Any.Type, name: String) {
    let fields = StoredField.all(of: type)
    guard !fields.isEmpty, fields.allSatisfy(\.isReadable) else { return nil }
    typeName = name
    isSingle = fields.count == 1
    parts = fields.filter { !MemberRules.isHidden($0.name) }.map {
      Part(
        prefix: MemberRules.prefix(MemberRules.shownLabel($0.name)),
        offset: $0.offset,
        plan: TypeFacts.plan(forPlacesOf: $0.type)
      )
    }
  }

  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    writer.text.write(typeName)
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

/// Enums; a case with a payload is reflected.
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
