/// What the runtime finds wrong while it runs a feature, outside of any assertion.
package enum RuntimeIssue {
  /// An effect ended with an error that nothing dealt with. The place is where the effect was made.
  case effectThrew(any Error, CodeLocation)
  /// An effect's `Send` was used after the effect had ended.
  case sentFromFinishedEffect(Any, CodeLocation?)
  /// Effects sent more actions than a feature would without ever waiting.
  case endlessEffect(Any, Int, CodeLocation?)
  /// A dependency without a test value was used in a test.
  case untestedDependency(DependencyAccess)
  /// A dependency without a live value was used in an app.
  case missingLiveDependency(DependencyAccess)
  /// An action was for a child feature that is not there.
  case missingChild(MissingChild, action: Any, state: Any, CodeLocation)
  /// The package was used in a way that cannot work; the text says how and what to do.
  case misuse(String, CodeLocation)

  /// The place that the reader has to change, if it is known.
  package var location: CodeLocation? {
    switch self {
    case .effectThrew(_, let location), .misuse(_, let location): location
    case .missingChild(_, _, _, let location): location
    case .sentFromFinishedEffect(_, let location), .endlessEffect(_, _, let location): location
    case .untestedDependency(let access), .missingLiveDependency(let access): access.location
    }
  }
}

/// Which dependency was used, and where the feature declares it.
package struct DependencyAccess: Sendable {
  /// As the feature spells it: `\.uuid` or `FactClient.self`.
  package let name: String
  package let key: String
  package let value: String
  package let location: CodeLocation?
}

/// Which operator looked for a child feature in vain.
package enum MissingChild: Sendable {
  /// `Scope` on a case: the state is another case.
  case scope
}
