import ReducerRuntime
import Testing

/// Values behind a lock that code reaches again while it uses them.
@Suite struct NestedAccessTests {
  private final class Token: Sendable {
    let whenReleased: @Sendable () -> Void
    init(_ whenReleased: @escaping @Sendable () -> Void) { self.whenReleased = whenReleased }
    deinit { whenReleased() }
  }

  @Test func aReleasedValueReadsTheObjectThatHeldIt() {
    let tokens = LockIsolated<[Token]>([])
    let counts = LockIsolated<[Int]>([])
    @Sendable func make() -> [Token] {
      [Token { [weak tokens] in counts.withValue { $0.append(tokens?.value.count ?? -1) } }]
    }
    tokens.setValue(make())
    tokens.setValue([])
    tokens.setValue(make())
    tokens.withValue { $0 = [] }
    #expect(counts.value == [0, 0])
  }

  @Test func aGeneratorThatIsInUseIsReported() {
    let recorder = IssueRecorder()
    let numbers = WithRandomNumberGenerator(SystemRandomNumberGenerator())
    withDependencies {
      $0.issueReporter = recorder
    } operation: {
      let sum = numbers { outer in
        Int.random(in: 1...1, using: &outer) + numbers { Int.random(in: 2...2, using: &$0) }
      }
      #expect(sum == 3)
      #expect(numbers { Int.random(in: 4...4, using: &$0) } == 4)
    }
    #expect(recorder.messages.map { $0.hasPrefix("\"withRandomNumberGenerator\"") } == [true])
  }
}
