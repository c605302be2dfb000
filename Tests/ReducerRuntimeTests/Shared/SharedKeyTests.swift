import Foundation
import ReducerRuntime
import TestSupport
import Testing

extension SharedKey where Self == AppStorageKey<Bool>.Default {
  fileprivate static var isOn: Self { Self[.appStorage("isOn"), default: true] }
}

/// Keys, which say where shared values are loaded and saved.
@Suite struct SharedKeyTests {
  private enum Color: String, Sendable { case red, green }
  private enum Size: Int, Codable, Sendable { case small = 1, large }
  private struct Settings: Codable, Equatable, Sendable { var volume = 3 }

  @Test func defaultsKeepEachType() async throws {
    @Dependency(\.defaultAppStorage) var defaults
    func check<Value: Equatable>(
      _ shared: Shared<Value>,
      _ value: Value,
      _ sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      shared.withLock { $0 = value }
      try await shared.load()
      #expect(shared.wrappedValue == value, sourceLocation: sourceLocation)
      #expect(shared.saveError == nil, sourceLocation: sourceLocation)
    }
    try await check(Shared(wrappedValue: 1, .appStorage("int")), 2)
    try await check(Shared(wrappedValue: 1.5, .appStorage("double")), 2)
    try await check(Shared(wrappedValue: "a", .appStorage("string")), "b")
    try await check(Shared(wrappedValue: false, .appStorage("bool")), true)
    try await check(Shared(wrappedValue: ["a"], .appStorage("strings")), ["b", "c"])
    try await check(Shared(wrappedValue: Data(), .appStorage("data")), Data([1, 2]))
    let date = Date(timeIntervalSince1970: 7)
    try await check(Shared(wrappedValue: Date(timeIntervalSince1970: 0), .appStorage("date")), date)
    let url = URL(string: "https://example.com/a")!
    try await check(Shared(wrappedValue: url, .appStorage("url")), url.appending(component: "b"))
    try await check(Shared(wrappedValue: Color.red, .appStorage("color")), .green)
    try await check(Shared(wrappedValue: Size.small, .appStorage("size")), .large)
    try await check(Shared(wrappedValue: Settings(), .appStorage("settings")), Settings(volume: 9))
    try await check(Shared(.appStorage("name")), "a" as String?)
    try await check(Shared(.appStorage("other")), Color.green as Color?)
    try await check(Shared(.appStorage("no")), Settings(volume: 1) as Settings?)
    expectEqual(defaults.object(forKey: "int") as? Int, 2)
    expectEqual(defaults.object(forKey: "color") as? String, "green")
    expectEqual(defaults.object(forKey: "size") as? Int, 2)
  }

  @Test func nilRemovesADefault() {
    @Dependency(\.defaultAppStorage) var defaults
    @Shared(.appStorage("name")) var name: String?
    $name.withLock { $0 = "Blob" }
    #expect(defaults.object(forKey: "name") != nil)
    $name.withLock { $0 = nil }
    expectNil(defaults.object(forKey: "name"))
  }

  @Test func defaultOfAnotherTypeIsAnError() async {
    let defaults = UserDefaults.inMemory
    defaults.set("many", forKey: "count")
    await withDependencies {
      $0.defaultAppStorage = defaults
    } operation: {
      @Shared(.appStorage("count")) var count = 1
      expectEqual(count, 1)
      expectEqual($count.loadError as? UnreadableDefault, UnreadableDefault(key: "count"))
      await #expect(throws: UnreadableDefault.self) { try await $count.load() }
      $count.withLock { $0 = 2 }
      expectEqual(defaults.object(forKey: "count") as? Int, 2)
    }
  }

  @Test func staticKeysHaveDefaults() {
    @Shared(.isOn) var isOn
    @Shared(.isOn) var other = false
    #expect(isOn && other)
  }

  @Test func firstDefaultWins() {
    @Shared(.inMemory("count")) var first = 1
    @Shared(.inMemory("count")) var second = 2
    expectEqual(second, 1)
  }

  @Test func valuesOfDifferentTypesAreDifferent() {
    @Shared(.inMemory("value")) var number = 1
    @Shared(.inMemory("value")) var text = "a"
    expectEqual(number, 1)
    expectEqual(text, "a")
  }

  @Test func valueInMemoryOutlivesItsProperties() {
    func count() -> Shared<Int> { Shared(wrappedValue: 0, .inMemory("count")) }
    count().withLock { $0 = 4 }
    expectEqual(count().wrappedValue, 4)
  }

