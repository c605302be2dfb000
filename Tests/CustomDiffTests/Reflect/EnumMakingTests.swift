import CustomDiff
import TestSupport
import Testing

/// Values of enums that are made from the number of their case and the parts of their payload.
@Suite struct EnumMakingTests {
  private final class Object: Sendable { let text = "object" }

  private enum Mixed {
    case plain
    case number(Int)
    case pair(Int8, text: String)
    case labeled(id: String)
    case object(Object)
    case wrapped(Int?)
    case erased(any Error)
    case function(() -> Int)
    indirect case boxed(Int, [String])
    indirect case nested(Mixed)
  }

  private struct Failed: Error {}

  /// Makes a case, and returns it as text.
  private func made(_ name: String, _ parts: [Any]) throws -> String? {
    let metadata = try #require(EnumMetadata.known(of: Mixed.self))
    let tag = try #require(metadata.cases.firstIndex { $0.name == name })
    return metadata.make(Mixed.self, tag: UInt32(tag), parts).map { "\($0)" }
  }

  @Test(.enabled(if: EnumMetadata.known(of: Bool?.self) != nil)) func everyCaseIsMade() throws {
    try expectEqual(made("plain", []), "plain")
    try expectEqual(made("number", [7]), "number(7)")
    try expectEqual(made("pair", [3 as Int8, "three"]), #"pair(3, text: "three")"#)
    try expectEqual(made("labeled", ["a"]), #"labeled(id: "a")"#)
    try expectEqual(made("wrapped", [Int?.none as Any]), "wrapped(nil)")
    try expectEqual(made("wrapped", [4]), "wrapped(Optional(4))")
    #expect(try made("erased", [Failed()])?.contains("Failed()") == true)
    try expectEqual(made("boxed", [1, ["a", "b"]]), #"boxed(1, ["a", "b"])"#)
    #expect(try made("nested", [Mixed.boxed(2, [])])?.contains("boxed(2, [])") == true)
  }

  @Test(.enabled(if: EnumMetadata.known(of: Bool?.self) != nil)) func otherPartsMakeNothing() throws
  {
    try expectNil(made("number", ["seven"]))
    try expectNil(made("pair", [3 as Int8]))
    try expectNil(made("plain", [1]))
    // Its stored form is not known.
    try expectNil(made("function", [{ 1 }]))
  }

  /// A value owns its payload once.
  @Test(.enabled(if: EnumMetadata.known(of: Bool?.self) != nil)) func payloadsAreOwnedOnce() throws
  {
    let metadata = try #require(EnumMetadata.known(of: Mixed.self))
    let tag = try #require(metadata.cases.firstIndex { $0.name == "object" })
    weak var released: Object?
    do {
      let object = Object()
      released = object
      let values = (0..<3).compactMap { _ in metadata.make(Mixed.self, tag: UInt32(tag), [object]) }
      expectEqual(values.count, 3)
    }
    expectNil(released)
  }

  @Test(.enabled(if: EnumMetadata.known(of: Bool?.self) != nil)) func partsHaveTheirLabels() throws
  {
    let metadata = try #require(EnumMetadata.known(of: Mixed.self))
    let labels = metadata.cases.map { item -> [String?] in
      switch item.payload {
      case .direct(let payload), .boxed(let payload): payload.parts.map(\.label)
      case .none, .opaque: []
      }
    }
    let named = Dictionary(uniqueKeysWithValues: zip(metadata.cases.map(\.name), labels))
    expectEqual(named["pair"], [nil, "text"])
    expectEqual(named["labeled"], ["id"])
    expectEqual(named["number"], [nil])
  }
}
