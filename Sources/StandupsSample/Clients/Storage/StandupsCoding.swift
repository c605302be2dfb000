internal import Foundation
internal import ReducerRuntime

/// Standups as bytes: a JSON array, with its keys in one order, so that equal standups are equal bytes.
enum StandupsCoding {
  static func encode(_ standups: IdentifiedArrayOf<Standup>) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try encoder.encode(standups)
  }

  /// Reads standups; two of one identifier are damage, since only one of them could be kept.
  static func decode(_ data: Data) throws -> IdentifiedArrayOf<Standup> {
    let standups = try JSONDecoder().decode([Standup].self, from: data)
    guard Set(standups.map(\.id)).count == standups.count else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: [], debugDescription: "Two standups have one identifier.")
      )
    }
    return IdentifiedArray(uniqueElements: standups)
  }
}
