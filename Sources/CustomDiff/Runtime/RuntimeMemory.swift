private import Foundation

/// A place in the Swift runtime's own memory: the metadata of a type, or what it refers to.
///
/// All code of the package that reads there does so through this type. It finds what a mirror cannot
/// tell: the cases of an enum type, the case of a value, and what a tuple or metatype consists of.
///
/// The layouts are part of the stable ABI. The reference is the compiler's repository,
/// `swiftlang/swift`: `include/swift/ABI/Metadata.h`, `include/swift/ABI/MetadataValues.h`,
/// `include/swift/ABI/ValueWitness.def`, `include/swift/RemoteInspection/Records.h` and
/// `docs/ABI/Mangling.rst` (symbolic references).
///
/// Why this is safe:
///
/// - Before the first use, types whose contents are known are read (``isTrusted``). If anything is not
///   as expected, or on a platform without these layouts, everything falls back on `Mirror`.
/// - Nothing is read before its preconditions are checked: the kind of the type; the witness table's
///   flags say that the enum witnesses exist and that the type is complete; the descriptor's flags say
///   "enum"; the number of field records equals the number of cases.
/// - Metadata and descriptors are immutable once complete, and never freed: addresses stay valid, and
///   reading needs no lock.
struct RuntimeMemory: Sendable {
  // Offsets are in bytes, on 64-bit platforms, and "→" is a 32-bit offset from its own address, or zero
  // for nothing.
  //
  // enum or optional       −8 value witness table, 0 kind, 8 descriptor, 16 generic arguments
  // tuple                  0 kind, 8 number of elements, 16 labels, 24 elements (type, offset)
  // metatype               0 kind, 8 instance type
  // value witness table    0 eight functions, 64 size, 72 stride, 80 flags, 84 extra inhabitants,
  //                        88 getEnumTag, 96 destructiveProjectEnumData, 104 destructiveInjectEnumTag
  // enum descriptor        0 flags, 16 → field descriptor, 20 payload cases (low 24 bits),
  //                        24 empty cases
  // field descriptor       8 kind (16 bits), 10 record size (16 bits), 12 number of records, 16 records
  // field record           0 flags (1: indirect), 4 → mangled payload type, 8 → name

  private let address: UInt

  private init(_ address: UnsafeRawPointer) {
    self.address = UInt(bitPattern: address)
  }

  /// The metadata of a type.
  init(of type: Any.Type) {
    self.init(unsafeBitCast(type, to: UnsafeRawPointer.self))
  }

  var pointer: UnsafeRawPointer { UnsafeRawPointer(bitPattern: address)! }

  func load<T: BitwiseCopyable>(_ offset: Int, as type: T.Type) -> T {
    pointer.load(fromByteOffset: offset, as: type)
  }

  func type(at offset: Int) -> Any.Type {
    unsafeBitCast(load(offset, as: UInt.self), to: Any.Type.self)
  }

  func offset(by distance: Int) -> RuntimeMemory { RuntimeMemory(pointer + distance) }

  /// The place that a pointer refers to.
  func target(at offset: Int) -> RuntimeMemory? {
    load(offset, as: UnsafeRawPointer?.self).map(RuntimeMemory.init)
  }

  /// The place that a 32-bit offset refers to.
  func relativeTarget(at offset: Int) -> RuntimeMemory? {
    let distance = load(offset, as: Int32.self)
    return distance == 0 ? nil : self.offset(by: offset + Int(distance))
  }
}

extension RuntimeMemory {
  /// True if the runtime's memory is read.
  ///
  /// `CUSTOM_DIFF_MIRROR=1` in the environment turns it off, to show what depends on it.
  static let isTrusted =
    isSupportedPlatform && ProcessInfo.processInfo.environment["CUSTOM_DIFF_MIRROR"] != "1"
    && Probe.finds()

  /// On other platforms, Swift's and C's calling conventions do not agree for the enum witnesses, or
  /// function pointers are signed.
  private static var isSupportedPlatform: Bool {
    #if (arch(x86_64) || arch(arm64)) && !_ptrauth(_arm64e) && !os(Windows)
      true
    #else
      false
    #endif
  }
}

/// Types whose contents are known, to find out whether memory is laid out as expected.
private enum Probe {
  enum Plain { case first, second }
  enum Mixed {
    case empty
    case number(Int)
    case pair(Int16, text: String)
    case object(Object)
    case other
  }
  enum Generic<Value> { case value(Value), list([Value]), nothing }
  indirect enum Tree { case leaf(Int), node(Tree, Tree) }
  struct Fields {
    var byte: UInt8 = 1
    let text = "text"
    var list = [1.5]
  }
  final class Object {
    let number: Int32 = 7
    let text = "text"
  }

