import Foundation
import ReducerRuntime
import TestSupport
import Testing

/// Every wrapper is coded as its type would be without it, whatever strategies the coder has.
struct WrapperCodingTests {
  struct Inner: Codable, Equatable {
    var date: Date
    var data: Data
    var url: URL
    var price: Decimal
    var ratio: Double
  }

  struct Item: Codable, Equatable, Identifiable {
    var id: Int
    var inner: Inner
  }

  /// The same fields without wrappers.
  struct Plain: Codable, Equatable {
    struct Named: Codable, Equatable {
      var id: Int
      var value: Inner
    }

    var startDate: Date
    var endDate: Date?
    var noDate: Date?
    var data: Data
    var url: URL
    var inner: Inner
    var optionalInner: Inner?
    var presented: Inner?
    var presentedDate: Date?
    var notPresented: Inner?
    var boundItems: [Item]
    var items: [Item]
    var path: [Inner]
    var links: [URL]
    var named: Named
  }

  /// The same fields, each with a wrapper.
  struct Wrapped: Codable {
    @BindingState var startDate: Date
    @BindingState var endDate: Date?
    @BindingState var noDate: Date?
    @BindingState var data: Data
    @BindingState var url: URL
    @BindingState var inner: Inner
    @BindingState var optionalInner: Inner?
    @PresentationState var presented: Inner?
    @PresentationState var presentedDate: Date?
    @PresentationState var notPresented: Inner?
    @BindingState var boundItems: IdentifiedArrayOf<Item>
    var items: IdentifiedArrayOf<Item>
    var path: StackState<Inner>
    var links: StackState<URL>
    var named: Identified<Int, Inner>

    /// The values in the wrappers.
    var plain: Plain {
      Plain(
        startDate: startDate,
        endDate: endDate,
        noDate: noDate,
        data: data,
        url: url,
        inner: inner,
        optionalInner: optionalInner,
        presented: presented,
        presentedDate: presentedDate,
        notPresented: notPresented,
        boundItems: Array(boundItems),
        items: Array(items),
        path: Array(path),
        links: Array(links),
        named: Plain.Named(id: named.id, value: named.value)
      )
    }
  }

  /// Sample values, including every kind that depends on strategies.
  private static func plain(ratio: Double) throws -> Plain {
    let date = Date(timeIntervalSince1970: 1_234_567_890)
    let url = try #require(URL(string: "https://example.com/a?b=c#d"))
    let price = try #require(Decimal(string: "12345678901234567890.125"))
    let inner = Inner(date: date, data: Data([1, 2, 3]), url: url, price: price, ratio: ratio)
    let items = (0..<12).map { Item(id: $0, inner: inner) }
    return Plain(
      startDate: date,
      endDate: date + 60,
      data: Data([0, 255]),
      url: url,
      inner: inner,
      optionalInner: inner,
      presented: inner,
      presentedDate: date,
      boundItems: items,
      items: items,
      path: [inner, inner],
      links: [url, url],
      named: Plain.Named(id: 7, value: inner)
    )
  }

  /// Coders with the default strategies, or with other strategies for everything that has one.
  private static func coders(areDefault: Bool) -> (JSONEncoder, JSONDecoder) {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.outputFormatting = .sortedKeys
    guard !areDefault else { return (encoder, decoder) }
    encoder.dateEncodingStrategy = .iso8601
    decoder.dateDecodingStrategy = .iso8601
    encoder.dataEncodingStrategy = .deferredToData
    decoder.dataDecodingStrategy = .deferredToData
    encoder.keyEncodingStrategy = .convertToSnakeCase
    decoder.keyDecodingStrategy = .convertFromSnakeCase
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
    return (encoder, decoder)
  }

  @Test(arguments: [true, false]) func json(hasDefaultStrategies: Bool) throws {
    let (encoder, decoder) = Self.coders(areDefault: hasDefaultStrategies)
    let plain = try Self.plain(ratio: hasDefaultStrategies ? 0.1 : .infinity)
    let expected = try encoder.encode(plain)
    let wrapped = try decoder.decode(Wrapped.self, from: expected)
    expectEqual(wrapped.plain, plain)
    let written = try String(decoding: encoder.encode(wrapped), as: UTF8.self)
    expectEqual(written, String(decoding: expected, as: UTF8.self))
  }

  @Test(arguments: [PropertyListSerialization.PropertyListFormat.binary, .xml])
  func propertyList(format: PropertyListSerialization.PropertyListFormat) throws {
    let encoder = PropertyListEncoder()
    encoder.outputFormat = format
    let plain = try Self.plain(ratio: 0.1)
    let wrapped = try PropertyListDecoder().decode(Wrapped.self, from: encoder.encode(plain))
    expectEqual(wrapped.plain, plain)
    try expectEqual(PropertyListDecoder().decode(Plain.self, from: encoder.encode(wrapped)), plain)
  }

  /// Codes the wrappers by themselves, without a property around them.
  @Test func topLevel() throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let date = Date(timeIntervalSince1970: 0)
    func text(_ value: some Encodable) throws -> String {
      try String(decoding: encoder.encode(value), as: UTF8.self)
    }
    try expectEqual(text(BindingState(wrappedValue: date)), "\"1970-01-01T00:00:00Z\"")
    try expectEqual(text(BindingState<Date?>(wrappedValue: nil)), "null")
    try expectEqual(text(PresentationState(wrappedValue: date)), "\"1970-01-01T00:00:00Z\"")
    try expectEqual(text(PresentationState<Date>(wrappedValue: nil)), "null")
    try expectEqual(text(StackState([date])), "[\"1970-01-01T00:00:00Z\"]")
  }

  /// Some services and older files contain a null for nil.
  @Test func nullIsNil() throws {
    struct State: Codable {
      @BindingState var date: Date?
      @PresentationState var child: Item?
    }
    let spelledOut = Data(#"{"date": null, "child": null}"#.utf8)
    for data in [spelledOut, Data("{}".utf8)] {
      let state = try JSONDecoder().decode(State.self, from: data)
      expectNil(state.date)
      expectNil(state.child)
      try expectEqual(JSONEncoder().encode(state), Data("{}".utf8))
    }
  }

  /// A value of the wrong type is an error, not nil.
  @Test func wrongTypesAreErrors() {
    struct State: Codable {
      @BindingState var date: Date?
      @PresentationState var child: Item?
    }
    for text in [#"{"date": "soon"}"#, #"{"child": 1}"#] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(State.self, from: Data(text.utf8))
      }
    }
  }

  @Test func presentationActions() throws {
    enum Plain: Codable, Equatable {
      case dismiss
      case presented(Date)
    }
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let date = Date(timeIntervalSince1970: 0)
    try expectEqual(encoder.encode(PresentationAction<Date>.dismiss), encoder.encode(Plain.dismiss))
    try expectEqual(
      encoder.encode(PresentationAction.presented(date)),
      encoder.encode(Plain.presented(date))
    )
  }
}