  @Test func requiredValueMustExist() async throws {
    await #expect(throws: NoSharedValue.self) {
      _ = try await Shared<Int>(require: .appStorage("count"))
    }
    Shared(wrappedValue: 1, .appStorage("count")).withLock { $0 = 2 }
    let count = try await Shared<Int>(require: .appStorage("count"))
    expectEqual(count.wrappedValue, 2)
  }

  // MARK: Keys of one's own

  /// A key whose values come and go through a server that the test plays.
  private struct ServerKey: SharedKey {
    let server: Server
    var id: ObjectIdentifier { ObjectIdentifier(server) }

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
      if context.initialValue != nil, server.isLate.value {
        server.first.withValue { $0 = continuation }
        return
      }
      continuation.resume(with: server.value.value)
    }

    func subscribe(
      context: LoadContext<Int>,
      subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription {
      server.subscriber.withValue { $0 = subscriber }
      return SharedSubscription { [server] in server.subscriber.withValue { $0 = nil } }
    }

    func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
      server.saved.withValue { $0.append("\(value) \(context)") }
      continuation.resume(with: server.saving.value)
    }
  }

  private final class Server: Sendable {
    let value = LockIsolated<Result<Int?, any Error>>(.success(nil))
    let saving = LockIsolated<Result<Void, any Error>>(.success(()))
    let saved = LockIsolated<[String]>([])
    let isLate = LockIsolated(false)
    let first = LockIsolated<LoadContinuation<Int>?>(nil)
    let subscriber = LockIsolated<SharedSubscriber<Int>?>(nil)
  }

  private struct Refused: Error {}

  @Test func keyLoadsSavesAndFollows() async throws {
    let server = Server()
    server.value.setValue(.success(5))
    do {
      @Shared(ServerKey(server: server)) var count = 1
      expectEqual(count, 5)
      $count.withLock { $0 += 1 }
      try await $count.save()
      expectEqual(server.saved.value, ["6 didSet", "6 userInitiated"])
      server.subscriber.value?.yield(9)
      expectEqual(count, 9)
      server.subscriber.value?.yieldLoading()
      expectTrue($count.isLoading)
      server.subscriber.value?.yieldReturningInitialValue()
      expectEqual(count, 1)
      expectFalse($count.isLoading)
      expectEqual(server.saved.value.count, 2)
    }
    expectNil(server.subscriber.value)
  }

  @Test func errorsStayUntilTheNextSuccess() async throws {
    let server = Server()
    server.value.setValue(.failure(Refused()))
    @Shared(ServerKey(server: server)) var count = 1
    #expect($count.loadError is Refused)
    await #expect(throws: Refused.self) { try await $count.load() }
    expectEqual(count, 1)
    server.value.setValue(.success(2))
    try await $count.load()
    expectNil($count.loadError)
    server.saving.setValue(.failure(Refused()))
    $count.withLock { $0 = 3 }
    #expect($count.saveError is Refused)
    expectEqual(count, 3)
    server.saving.setValue(.success(()))
    try await $count.save()
    expectNil($count.saveError)
  }

  @Test func lateFirstValueDoesNotOverwriteAChange() {
    let server = Server()
    server.isLate.setValue(true)
    @Shared(ServerKey(server: server)) var count = 1
    expectTrue($count.isLoading)
    $count.withLock { $0 = 7 }
    server.first.withValue { $0 }?.resume(returning: 2)
    expectEqual(count, 7)
    expectFalse($count.isLoading)
  }

  @Test func explicitLoadWithoutAValueKeepsTheValue() async throws {
    let server = Server()
    @Shared(ServerKey(server: server)) var count = 1
    $count.withLock { $0 = 4 }
    try await $count.load()
    expectEqual(count, 4)
  }

  @Test func forgottenContinuationIsReported() {
    let reports = misuseReports {
      let continuation = LoadContinuation<Int>("FactKey()") { _ in }
      _ = continuation
    }
    expectEqual(reports.count, 1)
    #expect(reports.first?.contains("\"FactKey()\" did not answer") == true)
  }

  @Test func repeatedContinuationIsReported() {
    let reports = misuseReports {
      let continuation = SaveContinuation("FactKey()") { _ in }
      continuation.resume()
      continuation.resume()
    }
    expectEqual(reports.count, 1)
    #expect(reports.first?.contains("resumed its continuation twice") == true)
  }
}