  /// Returns whether everything is as expected.
  static func finds() -> Bool {
    findsParts() && findsFields() && findsPlain() && findsMixed() && findsGeneric() && findsTree()
  }

  private static func findsParts() -> Bool {
    let elements = PayloadType.tupleElements(of: (Int, label: String).self)
    let kinds: [TypeKind?] = [
      TypeKind(Plain.self), TypeKind(Int?.self), TypeKind(Fields.self), TypeKind(Object.self),
    ]
    return kinds == [.enumeration, .optional, .structure, .class]
      && elements?.map(ObjectIdentifier.init) == [ObjectIdentifier(Int.self), .init(String.self)]
      && RuntimeMemory(of: Fields.Type.self).type(at: 8) == Fields.self
  }

  private static func findsFields() -> Bool {
    let (fields, value) = (StoredField.all(of: Fields.self), Fields())
    guard fields.map(\.name) == ["byte", "text", "list"],
      fields.map(\.isVariable) == [true, false, true],
      fields.map(\.offset) == [
        MemoryLayout<Fields>.offset(of: \.byte), MemoryLayout<Fields>.offset(of: \.text),
        MemoryLayout<Fields>.offset(of: \.list),
      ],
      fields[0].type == UInt8.self, fields[1].type == String.self, fields[2].type == [Double].self
    else { return false }
    let paths = StoredField.keyPaths(of: Fields.self)
    guard paths.map(\.name) == ["byte", "text", "list"],
      paths.map(\.path) == [\Fields.byte, \Fields.text, \Fields.list]
    else { return false }
    let text = withUnsafeBytes(of: value) {
      $0.load(fromByteOffset: fields[1].offset, as: String.self)
    }
    return text == value.text
  }

  private static func findsPlain() -> Bool {
    guard let plain = EnumMetadata(of: Plain.self) else { return false }
    return plain.cases.map(\.name) == ["first", "second"]
      && plain.cases.allSatisfy { $0.payload.isNone }
      && plain.tag(of: Plain.first) == 0 && plain.tag(of: Plain.second) == 1
  }

  private static func findsMixed() -> Bool {
    guard let mixed = EnumMetadata(of: Mixed.self),
      mixed.cases.map(\.name) == ["number", "pair", "object", "empty", "other"],
      mixed.tag(of: Mixed.pair(1, text: "")) == 1, mixed.tag(of: Mixed.other) == 4,
      mixed.holds(Int.self, at: 0), mixed.holds((Int16, String).self, at: 1),
      mixed.holds(Object.self, at: 2), mixed.cases[3].payload.isNone
    else { return false }
    guard case .pair(3, "three")? = mixed.make(Mixed.self, tag: 1, [Int16(3), "three"]),
      case .empty? = mixed.make(Mixed.self, tag: 3, [])
    else { return false }
    var value = Mixed.number(1)
    mixed.modify(&value, tag: 0) { (number: inout Int) in number += 1 }
    let pair = mixed.project(Mixed.pair(3, text: "three"), as: (Int16, String).self)
    return mixed.project(value, as: Int.self) == 2 && mixed.tag(of: value) == 0
      && pair?.0 == 3 && pair?.1 == "three"
      && mixed.project(Mixed.object(Object()), as: Object.self)?.number == 7
  }

  private static func findsGeneric() -> Bool {
    guard let generic = EnumMetadata(of: Generic<String>.self),
      let optional = EnumMetadata(of: [Int]?.self)
    else { return false }
    return generic.holds(String.self, at: 0) && generic.holds([String].self, at: 1)
      && generic.tag(of: Generic<String>.nothing) == 2
      && generic.project(Generic.value("a"), as: String.self) == "a"
      && optional.holds([Int].self, at: 0) && optional.tag(of: [Int]?.none) == 1
      && optional.project([Int]?.some([1]), as: [Int].self) == [1]
  }

  private static func findsTree() -> Bool {
    guard let tree = EnumMetadata(of: Tree.self),
      case .node(.leaf(1), .leaf(2))? = tree.make(Tree.self, tag: 1, [Tree.leaf(1), Tree.leaf(2)])
    else { return false }
    return tree.cases.map(\.name) == ["leaf", "node"]
      && tree.cases.allSatisfy { $0.payload.isBoxed } && tree.tag(of: Tree.leaf(1)) == 0
  }
}

extension EnumMetadata {
  fileprivate func holds(_ type: Any.Type, at index: Int) -> Bool {
    guard case .direct(let payload) = cases[index].payload else { return false }
    return payload.isLaidOut(like: type)
  }
}

extension EnumMetadata.Payload {
  fileprivate var isNone: Bool { if case .none = self { true } else { false } }
  fileprivate var isBoxed: Bool { if case .boxed = self { true } else { false } }
}
