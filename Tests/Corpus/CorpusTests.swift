import CustomDiff
import Foundation
import ReducerTesting
import SwiftCode
import Testing

/// Runs every wrong test of the corpus, and collects the code that the failures suggest.
///
/// `.ci/corpus` sets `CORPUS_OUTPUT` to a file. This writes a test for each mistake, with the
/// suggested closure in it, to that file. The script compiles it together with the corpus, and runs
/// it.
struct CorpusTests {
  /// The number of pairs of random states whose difference becomes code that is compiled and run.
  private static let seedCount = 100

  @Test func wrongTestsOfStateFailAndAreCorrected() async {
    for mistake in StateMistakes.all {
      let wrongTest = await mistake.run()
      #expect(wrongTest.failures.count == 1, "\(mistake.name)")
      #expect(!wrongTest.corrected.isEmpty, "\(mistake.name)")
      expectComplete(wrongTest.corrected + wrongTest.amended, mistake.name)
      expectComplete(wrongTest.correctedWhenOff ?? [], mistake.name)
      expectComplete(wrongTest.correctedInAssert ?? [], mistake.name)
    }
  }

  @Test func wrongTestsOfEffectsNameLineAndEffect() async {
    for mistake in EffectMistakes.all {
      let failures = await mistake.run()
      #expect(failures.map(\.expectedKind) == mistake.expected.map(\.kind), "\(mistake.name)")
      for (failure, expected) in zip(failures, mistake.expected) {
        expect(failure, is: expected, mistake.name)
      }
      let code = mistake.suggestedSteps(of: failures)
      #expect(code.isEmpty != mistake.correction.isSuggested, "\(mistake.name)")
      expectComplete(code, mistake.name)
    }
  }

  @Test func remediesAreRight() async {
    for mistake in EffectMistakes.all where mistake.correction == .byHand {
      #expect(await mistake.runRemedied().map(\.message) == [], "\(mistake.name)")
    }
  }

  private func expect(_ failure: Failure, is expected: ExpectedFailure, _ mistake: String) {
    #expect(failure.location.filePath.description == expected.file.description, "\(mistake)")
    #expect(failure.location.line == expected.line, "\(mistake)")
    #expect(failure.namedEffects.map(\.action) == expected.effects.map(\.action), "\(mistake)")
    #expect(
      failure.namedEffects.map(\.location.line) == expected.effects.map(\.line),
      "\(mistake)"
    )
    for effect in failure.namedEffects {
      #expect(effect.location.filePath.description == expected.file.description, "\(mistake)")
      let sentence = "The effect of \(effect.action), made at \(effect.location), is "
      #expect(failure.message.contains(sentence), "\(mistake)")
    }
    for text in expected.mentions { #expect(failure.message.contains(text), "\(mistake)") }
  }

  /// Fails if the code has placeholders, which cannot be compiled.
  private func expectComplete(_ statements: [String], _ mistake: String) {
    for statement in statements {
      #expect(!statement.contains("<#"), "\(mistake)")
      #expect(!statement.hasPrefix("// …"), "\(mistake)")
    }
  }

  @Test func suggestionsAreWritten() async throws {
    guard let path = ProcessInfo.processInfo.environment["CORPUS_OUTPUT"] else { return }
    var source = "import Foundation\nimport ReducerTesting\nimport Testing\n"
    for mistake in StateMistakes.all {
      let wrongTest = await mistake.run()
      source += """

        @Test func test\(mistake.name)() async {
          await corrected(\(mistake.name).self) {
        \(body(wrongTest.corrected))
          }
          await amended(\(mistake.name).self) {
        \(body(wrongTest.amended))
          }

        """
      if let statements = wrongTest.correctedWhenOff {
        source += """
            await correctedWhenOff(\(mistake.name).self) {
          \(body(statements))
            }

          """
      }
      if let statements = wrongTest.correctedInAssert {
        source += """
            await correctedInAssert(\(mistake.name).self) {
          \(body(statements))
            }

          """
      }
      source += "}\n"
    }
    for mistake in EffectMistakes.all where mistake.correction.isSuggested {
      let failures = await mistake.run()
      source += """

        @Test func test\(mistake.name)() async {
          await corrected(\(mistake.name).self) { store in
        \(body(mistake.suggestedSteps(of: failures)))
          }
        }

        """
    }
    for seed in 0..<CorpusTests.seedCount {
      let statements = withRandomState(seed: seed) {
        difference(between: $0, and: $1)?
          .swiftCode(statementLimit: 60, lineLimit: 500) ?? []
      }
      // Calls that are only counted cannot be compiled.
      if statements.isEmpty || statements.contains(where: { $0.hasPrefix("// …") }) { continue }
      source += """

        @Test func testSeed\(seed)() throws {
          try changed(seed: \(seed)) {
        \(body(statements))
          }
        }

        """
    }
    try source.write(toFile: path, atomically: true, encoding: .utf8)
  }

  /// The statements as the body of a closure that compiles, even if there are none.
  private func body(_ statements: [String]) -> String {
    (statements.isEmpty ? ["_ = $0"] : statements).joined(separator: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }
}

/// The outcome of a wrong test.
struct WrongTest {
  /// The reports of the store.
  let failures: [Failure]
  /// The statements that the failure suggests.
  let corrected: [String]
  /// The statements from the expected state to the one after the action.
  let amended: [String]

  /// The statements that a failure suggests if the closure starts from the state after the action;
  /// nil if the mistake does not show then.
  let correctedWhenOff: [String]?
  /// The same for an assertion between actions.
  let correctedInAssert: [String]?

  /// Runs a wrong test.
  init<Mistake: StateMistake>(_ mistake: Mistake.Type) async {
    let store = WrongTest.makeStore(Mistake.self)
    var expected = store.state
    failures = await collectedFailures {
      await store.send(.tapped) {
        Mistake.expect(&$0)
        expected = $0
      }
    }
    corrected = failures.first.flatMap(\.closureCode) ?? []
    amended =
      failures.first?.closureChange?.steps.map(\.statement.code)
      ?? swiftCode(changing: expected, into: store.state)

    let looseStore = WrongTest.makeStore(Mistake.self)
    looseStore.exhaustivity = .off
    let failuresWhenOff = await collectedFailures {
      await looseStore.send(.tapped) { Mistake.expect(&$0) }
    }
    correctedWhenOff = failuresWhenOff.first.flatMap(\.closureCode)

    let assertingStore = WrongTest.makeStore(Mistake.self)
    assertingStore.exhaustivity = .off
    await assertingStore.send(.tapped)
    let failuresOfAssert = await collectedFailures {
      assertingStore.assert { Mistake.expect(&$0) }
    }
    correctedInAssert = failuresOfAssert.first.flatMap(\.closureCode)
  }

  private static func makeStore<Mistake: StateMistake>(
    _ mistake: Mistake.Type
  ) -> TestStoreOf<MistakenFeature<Mistake>> {
    TestStore(initialState: Mistake.initialState) { MistakenFeature<Mistake>() }
  }
}

extension StateMistakes {
  /// A wrong test with its types erased.
  struct Entry: Sendable {
    var name: String
    var run: @Sendable () async -> WrongTest
  }

  static func entry<Mistake: StateMistake>(_ mistake: Mistake.Type) -> Entry {
    Entry(name: String(describing: Mistake.self)) { await WrongTest(Mistake.self) }
  }
}
