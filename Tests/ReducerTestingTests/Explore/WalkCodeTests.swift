import ReducerRuntime
import Testing

@testable import ReducerTesting

/// The test that is written of a failing walk.
@Suite struct WalkCodeTests {
  struct Feature: Reducer {
    struct State: Equatable {
      var rows: [String] = []
      var count = 0
    }
    enum Action: Equatable { case tap, add(Int) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  }

  private typealias Code = WalkCode<Feature.State, Feature.Action>

  private func code(
    _ broken: WalkBreak?,
    moves: [WalkMove<Feature.Action>] = [],
    states: [Feature.State] = [.init()],
    clocks: [String] = [],
    orders: String = "",
    seed: UInt64? = 3,
    framework: TestFramework = .swiftTesting
  ) -> String {
    let feature = Code.Feature(
      reducer: Feature.self,
      clocks: clocks,
      orders: OrderPlan(orders)!
    )
    let result = WalkResult(moves: moves, states: states, broken: broken)
    return Code(feature: feature, result: result, seed: seed, framework: framework).lines
      .joined(separator: "\n")
  }

  /// The lines about the state at the end.
  private func ending(_ states: Feature.State..., framework: TestFramework = .swiftTesting)
    -> [String]
  {
    let lines = code(.invariant("it holds"), states: states, framework: framework)
      .split(separator: "\n").map { String($0) }
    return Array(lines.dropLast().drop { !$0.contains("skipReceivedActions") }.dropFirst())
  }

  @Test func aFailureOfTheStoreComesByItself() {
    #expect(
      code(.failure("The store failed.\nMore."), moves: [.sent(.tap), .sent(.add(2))])
        == """
        @Test func walkFails() async {
          // Found by a walk with the seed 3: The store failed.
          let store = TestStore(
            initialState: WalkCodeTests.Feature.State(rows: [], count: 0)
          ) {
            WalkCodeTests.Feature()
          }
          store.exhaustivity = .off
          await store.send(.tap)
          await store.send(.add(2))
        }
        """
    )
  }

  @Test func aClockAndAnOrderAreMade() {
    #expect(
      code(
        .invariant("it's small, é 2"),
        moves: [.sent(.tap), .advanced(.seconds(2)), .delivered(0, ".loaded")],
        states: [.init(), .init(count: 1)],
        clocks: ["continuousClock"],
        orders: "tap/loaded held",
        seed: nil,
        framework: .xcTest
      )
        == """
        func testNotItSSmall2() async {
          // Found by a search of all states: "it's small, é 2" does not hold at the end.
          await exploreOrders(replaying: "tap/loaded held") {
            let clock = TestClock()
            let store = TestStore(
              initialState: WalkCodeTests.Feature.State(rows: [], count: 0)
            ) {
              WalkCodeTests.Feature()
            } withDependencies: {
              $0.continuousClock = clock
            }
            store.exhaustivity = .off
            await store.send(.tap)
            await clock.advance(by: .seconds(2))
            await store.skipReceivedActions(strict: false)
            XCTAssertNotEqual(store.state, WalkCodeTests.Feature.State(rows: [], count: 1))
          }
        }
        """
    )
  }

  @Test(
    "The name is made of the words of the invariant",
    arguments: [
      ("a", "notA"), ("the Balance is-2", "notTheBalanceIs2"), ("2 are there", "walkFails"),
      ("", "walkFails"), ("é", "walkFails"),
    ]
  )
  func names(invariant: String, name: String) {
    #expect(code(.invariant(invariant)).hasPrefix("@Test func \(name)() async {\n"))
  }

  /// A second line was once code in the printed test.
  @Test func aNameOfTwoLinesStaysInItsComment() {
    #expect(
      code(.invariant("it\nholds")).split(separator: "\n")[1]
        == "  // Found by a walk with the seed 3: \"it holds\" does not hold at the end."
    )
  }

  @Test(arguments: [79, 80, 81])
  func eightyCharactersOfAFailureAreQuoted(count: Int) {
    let text = "b" + String(repeating: "a", count: count - 1)
    #expect(
      code(.failure(text)).split(separator: "\n")[1]
        == "  // Found by a walk with the seed 3: \(text.prefix(80))"
    )
  }

  @Test func withoutAStateThereIsNothingToWrite() {
    #expect(code(.invariant("it holds"), states: []) == "")
  }

  private func rows(_ count: Int) -> [String] {
    (0..<count).map { "\($0) " + String(repeating: "x", count: 40) }
  }

  /// A state that is longer is compared by what the last step changed.
  @Test func aStateOfTwentyLinesIsWrittenOut() {
    func last(rows count: Int) -> [String] {
      let before = Feature.State(rows: rows(count), count: 1)
      return ending(before, Feature.State(rows: rows(count), count: 2))
    }
    let short = last(rows: 15)
    #expect(short.count == 20)
    #expect(short.first == "  #expect(store.state != WalkCodeTests.Feature.State(")
    #expect(last(rows: 16) == ["  #expect(store.state.count != 2)"])
  }

  @Test func ofALongStateWithoutAStepBeforeAllIsWritten() {
    let long = Feature.State(rows: rows(16), count: 1)
    #expect(ending(long).count == 21)
    // So it is where several things have changed, since one does not know which of them must not be.
    var other = long
    other.count = 2
    other.rows[1] = "y"
    #expect(ending(other, long).count == 21)
  }

  @Test func aLongStateIsComparedInXCTestToo() {
    let long = Feature.State(rows: rows(16), count: 1)
    var other = long
    other.rows[1] = "y"
    #expect(
      ending(long, other, framework: .xcTest)
        == ["  XCTAssertNotEqual(store.state.rows[1], \"y\")"]
    )
  }
}
