import Foundation
import ReducerRuntime
import TestSupport
import Testing

@Suite struct BuiltInValuesTests {
  @Test func uuidsCount() {
    let generator = UUIDGenerator.incrementing
    expectEqual((0..<3).map { _ in generator() }, [UUID(0), UUID(1), UUID(2)])
    expectEqual(UUIDGenerator.incrementing(), UUID(0))
  }

  @Test(arguments: [
    (0, "00000000-0000-0000-0000-000000000000"),
    (1, "00000000-0000-0000-0000-000000000001"),
    (255, "00000000-0000-0000-0000-0000000000FF"),
    (0x1234_5678_9ABC, "00000000-0000-0000-0000-123456789ABC"),
    (.max, "00000000-0000-0000-7FFF-FFFFFFFFFFFF"),
    (-1, "00000000-0000-0000-FFFF-FFFFFFFFFFFF"),
  ])
  func uuidsOfNumbers(number: Int, text: String) {
    expectEqual(UUID(number).uuidString, text)
    expectEqual(UUID(UUID(number)), UUID(number))
  }

  @Test func constants() {
    withDependencies {
      $0.uuid = .constant(UUID(3))
      $0.date = .constant(Date(timeIntervalSince1970: 5))
      $0.calendar = Calendar(identifier: .buddhist)
      $0.locale = Locale(identifier: "de_AT")
      $0.timeZone = TimeZone(secondsFromGMT: 3_600)!
    } operation: {
      @Dependency(\.uuid) var uuid
      @Dependency(\.date) var date
      @Dependency(\.date.now) var now
      @Dependency(\.calendar.identifier) var calendar
      @Dependency(\.locale) var locale
      @Dependency(\.timeZone) var timeZone
      expectEqual([uuid(), uuid()], [UUID(3), UUID(3)])
      expectEqual(date(), Date(timeIntervalSince1970: 5))
      expectEqual(now, Date(timeIntervalSince1970: 5))
      expectEqual(calendar, .buddhist)
      expectEqual(locale.identifier, "de_AT")
      expectEqual(timeZone.secondsFromGMT(), 3_600)
    }
  }

  @Test func clocks() async throws {
    let clock = ImmediateClock()
    try await withDependencies {
      $0.continuousClock = clock
      $0.suspendingClock = clock
    } operation: {
      @Dependency(\.continuousClock) var continuousClock
      @Dependency(\.suspendingClock) var suspendingClock
      try await continuousClock.sleep(for: .seconds(1))
      try await suspendingClock.sleep(for: .seconds(2))
    }
    expectEqual(clock.now.offset, .seconds(3))
  }

  private struct Sequence: RandomNumberGenerator, Sendable {
    var number: UInt64 = 0
    mutating func next() -> UInt64 {
      number += 1
      return number
    }
  }

  @Test func randomNumbersKeepTheirState() {
    withDependencies {
      $0.withRandomNumberGenerator = WithRandomNumberGenerator(Sequence())
    } operation: {
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      expectEqual(withRandomNumberGenerator { $0.next() }, 1)
      expectEqual(withRandomNumberGenerator { $0.next() }, 2)
      let shuffled = withRandomNumberGenerator { [1, 2, 3].shuffled(using: &$0) }
      expectEqual(shuffled.sorted(), [1, 2, 3])
    }
  }

  /// A test must not use any of them by accident.
  @Test func liveValuesAreReported() {
    let messages = misuseReports {
      @Dependency(\.uuid) var uuid
      @Dependency(\.date) var date
      @Dependency(\.calendar) var calendar
      @Dependency(\.locale) var locale
      @Dependency(\.timeZone) var timeZone
      @Dependency(\.continuousClock) var continuousClock
      @Dependency(\.suspendingClock) var suspendingClock
      @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator
      _ = uuid
      _ = date
      _ = calendar
      _ = locale
      _ = timeZone
      _ = continuousClock
      _ = suspendingClock
      _ = withRandomNumberGenerator
    }
    expectEqual(
      messages.map { $0.prefix { $0 != " " } },
      [
        #"@Dependency(\.uuid)"#, #"@Dependency(\.date)"#, #"@Dependency(\.calendar)"#,
        #"@Dependency(\.locale)"#, #"@Dependency(\.timeZone)"#,
        #"@Dependency(\.continuousClock)"#, #"@Dependency(\.suspendingClock)"#,
        #"@Dependency(\.withRandomNumberGenerator)"#,
      ]
    )
  }
}
