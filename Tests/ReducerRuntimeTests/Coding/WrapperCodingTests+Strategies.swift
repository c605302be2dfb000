import Foundation

/// The strategies of the coders of Foundation, all of which change what is written.
extension WrapperCodingTests {
  enum DateStrategy: CaseIterable {
    case deferred, seconds, milliseconds, iso8601, formatted, custom
  }
  enum DataStrategy: CaseIterable { case deferred, base64, custom }
  enum KeyStrategy: CaseIterable { case asTheyAre, snakeCase, custom }

  private struct AnyKey: CodingKey {
    var stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func coders(
    _ date: DateStrategy,
    _ data: DataStrategy,
    _ key: KeyStrategy
  ) -> (JSONEncoder, JSONDecoder) {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.outputFormatting = .sortedKeys
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "∞",
      negativeInfinity: "-∞",
      nan: "NaN"
    )
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "∞",
      negativeInfinity: "-∞",
      nan: "NaN"
    )
    switch date {
    case .deferred: break
    case .seconds:
      encoder.dateEncodingStrategy = .secondsSince1970
      decoder.dateDecodingStrategy = .secondsSince1970
    case .milliseconds:
      encoder.dateEncodingStrategy = .millisecondsSince1970
      decoder.dateDecodingStrategy = .millisecondsSince1970
    case .iso8601:
      encoder.dateEncodingStrategy = .iso8601
      decoder.dateDecodingStrategy = .iso8601
    case .formatted:
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US_POSIX")
      formatter.timeZone = TimeZone(secondsFromGMT: 0)
      formatter.dateFormat = "yyyy/MM/dd HH-mm-ss"
      encoder.dateEncodingStrategy = .formatted(formatter)
      decoder.dateDecodingStrategy = .formatted(formatter)
    case .custom:
      encoder.dateEncodingStrategy = .custom { date, encoder in
        var container = encoder.singleValueContainer()
        try container.encode("day \(date.timeIntervalSince1970)")
      }
      decoder.dateDecodingStrategy = .custom { decoder in
        let text = try decoder.singleValueContainer().decode(String.self)
        return Date(timeIntervalSince1970: Double(text.dropFirst(4)) ?? 0)
      }
    }
    switch data {
    case .deferred:
      encoder.dataEncodingStrategy = .deferredToData
      decoder.dataDecodingStrategy = .deferredToData
    case .base64: break
    case .custom:
      encoder.dataEncodingStrategy = .custom { data, encoder in
        var container = encoder.singleValueContainer()
        try container.encode(data.map { Int($0) + 1_000 })
      }
      decoder.dataDecodingStrategy = .custom { decoder in
        let numbers = try decoder.singleValueContainer().decode([Int].self)
        return Data(numbers.map { UInt8($0 - 1_000) })
      }
    }
    switch key {
    case .asTheyAre: break
    case .snakeCase:
      encoder.keyEncodingStrategy = .convertToSnakeCase
      decoder.keyDecodingStrategy = .convertFromSnakeCase
    case .custom:
      encoder.keyEncodingStrategy = .custom { AnyKey(stringValue: $0.last!.stringValue + "!") }
      decoder.keyDecodingStrategy = .custom {
        AnyKey(stringValue: String($0.last!.stringValue.dropLast()))
      }
    }
    return (encoder, decoder)
  }
}
