/// Writes values of one type from where they lie in memory.
///
/// A mirror makes boxes, labels and collections for every value that it looks at, and a look at what a
/// value conforms to costs more than to write it. A plan has asked its type all of that once.
///
/// A plan is made for what most states consist of. What it is not made for, and whatever chooses how
/// it is shown, is reflected: both write the same text.
protocol ValuePlan: Sendable {
  /// Writes the value at an address.
  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace)

  /// Whether the value is shown on one line and has nothing below it.
  func isLeaf(at address: UnsafeRawPointer) -> Bool
}

/// Where in the output a value is written.
struct WritingPlace {
  /// Whether something stands before the value on its line.
  var isLabelled: Bool
  /// How many levels to open.
  var maxDepth: Int
  /// Whether an enum is written with the name of its type.
  var isRoot = false
  /// How many levels are open already.
  var depth: Int

  /// The place of a part on a line of its own.
  func child(isLabelled: Bool) -> WritingPlace {
    WritingPlace(isLabelled: isLabelled, maxDepth: maxDepth - 1, depth: depth + 1)
  }
}

/// Values that are reflected one by one.
struct ReflectedPlan<T>: ValuePlan {
  func write(at address: UnsafeRawPointer, to writer: inout ValueWriter, _ place: WritingPlace) {
    // The value may be of another type than its place: an existential or a subclass.
    writer.write(address.assumingMemoryBound(to: T.self).pointee as Any, place)
  }

  func isLeaf(at address: UnsafeRawPointer) -> Bool {
    Reflection.isLeaf(address.assumingMemoryBound(to: T.self).pointee)
  }
}

extension TypeFacts {
  /// Makes the plan for a type, or `nil` if its values have to be reflected.
  static func makePlan(
    for type: Any.Type,
    name: String,
    descriptionKind: Description.Kind?,
    choosesForm: Bool,
    redaction: Redaction
  ) -> (any ValuePlan)? {
    // An object may be of a subclass that shows in another way; and no value is of an existential.
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

  /// Returns a plan for places of a type, whose values may be of other types.
  static func plan(forPlacesOf type: Any.Type) -> any ValuePlan {
    func open<T>(_: T.Type) -> any ValuePlan { ReflectedPlan<T>() }
    return TypeFacts.of(type).plan ?? _openExistential(type, do: open)
  }
}

/// A type of the standard library that knows how it is written.
protocol PlannedType {
  static func makePlan() -> any ValuePlan
}
