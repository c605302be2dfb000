import Testing

@testable import CustomDiff

/// What the runtime's descriptions of enums mean, also those that the compiler happens not to write here.
@Suite struct EnumDescriptionTests {
  @Test func casesAndPayloads() {
    var description = EnumDescription()
    description.cases = [
      .init("number", .text("Si")), .init("boxed", .text("Si"), flags: 1),
      .init("variable", .text("SS"), flags: 2), .init("unknown", .text("?")), .init("empty"),
    ]
    (description.payloadCases, description.emptyCases) = (4, 1)
    #expect(
      description.read() == [
        "number [Swift.Int]", "boxed opaque", "variable [Swift.String]", "unknown opaque", "empty",
      ]
    )
    #expect(EnumDescription().read() == ["user [Addressed]"])
  }

  /// A zero ends a name, but not the zeros of an address in it.
  @Test func addressesInNames() {
    var description = EnumDescription()
    description.cases = [
      .init("one", .described),
      .init("list", .text("Say"), .described, .text("G")),
      .init("longList", .text("SaySay"), .described, .text("GG")),
      .init("two", .described, .text("_"), .described, .text("t")),
      .init("three", .described, .text("_"), .described, .described, .text("t")),
      .init("four", .text("Si_"), .described, .described, .text("Sit")),
    ]
    description.payloadCases = 6
    #expect(
      description.read() == [
        "one [Addressed]", "list [Swift.Array<Addressed>]",
        "longList [Swift.Array<Swift.Array<Addressed>>]", "two [Addressed, Addressed]",
        "three [Addressed, Addressed, Addressed]",
        "four [Swift.Int, Addressed, Addressed, Swift.Int]",
      ]
    )
  }

  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let apply: @Sendable (inout EnumDescription) -> Void

    init(_ name: String, _ apply: @escaping @Sendable (inout EnumDescription) -> Void) {
      testDescription = name
      self.apply = apply
    }
  }

  @Test(
    arguments: [
      Change("an optional") { $0.kind = 0x202 },
      Change("other flags of the witness table") { $0.witnessFlags = 0xFFBF_FFFF },
      Change("other flags of the descriptor") { $0.descriptorFlags = 0xFFFF_FFF2 },
      Change("where the payload's size is") { $0.payloadCases = 0xFF00_0001 },
      Change("larger records") { $0.recordSize = 16 },
      Change("a case more") {
        $0.cases.append(.init("empty"))
        $0.emptyCases = 1
      },
    ]
  )
  func anEnum(change: Change) {
    var description = EnumDescription()
    change.apply(&description)
    #expect(description.read()?.first == "user [Addressed]")
    #expect(description.read()?.count == description.cases.count)
  }

  @Test(
    arguments: [
      Change("a struct") { $0.kind = 0x200 },
      Change("a tuple") { $0.kind = 0x301 },
      Change("no functions for enums") { $0.witnessFlags = 0 },
      Change("a type that is not complete") { $0.witnessFlags |= 0x0040_0000 },
      Change("the descriptor of a struct") { $0.descriptorFlags = 17 },
      Change("no fields") { $0.hasFields = false },
      Change("smaller records") { $0.recordSize = 11 },
      Change("fewer cases") { $0.payloadCases = 0 },
      Change("more cases") { $0.payloadCases = 2 },
      Change("more empty cases") { $0.emptyCases = 1 },
      Change("a case without a name") { $0.cases[0].name = nil },
    ]
  )
  func whatDoesNotFitIsNoEnum(change: Change) {
    var description = EnumDescription()
    change.apply(&description)
    #expect(description.read() == nil)
  }
}

/// The description of an enum, in memory that only looks like the compiler's.
struct EnumDescription: Sendable {
  /// What the name of a type is made of.
  enum Piece: Sendable {
    case text(String)
    /// The address of a type.
    case described
  }

  struct Case: Sendable {
    var name: String?
    var pieces: [Piece]
    var flags: UInt32

