import Foundation
import ReducerTesting
import Testing

/// A test whose own code makes a feature's effect go on, and what it must come to in every run.
struct ArrivalShape: Sendable {
  typealias Policy = AsyncStream<Int>.Continuation.BufferingPolicy

  let name: String
  let expected: [Int]
  let run: nonisolated(nonsending) @Sendable () async -> [Int]

  init(
    _ name: String,
    _ expected: [Int],
    _ run: nonisolated(nonsending) @escaping @Sendable () async -> [Int]
  ) {
    (self.name, self.expected, self.run) = (name, expected, run)
  }

  static var all: [ArrivalShape] {
    bufferedStreams + clients + otherCode + severalStores + waitsWithoutStore
  }

  /// One to six elements at once, in streams that keep all, the newest, or the oldest.
  private static var bufferedStreams: [ArrivalShape] {
    (1...6).flatMap { count -> [ArrivalShape] in
      let numbers = Array(1...count)
      let newest = count == 1 ? [1] : [1, count]
      let cases: [(String, Policy, [Int])] = [
        ("unbounded", .unbounded, numbers),
        ("newest", .bufferingNewest(1), newest),
        ("oldest", .bufferingOldest(1), Array(numbers.prefix(2))),
      ]
      return cases.map { name, policy, expected in
        ArrivalShape("\(count) in a stream: \(name)", expected) {
          await withListener(policy) { feed, _ in
            for number in numbers { feed.yield(number) }
          }
        }
      }
    }
  }

  /// Fakes and spies of effects while the test's code goes on.
  private static var clients: [ArrivalShape] {
    [
      ArrivalShape("a fake that changes between elements", [3, 3, 3]) {
        let fake = LockIsolated(0)
        return await withListener(reading: { _ in fake.value }) { feed, _ in
          for value in 1...3 {
            fake.setValue(value)
            feed.yield(value)
          }
        }
      },
      ArrivalShape("a fake that changes after elements", [9, 9]) {
        let fake = LockIsolated(0)
        return await withListener(reading: { _ in fake.value }) { feed, _ in
          feed.yield(1)
          feed.yield(2)
          fake.setValue(9)
        }
      },
      ArrivalShape("a spy that is read after an element", [0, 1, 1]) {
        let calls = LockIsolated(0)
        let seen = LockIsolated<[Int]>([])
        let got = await withListener(reading: { number in
          calls.withValue { $0 += 1 }
          return number
        }) { feed, store in
          feed.yield(1)
          for _ in 0..<1_000 where calls.value > 0 { break }
          seen.withValue { $0.append(calls.value) }
          await store.skipReceivedActions(strict: false)
          seen.withValue { $0.append(calls.value) }
        }
        return seen.value + got
      },
      ArrivalShape("elements inside of happening", [1, 3]) {
        await withListener(.bufferingNewest(1)) { feed, store in
          await store.happening("three numbers") { _ in
            for number in 1...3 { feed.yield(number) }
          }
        }
      },
      ArrivalShape("real time beside elements", [1, 3]) {
        await withListener(.bufferingNewest(1)) { feed, _ in
          async let wait: Void? = try? await Task.sleep(for: .milliseconds(1))
          for number in 1...3 { feed.yield(number) }
          await wait
        }
      },
      ArrivalShape("a callback", [1, 2, 3]) {
        let handler = LockIsolated<(@Sendable (Int) -> Void)?>(nil)
        let (stream, feed) = AsyncStream.makeStream(of: Int.self)
        handler.setValue { feed.yield($0) }
        return await listening(to: stream) { _ in
          for number in 1...3 { handler.value?(number) }
        }
      },
    ]
  }

  /// Elements that come from other code than that of the test.
  private static var otherCode: [ArrivalShape] {
    [
      ArrivalShape("another task", [1, 3]) {
        await withListener(.bufferingNewest(1)) { feed, _ in
          await Task { for number in 1...3 { feed.yield(number) } }.value
        }
      },
      ArrivalShape("a detached task", [1, 3]) {
        await withListener(.bufferingNewest(1)) { feed, _ in
          await Task.detached { for number in 1...3 { feed.yield(number) } }.value
        }
      },
      ArrivalShape("a task beside a call that waits", [1, 3]) {
        await withListener(.bufferingNewest(1)) { feed, store in
          let task = Task.detached { for number in 1...3 { feed.yield(number) } }
          await store.receive(.got(1))
          await store.receive(.got(3))
          await task.value
        }
      },
      ArrivalShape("a child task", [1, 3]) {
        await withListener(.bufferingNewest(1)) { feed, _ in
          await withTaskGroup { group in
            group.addTask { for number in 1...3 { feed.yield(number) } }
          }
        }
      },
      ArrivalShape("the main actor", [1, 3]) {
        await withListener(.bufferingNewest(1)) { feed, _ in
          await MainActor.run { for number in 1...3 { feed.yield(number) } }
        }
      },
      ArrivalShape("another actor", [1, 3]) {
        await withListener(.bufferingNewest(1)) { feed, _ in await Feeder().feed(feed) }
      },
      ArrivalShape("another thread", [1, 2, 3]) {
        await withListener { feed, _ in
          await withCheckedContinuation { end in
            Thread.detachNewThread {
              for number in 1...3 { feed.yield(number) }
              end.resume()
            }
          }
        }
      },
    ]
  }

