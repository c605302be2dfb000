import ReducerRuntime
import TestSupport
import Testing

private enum Token: DependencyKey {
  static let liveValue: String? = "live"
  static let previewValue: String? = "preview"
  static let testValue: String? = "test"
}

private enum NoToken: DependencyKey {
  static let liveValue: String? = nil
  static let testValue: String? = nil
}

extension DependencyValues {
  fileprivate var token: String? {
    get { self[Token.self] }
    set { self[Token.self] = newValue }
  }
}

/// Dependencies of an optional type have defaults like others, and tests may override them with
/// nil.
@Suite struct OptionalDependencyTests {
  @Test(
    arguments: [
      (DependencyContext.live, "live"), (.preview, "preview"), (.test, "test"),
    ]
  )
  func defaults(context: DependencyContext, value: String) {
    withDependencies {
      $0.context = context
    } operation: {
      @Dependency(\.token) var token
      @Dependency(Token.self) var tokenByKey
      @Dependency(NoToken.self) var noToken
      // The second read finds the default that the first has created.
      for _ in 0..<2 {
        expectEqual(token, value)
        expectEqual(tokenByKey, value)
        expectNil(noToken)
      }
    }
  }

  @Test(arguments: [DependencyContext.live, .test])
  func nilOverridesDefault(context: DependencyContext) {
    withDependencies {
      $0.context = context
      $0.token = nil
    } operation: {
      @Dependency(\.token) var token
      expectNil(token)
      withDependencies {
        expectNil($0.token)
        $0.token = "override"
      } operation: {
        expectEqual(token, "override")
      }
      expectNil(token)
    }
  }
}
