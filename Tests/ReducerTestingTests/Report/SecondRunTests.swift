import Foundation
import ReducerTesting
import TestSupport
import Testing

/// A failure leaves the test's own dependencies as they were.
@Suite struct SecondRunTests {
  @Test func aSpySeesEachCallOnce() async {
    let events = LockIsolated<[String]>([])
    let issues = await capturedIssues {
      let store = TestStore(initialState: Desk.State()) {
        Desk()
      } withDependencies: {
        $0.desk.track = { event in events.withValue { $0.append(event) } }
      }
      await store.send(.open) { $0.total = 2 }
    }
    #expect(issues.count == 1)
    #expect(events.value == ["opened"])
  }

  @Test func aCounterSkipsNoNumber() async {
    let last = LockIsolated(0)
    let issues = await capturedIssues {
      let store = TestStore(initialState: Desk.State()) {
        Desk()
      } withDependencies: {
        $0.desk.nextNumber = {
          last.withValue {
            $0 += 1; return $0
          }
        }
      }
      await store.send(.number) { $0.total = 1 }
      await store.send(.number) { $0.numbers = [1, 2] }
    }
    #expect(issues.count == 1)
    let message = issues.first?.message ?? ""
    #expect(message.contains("    $0.numbers.append(1)\n"))
    #expect(!message.contains("No closure can describe"))
  }

  /// What the reducer would do next time is no matter of the test.
  @Test func whatTheSecondRunReportsIsNoFailure() async {
    let runs = LockIsolated(0)
    let issues = await capturedIssues {
      let store = TestStore(initialState: 0) {
        Reduce<Int, Bool> { state, _ in
          runs.withValue { $0 += 1 }
          if runs.value > 1 { unimplemented("Client.call", placeholder: ()) }
          state += 1
          return .none
        }
      }
      await store.send(true) { $0 = 2 }
    }
    #expect(runs.value == 2)
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("    $0 = 1\n") == true)
  }

  /// A spy or a counter may be the default, too.
  @Test func aDefaultSkipsNoNumber() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Desk.State()) { Desk() }
      await store.send(.count) { $0.total = 99 }
      await store.send(.count) { $0.total = 2 }
    }
    #expect(issues.count == 1)
    let message = issues.first?.message ?? ""
    #expect(message.contains("    $0.total = 1\n"))
    #expect(!message.contains("No closure can describe"))
  }

  @Test func aDateThatADependencyMakesIsSuggested() async {
    let seconds = LockIsolated(0.0)
    let issues = await capturedIssues {
      let store = TestStore(initialState: Desk.State()) {
        Desk()
      } withDependencies: {
        $0.date = DateGenerator {
          Date(
            timeIntervalSince1970: seconds.withValue {
              $0 += 1; return $0
            }
          )
        }
      }
      await store.send(.stamp) { $0.total = 1 }
      await store.send(.stamp) { $0.date = Date(timeIntervalSince1970: 2) }
    }
    #expect(issues.count == 1)
    let message = issues.first?.message ?? ""
    #expect(message.contains("    $0.date = Date(timeIntervalSince1970: 1)\n"))
  }
}

/// What only an effect reads does not keep the reducer from running again.
@Suite struct SecondRunWithEffectsTests {
  @Test func aValueThatNoDependencyMakesIsNamed() async {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Desk.State()) {
        Desk()
      } withDependencies: {
        $0.desk.track = { _ in }
      }
      await store.send(.report)
      await store.send(.guess) { $0.total = 1 }
    }
    #expect(issues.count == 1)
    #expect(issues.first?.message.contains("No closure can describe values that differ") == true)
  }
}

private struct Desk: Reducer {
  struct State: Equatable {
    var total = 0
    var numbers: [Int] = []
    var date: Date?
  }
  enum Action: Equatable { case open, number, count, stamp, report, guess }
  @Dependency(\.desk) var desk
  @Dependency(CounterClient.self) var counter
  @Dependency(\.date) var date

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .open:
      desk.track("opened")
      state.total += 1
    case .number: state.numbers.append(desk.nextNumber())
    case .count: state.total = counter.next()
    case .stamp: state.date = date.now
    case .report: return .run { _ in desk.track("reported") }
    case .guess: state.date = Date()
    }
    return .none
  }
}

private struct DeskClient: TestDependencyKey {
  var track: @Sendable (String) -> Void
  var nextNumber: @Sendable () -> Int

  static let testValue = DeskClient(
    track: unimplemented("DeskClient.track"),
    nextNumber: unimplemented("DeskClient.nextNumber", placeholder: 0)
  )
}

/// A client whose default counts.
private struct CounterClient: TestDependencyKey {
  var next: @Sendable () -> Int

  static var testValue: CounterClient {
    let count = LockIsolated(0)
    return CounterClient {
      count.withValue {
        $0 += 1; return $0
      }
    }
  }
}

extension DependencyValues {
  fileprivate var desk: DeskClient {
    get { self[DeskClient.self] }
    set { self[DeskClient.self] = newValue }
  }
}