  private actor Feeder {
    func feed(_ feed: AsyncStream<Int>.Continuation) {
      for number in 1...3 { feed.yield(number) }
    }
  }

  private static var severalStores: [ArrivalShape] {
    [
      ArrivalShape("two stores", [1, 3, 11, 13]) {
        let (stream, other) = AsyncStream.makeStream(
          of: Int.self,
          bufferingPolicy: .bufferingNewest(1)
        )
        let second = await listener(to: stream)
        await second.send(.start)
        let first = await withListener(.bufferingNewest(1)) { feed, _ in
          for number in 1...3 {
            feed.yield(number)
            other.yield(10 + number)
          }
        }
        return first + (await second.end())
      },
      ArrivalShape("a stream that feeds another", [1, 3]) {
        let (stream, other) = AsyncStream.makeStream(of: Int.self)
        let second = await listener(to: stream)
        await second.send(.start)
        let (first, feed) = AsyncStream.makeStream(
          of: Int.self,
          bufferingPolicy: .bufferingNewest(1)
        )
        _ = await listening(to: first) { number in
          other.yield(number)
          return number
        } _: { _ in
          for number in 1...3 { feed.yield(number) }
        }
        return await second.end()
      },
    ]
  }

  /// Tests that wait for the feature without asking the store.
  private static var waitsWithoutStore: [ArrivalShape] {
    [
      ArrivalShape("a stream that the effect writes to", [1, 2, 3]) {
        let (output, written) = AsyncStream.makeStream(of: Int.self)
        return await withListener(reading: { number in
          written.yield(number)
          return number
        }) { feed, _ in
          var numbers = output.makeAsyncIterator()
          for number in 1...3 {
            feed.yield(number)
            _ = await numbers.next()
          }
        }
      },
      ArrivalShape("a loop that yields", [1]) {
        let calls = LockIsolated(0)
        return await withListener(reading: { number in
          calls.withValue { $0 += 1 }
          return number
        }) { feed, _ in
          feed.yield(1)
          while calls.value == 0 { await Task.yield() }
        }
      },
      ArrivalShape("a semaphore on another thread", [1]) {
        let hasCome = DispatchSemaphore(value: 0)
        return await withListener(reading: { number in
          hasCome.signal()
          return number
        }) { feed, _ in
          feed.yield(1)
          await withCheckedContinuation { end in
            Thread.detachNewThread {
              hasCome.wait()
              end.resume()
            }
          }
        }
      },
      ArrivalShape("a confirmation", [1]) {
        await confirmation { confirm in
          let (output, written) = AsyncStream.makeStream(of: Int.self)
          return await withListener(reading: { number in
            confirm()
            written.yield(number)
            return number
          }) { feed, _ in
            feed.yield(1)
            _ = await output.first { _ in true }
          }
        }
      },
    ]
  }
}

/// A feature that listens to a stream.
private struct Listener: Reducer {
  enum Action: Equatable { case start, got(Int) }

  let numbers: AsyncStream<Int>
  /// The value that the effect makes of a number when the number comes.
  let read: @Sendable (Int) -> Int

  func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
    switch action {
    case .start:
      return .run { send in
        for await number in numbers { await send(.got(read(number))) }
      }
    case .got(let number):
      state.append(number)
      return .none
    }
  }
}

private nonisolated(nonsending) func listener(
  to numbers: AsyncStream<Int>,
  _ read: @escaping @Sendable (Int) -> Int = { $0 }
) async -> TestStoreOf<Listener> {
  let store = TestStore(initialState: [Int]()) { Listener(numbers: numbers, read: read) }
  store.exhaustivity = .off
  return store
}

private nonisolated(nonsending) func listening(
  to numbers: AsyncStream<Int>,
  _ read: @escaping @Sendable (Int) -> Int = { $0 },
  _ body: nonisolated(nonsending) (TestStoreOf<Listener>) async -> Void
) async -> [Int] {
  let store = await listener(to: numbers, read)
  await store.send(.start)
  await body(store)
  return await store.end()
}

private nonisolated(nonsending) func withListener(
  _ policy: ArrivalShape.Policy,
  _ body:
    nonisolated(nonsending) (AsyncStream<Int>.Continuation, TestStoreOf<Listener>) async -> Void
) async -> [Int] {
  let (stream, feed) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: policy)
  return await listening(to: stream) { await body(feed, $0) }
}

private nonisolated(nonsending) func withListener(
  reading read: @escaping @Sendable (Int) -> Int = { $0 },
  _ body:
    nonisolated(nonsending) (AsyncStream<Int>.Continuation, TestStoreOf<Listener>) async -> Void
) async -> [Int] {
  let (stream, feed) = AsyncStream.makeStream(of: Int.self)
  return await listening(to: stream, read) { await body(feed, $0) }
}

extension TestStore<[Int], Listener.Action> {
  /// Ends the test, and returns what the feature got.
  fileprivate nonisolated(nonsending) func end() async -> [Int] {
    await skipReceivedActions(strict: false)
    await skipInFlightEffects(strict: false)
    return state
  }
}
