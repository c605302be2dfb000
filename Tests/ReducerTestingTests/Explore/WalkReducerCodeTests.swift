import ReducerRuntime
import Testing

@testable import ReducerTesting

/// How the test of a failing walk creates the feature.
@Suite struct WalkReducerCodeTests {
  struct Feature: Reducer {
    struct State: Equatable { var count = 0 }
    enum Action: Equatable { case tap }

    func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  }

  private typealias Code = WalkCode<Feature.State, Feature.Action>

  private func lines(_ reducer: some Reducer<Feature.State, Feature.Action>) -> [String] {
    let result = WalkResult<Feature.State, Feature.Action>(
      moves: [.sent(.tap)],
      states: [Feature.State()],
      broken: .failure("The store failed.")
    )
    let feature = Code.Feature(reducer: type(of: reducer))
    return Code(feature: feature, result: result, seed: 1, framework: .swiftTesting).lines
  }

  @Test func aFeatureIsNamed() {
    #expect(lines(Feature()).contains("    WalkReducerCodeTests.Feature()"))
  }

  /// Their initializers take a closure, which cannot be written.
  @Test func reducersOfTheRuntimeAreLeftToTheReader() {
    let placeholder = "    <#the reducer of the walk's store#>"
    #expect(lines(Reduce { _, _ in .none }).contains(placeholder))
    #expect(lines(CombineReducers { Feature() }).contains(placeholder))
    #expect(lines(Feature().dependency(\.uuid, .incrementing)).contains(placeholder))
  }
}