    init(_ name: String, _ pieces: Piece..., flags: UInt32 = 0) {
      (self.name, self.pieces, self.flags) = (name, pieces, flags)
    }
  }

  var kind: UInt = 0x201
  var witnessFlags: UInt32 = 0x0020_0000
  var descriptorFlags: UInt32 = 18
  var payloadCases: UInt32 = 1
  var emptyCases: UInt32 = 0
  var recordSize: UInt16 = 12
  var hasFields = true
  var cases = [Case("user", .described)]

  /// The cases with the types of their payloads, or nil if that is no enum.
  func read() -> [String]? {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: Place.end, alignment: 16)
    defer { memory.deallocate() }
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: Place.end)
    write(to: memory)
    let type = unsafeBitCast(UnsafeRawPointer(memory + Place.metadata), to: Any.Type.self)
    return EnumMetadata(of: type)?.cases.map { enumCase in
      switch enumCase.payload {
      case .none: enumCase.name
      case .opaque: "\(enumCase.name) opaque"
      case .direct(let payload): "\(enumCase.name) [\(names(payload.types))]"
      }
    }
  }

  private func names(_ types: [Any.Type]) -> String {
    types.map { String(reflecting: $0).replacing("CustomDiffTests.", with: "") }
      .joined(separator: ", ")
  }

  /// Where everything is, in bytes.
  private enum Place {
    static let witnesses = 0
    static let metadata = 256
    static let descriptor = 320
    static let fields = 384
    static let records = fields + 16
    static let caseNames = 512
    static let typeNames = 640
    /// Less than 256 bytes behind all names of types: of a distance, all bytes but the lowest are zero.
    static let address = 880
    static let end = 1_024
  }

  private func write(to memory: UnsafeMutableRawPointer) {
    func store(_ value: some BitwiseCopyable, at place: Int) {
      memory.storeBytes(of: value, toByteOffset: place, as: type(of: value))
    }
    func refer(to target: Int, at place: Int) { store(Int32(target - place), at: place) }
    func store(_ bytes: some Sequence<UInt8>, at place: inout Int) {
      for byte in bytes {
        store(byte, at: place)
        place += 1
      }
    }
    store(witnessFlags, at: Place.witnesses + 80)
    store(UInt(bitPattern: memory + Place.witnesses), at: Place.metadata - 8)
    store(kind, at: Place.metadata)
    store(UInt(bitPattern: memory + Place.descriptor), at: Place.metadata + 8)
    store(descriptorFlags, at: Place.descriptor)
    if hasFields { refer(to: Place.fields, at: Place.descriptor + 16) }
    store(payloadCases, at: Place.descriptor + 20)
    store(emptyCases, at: Place.descriptor + 24)
    store(recordSize, at: Place.fields + 10)
    store(UInt32(cases.count), at: Place.fields + 12)
    let described = unsafeBitCast(Addressed.self as Any.Type, to: UnsafeRawPointer.self)
    store(described.load(fromByteOffset: 8, as: UInt.self), at: Place.address)
    var (caseName, typeName) = (Place.caseNames, Place.typeNames)
    for (position, enumCase) in cases.enumerated() {
      let record = Place.records + position * Int(recordSize)
      store(enumCase.flags, at: record)
      if let name = enumCase.name {
        refer(to: caseName, at: record + 8)
        store(name.utf8, at: &caseName)
        caseName += 1
      }
      if enumCase.pieces.isEmpty { continue }
      refer(to: typeName, at: record + 4)
      for piece in enumCase.pieces {
        switch piece {
        case .text(let text):
          store(text.utf8, at: &typeName)
        case .described:
          store([2], at: &typeName)
          refer(to: Place.address, at: typeName)
          typeName += 4
        }
      }
      typeName += 1
    }
    precondition(caseName <= Place.typeNames && typeName <= Place.address - 32)
  }
}

/// A type whose address is in names.
struct Addressed {}
