internal import CustomDiff

/// What the runtime finds wrong while it runs a feature, outside of any assertion.
package enum RuntimeIssue {
  /// An effect ended with an error that nothing dealt with. The place is where the effect was made.
  case effectThrew(any Error, CodeLocation)
  /// An effect's `Send` was used after the effect had ended. The place is where the effect was made.
  case sentFromFinishedEffect(Any, EffectID, CodeLocation)
  /// Effects sent more actions than a feature would without ever waiting.
  case endlessEffect(Any, Int, CodeLocation?)
  /// A cancelled effect goes on trying to send actions.
  case deafEffect(Int, CodeLocation)
  /// A dependency without a test value was used in a test.
  case untestedDependency(DependencyAccess)
  /// A dependency was used in a test that has overridden only some of its functions; the others are live.
  case partlyLiveDependency(DependencyAccess, [String])
  /// A dependency without a live value was used in an app.
  case missingLiveDependency(DependencyAccess)
  /// A reducer sent an action to its own store, which was made there, while it was reducing another.
  case reentrantSend(Any, CodeLocation?)
  /// An action was for a child feature that is not there.
  case missingChild(MissingChild, action: Any, state: Any, CodeLocation)
  /// A case was changed of a value that is another case, or not there.
  case wrongCase(expected: String, state: Any, CodeLocation)
  /// An assertion changed an element that is not there; of many identifiers, the first are given.
  case missingElement(id: String, ids: [String], count: Int)
  /// An element was put into a stack under an id that was not there.
  case insertedUnderUnknownID(String, CodeLocation)
  /// An endpoint without an implementation, which is declared there, was called.
  case unimplemented(String, CodeLocation)
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
    case .unimplemented(_, let location): location
    case .endlessEffect(_, _, let location), .reentrantSend(_, let location): location
    case .sentFromFinishedEffect(_, _, let location), .deafEffect(_, let location): location
    case .untestedDependency(let access), .missingLiveDependency(let access),
      .partlyLiveDependency(let access, _):
      access.location
    case .missingElement: nil
    }
  }
}

extension RuntimeIssue {
  /// Whether the test has to change, wherever the issue was found.
  package var isOfTest: Bool {
    if case .unimplemented = self { true } else { false }
  }
}

/// Which dependency was used, and where the feature declares it.
package struct DependencyAccess: Sendable {
  /// As the feature spells it: `\.uuid` or `FactClient.self`.
  package let name: String
  package let key: String
  package let value: String
  package let location: CodeLocation?
  /// How a test overrides it; nil if that is not known.
  package let example: String?
  /// Whether the key is one of this library, to which users add nothing.
  package let isBuiltIn: Bool
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

  /// The identifier of the element whose reducer was to run.
  fileprivate var element: String? {
    switch self {
    case .element(let id), .stackElement(let id): id
    default: nil
    }
  }
}

extension RuntimeIssue {
  /// What makes two issues one: the same thing found at the same place.
  package struct Key: Hashable, Sendable {
    fileprivate var kind: String
    fileprivate var detail: String
    fileprivate var location: CodeLocation?
    /// The identifier of the element that was not there.
    fileprivate var element: String?
  }

  package var key: Key {
    switch self {
    case .effectThrew(let error, let location):
      Key(kind: "effectThrew", detail: "\(type(of: error))", location: location)
    case .sentFromFinishedEffect(let action, _, let location):
      Key(kind: "sentFromFinishedEffect", detail: Self.name(action), location: location)
    case .endlessEffect(_, _, let location):
      Key(kind: "endlessEffect", detail: "", location: location)
    case .deafEffect(_, let location):
      Key(kind: "deafEffect", detail: "", location: location)
    case .untestedDependency(let access):
      Key(kind: "untestedDependency", detail: access.key, location: nil)
    case .partlyLiveDependency(let access, _):
      Key(kind: "partlyLiveDependency", detail: access.key, location: nil)
    case .missingLiveDependency(let access):
      Key(kind: "missingLiveDependency", detail: access.key, location: nil)
    case .reentrantSend(let action, let location):
      Key(kind: "reentrantSend", detail: Self.name(action), location: location)
    case .missingChild(let child, let action, _, let location):
      Key(
        kind: "missingChild",
        detail: "\(child) \(Self.name(action))",
        location: location,
        element: child.element
      )
    case .wrongCase(let expected, _, let location):
      Key(kind: "wrongCase", detail: expected, location: location)
    case .missingElement(let id, _, _):
      Key(kind: "missingElement", detail: id, location: nil)
    case .insertedUnderUnknownID(let id, let location):
      Key(kind: "insertedUnderUnknownID", detail: id, location: location)
    case .unimplemented(let name, let location):
      Key(kind: "unimplemented", detail: name, location: location)
    case .dismissedRoot(let location):
      Key(kind: "dismissedRoot", detail: "", location: location)
    case .misuse(let text, let location):
      Key(kind: "misuse", detail: text, location: location)
    }
  }

  /// Whether an issue that was found before is the reason of this one.
  package func follows(from earlier: Key) -> Bool {
    switch self {
    case .effectThrew(let error as UnimplementedFailure, _):
      earlier.kind == "unimplemented"
        && (earlier.detail.isEmpty ? earlier.location?.description : earlier.detail)
          == error.endpoint
    case .missingElement(let id, _, _):
      // The reducer shows the identifier as it describes itself, the assertion as a dump.
      earlier.element.map(id.contains) ?? false
    default: false
    }
  }

  private static func name(_ action: Any) -> String {
    caseNames(of: action).names.joined(separator: ".")
  }
}
