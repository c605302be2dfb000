extension Array: PlannedType {
  static func makePlan() -> any ValuePlan { ArrayPlan<Element>() }
}

private struct ArrayPlan<Element>: ValuePlan {
  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    address.assumingMemoryBound(to: [Element].self).pointee.withUnsafeBufferPointer { elements in
      writer.writeBlock(
        "[",
        "]",
        isEmpty: elements.isEmpty,
        maxDepth: place.maxDepth,
        depth: place.depth
      ) { writer in
        // Asked for late, since a type may hold arrays of itself.
        let plan = TypeFacts.plan(forPlacesOf: Element.self)
        let inner = place.child(isLabelled: true)
        let start = UnsafeRawPointer(elements.baseAddress!)
        let stride = MemoryLayout<Element>.stride
        for index in 0..<elements.count {
          guard writer.startChild(isFirst: index == 0) else { return }
          writer.text.write("[")
          writer.text.write(index.description)
          writer.text.write("]: ")
          plan.write(at: start + index * stride, to: &writer, inner)
        }
      }
    }
  }

  func isLeaf(at address: UnsafeRawPointer) -> Bool {
    address.assumingMemoryBound(to: [Element].self).pointee.isEmpty
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
