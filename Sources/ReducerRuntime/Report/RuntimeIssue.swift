/// What the runtime finds wrong while it runs a feature, outside of any assertion.
package enum RuntimeIssue {
  /// An effect ended with an error that nothing dealt with. The place is where the effect was made.
  case effectThrew(any Error, CodeLocation)
  /// An effect's `Send` was used after the effect had ended. The place is where the store was made.
  case sentFromFinishedEffect(Any, CodeLocation?)
  /// Effects sent more actions than a feature would without ever waiting.
  case endlessEffect(Any, Int, CodeLocation?)
  /// A cancelled effect goes on trying to send actions.
  case deafEffect(Int, CodeLocation)
  /// A dependency without a test value was used in a test.
  case untestedDependency(DependencyAccess)
  /// A dependency without a live value was used in an app.
  case missingLiveDependency(DependencyAccess)
  /// A reducer sent an action to its own store, which was made there, while it was reducing another.
  case reentrantSend(Any, CodeLocation?)
  /// An action was for a child feature that is not there.
  case missingChild(MissingChild, action: Any, state: Any, CodeLocation)
  /// A case was changed of a value that is another case, or not there.
  case wrongCase(expected: String, state: Any, CodeLocation)
  /// An element was put into a stack under an id that was not there.
  case insertedUnderUnknownID(String, CodeLocation)
  /// A feature that nothing presents dismissed itself.
  case dismissedRoot(CodeLocation)
  /// The package was used in a way that cannot work; the text says how and what to do.
  case misuse(String, CodeLocation)

  /// The place that the reader has to change, if it is known.
  package var location: CodeLocation? {
    switch self {
    case .effectThrew(_, let location), .misuse(_, let location): location
    case .missingChild(_, _, _, let location), .wrongCase(_, _, let location): location
    case .insertedUnderUnknownID(_, let location), .dismissedRoot(let location): location
    case .sentFromFinishedEffect(_, let location), .endlessEffect(_, _, let location): location
    case .reentrantSend(_, let location): location
    case .deafEffect(_, let location): location
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
  /// `ifCaseLet`: the state is another case.
  case `case`
  /// `ifLet` on an optional: it is nil.
  case optional
  /// `ifLet` on a presentation: nothing is presented.
  case presentation
  /// `forEach` on an identified array: there is no element with this id.
  case element(String)
  /// `forEach` on a stack: there is no element with this id.
  case stackElement(String)
  /// `forEach` on a stack: what is to be popped is not there.
  case stackPop(String)
  /// `forEach` on a stack: an element with the id of the pushed one is there already.
  case stackPush(String)
  /// `forEach` on a stack: the id of the pushed element comes after the one that is next.
  case stackPushAhead(String, next: String)
}
