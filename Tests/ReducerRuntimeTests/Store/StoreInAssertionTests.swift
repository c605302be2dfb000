import ReducerRuntime
import Testing

/// Which closure of a test runs, and where that counts.
@Suite struct StoreInAssertionTests {
  private func asserting<Result>(_ body: () -> Result) -> Result {
    var dependencies = DependencyValues.current
    dependencies.assertion = .complete
    return DependencyValues.$current.withValue(dependencies, operation: body)
  }

  @Test func itCountsInTheClosure() {
    #expect(AssertionContext.current == nil)
    asserting {
      #expect(AssertionContext.current != nil)
      withDependencies {
        $0.context = .preview
      } operation: {
        #expect(AssertionContext.current != nil)
      }
    }
    #expect(AssertionContext.current == nil)
  }

  /// A feature may well write to what is not there: only a test that does so is mistaken.
  @MainActor @Test func itDoesNotCountInAFeatureOfAnotherStore() {
    let store = asserting {
      Store(initialState: true) {
        Reduce<Bool, Void> { state, _ in
          state = AssertionContext.current != nil
          return .none
        }
      }
    }
    store.send(())
    #expect(store.state == false)
  }
}
