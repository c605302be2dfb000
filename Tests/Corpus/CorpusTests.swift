import CustomDiff
import Foundation
import ReducerTesting
import Testing

/// Runs every wrong test of the corpus, and collects what the failures suggest.
///
/// `.ci/corpus` sets `CORPUS_OUTPUT` to a file, which is then written: a test for each mistake with the
/// suggested closure in it. The script compiles that file together with the corpus, and runs it.
struct CorpusTests {
  /// The number of pairs of random states whose difference is written, compiled and run.
  private static let seedCount = 60

  @Test(arguments: StateMistakes.all)
  func wrongTestFails(_ mistake: StateMistakes.Entry) async {
    #expect(await mistake.fails())
  }

  @Test(arguments: StateMistakes.all)
  func suggestionCanBeWritten(_ mistake: StateMistakes.Entry) async {
    let suggestion = await mistake.suggestion()
    #expect(!suggestion.corrected.isEmpty)
    for statement in suggestion.corrected + suggestion.amended {
      #expect(!statement.contains("<#"))
      #expect(!statement.contains("// …"))
    }
  }

  @Test func suggestionsAreWritten() async throws {
    guard let path = ProcessInfo.processInfo.environment["CORPUS_OUTPUT"] else { return }
    var source = "import Foundation\nimport ReducerTesting\nimport Testing\n"
    for mistake in StateMistakes.all {
      source += "\n" + (await mistake.suggestion()).test(of: mistake.name)
    }
    for seed in 0..<CorpusTests.seedCount {
      let statements = withRandomState(seed: seed) {
        swiftCode(changing: $0, into: $1, appendsToStacks: false)
      }
      // What is abbreviated cannot be compiled.
      if statements.contains(where: { $0.contains("<#") || $0.contains("// …") }) { continue }
      source += """

        @Test func testSeed\(seed)() throws {
          try changed(seed: \(seed)) {
        \(Suggestion.closure(statements))
          }
        }

        """
    }
    try source.write(toFile: path, atomically: true, encoding: .utf8)
  }
}

/// What a failure suggests.
struct Suggestion {
  /// The statements from the state before the action to the one after it.
  var corrected: [String]
  /// The statements from the expected state to the one after the action.
  var amended: [String]

  init<Mistake: StateMistake>(for mistake: Mistake.Type) async {
    let store = Mistake.makeStore()
    store.exhaustivity = .off
    let before = store.state
    var expected: Mistake.State?
    await withKnownIssue(isIntermittent: true) {
      await store.send(Mistake.action) {
        $0 = before
        Mistake.expect(&$0)
        expected = $0
      }
    }
    corrected = swiftCode(changing: before, into: store.state)
    amended =
      expected.map { swiftCode(changing: $0, into: store.state, appendsToStacks: false) } ?? []
  }

  /// The statements as the body of a closure; of none, something that compiles.
  static func closure(_ statements: [String]) -> String {
    (statements.isEmpty ? ["_ = $0"] : statements).joined(separator: "\n")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }

  /// A test with the suggestions in it.
  func test(of name: String) -> String {
    """
    @Test func test\(name)() async {
      await corrected(\(name).self) {
    \(Suggestion.closure(corrected))
      }
      await amended(\(name).self) {
    \(Suggestion.closure(amended))
      }
    }

    """
  }
}

extension StateMistakes {
  /// A wrong test, whatever its types.
  struct Entry: Sendable, CustomTestStringConvertible {
    var name: String
    var fails: @Sendable () async -> Bool
    var suggestion: @Sendable () async -> Suggestion
    var testDescription: String { name }
  }

  static func entry<Mistake: StateMistake>(_ mistake: Mistake.Type) -> Entry {
    Entry(
      name: String(describing: Mistake.self),
      fails: {
        let hasFailed = Guarded(false)
        await withKnownIssue(isIntermittent: true) {
          await Mistake.makeStore().send(Mistake.action, assert: Mistake.expect)
        } matching: { _ in
          hasFailed.withLock { $0 = true }
          return true
        }
        return hasFailed.withLock { $0 }
      },
      suggestion: { await Suggestion(for: Mistake.self) }
    )
  }
}
