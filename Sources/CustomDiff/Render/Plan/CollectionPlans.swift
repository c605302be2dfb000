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
