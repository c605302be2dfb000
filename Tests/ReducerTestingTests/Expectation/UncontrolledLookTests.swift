import Foundation
import TestSupport
import Testing

@testable import ReducerTesting

/// Which values look as if they were others in the next run.
@Suite struct UncontrolledLookTests {
  private func looksUncontrolled(_ value: Any) -> Bool {
    UncontrolledValues.areIn(value)
  }

  @Test func aDateOfNow() {
    #expect(looksUncontrolled(Date()))
    #expect(looksUncontrolled(Date(timeIntervalSinceNow: 30)))
    #expect(looksUncontrolled(Date(timeIntervalSinceNow: -30)))
    #expect(!looksUncontrolled(Date(timeIntervalSinceNow: 600)))
    #expect(!looksUncontrolled(Date(timeIntervalSinceNow: -600)))
    #expect(!looksUncontrolled(Date(timeIntervalSince1970: 0)))
  }

  @Test(arguments: [
    ("00000000-0000-4000-8000-000000000000", true),
    ("00000000-0000-4FFF-BFFF-000000000000", true),
    ("00000000-0000-4000-7000-000000000000", false),
    ("00000000-0000-4000-C000-000000000000", false),
    ("00000000-0000-1000-8000-000000000000", false),
    ("00000000-0000-5000-8000-000000000000", false),
    ("00000000-0000-0000-0000-000000000001", false),
  ])
  func anIdentifierOfTheRandomKind(_ text: String, isRandom: Bool) throws {
    #expect(looksUncontrolled(try #require(UUID(uuidString: text))) == isRandom)
  }

  @Test func theTextOfARandomIdentifier() {
    #expect(looksUncontrolled(UUID().uuidString))
    #expect(looksUncontrolled(UUID().uuidString.lowercased()))
    #expect(!looksUncontrolled(UUID(0).uuidString))
    #expect(!looksUncontrolled("00000000-0000-4000-8000-00000000000"))
    #expect(!looksUncontrolled(""))
  }

  @Test func theSecondsOfNow() {
    #expect(looksUncontrolled(Date().timeIntervalSince1970))
    #expect(looksUncontrolled(Date().timeIntervalSinceReferenceDate))
    #expect(looksUncontrolled(Date().timeIntervalSince1970 - 30))
    #expect(!looksUncontrolled(Date().timeIntervalSince1970 - 600))
    #expect(!looksUncontrolled(0.0))
    #expect(!looksUncontrolled(Double.nan))
  }

  @Test func otherNumbersAreNone() {
    #expect(!looksUncontrolled(Int(Date().timeIntervalSince1970)))
    #expect(!looksUncontrolled(1))
  }

  @Test func aThousandValuesAreLookedAt() {
    func list(_ numbers: Int) -> [Any] { Array(repeating: 0, count: numbers) + [Date()] }
    // The list is the first of them.
    #expect(looksUncontrolled(list(998)))
    #expect(!looksUncontrolled(list(999)))
  }
}

/// A value of a dependency that gives a different one each time is controlled.
@Suite struct ControlledValuesTests {
  private struct Draws: Reducer {
    struct State: Equatable {
      var number: UInt64 = 0
      var name = ""
    }

    enum Action { case number, name }

    @Dependency(\.uuid) var uuid
    @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .number: state.number = withRandomNumberGenerator { $0.next() }
      case .name: state.name = uuid().uuidString
      }
      return .none
    }
  }

  private func message(after action: Draws.Action) async -> String {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Draws.State()) {
        Draws()
      } withDependencies: {
        $0.uuid = .incrementing
        $0.withRandomNumberGenerator = WithRandomNumberGenerator(SplitMix(state: 1))
      }
      await store.send(action)
    }
    return issues.first?.message ?? ""
  }

  @Test func aNumberThatADependencyDraws() async {
    var generator = SplitMix(state: 1)
    #expect(await message(after: .number).contains("    $0.number = \(generator.next())\n"))
  }

  @Test func aTextOfAnIdentifierThatADependencyMakes() async {
    #expect(
      await message(after: .name).contains(
        "    $0.name = \"00000000-0000-0000-0000-000000000000\"\n"
      )
    )
  }
}
