internal import CustomDiff

/// A problem that the runtime finds while it runs a feature, outside of any assertion.
package enum RuntimeIssue {
  /// An effect ended with an unhandled error. The location is where the effect was made.
  case effectThrew(any Error, CodeLocation)
  /// An effect's `Send` was used after the effect had ended. The location is where the effect was
  /// made.
  case sentFromFinishedEffect(Any, EffectID, CodeLocation)
  /// Effects sent too many actions without ever waiting.
  case endlessEffect(Any, Int, CodeLocation?)
  /// A cancelled effect keeps trying to send actions.
  case deafEffect(Int, CodeLocation)
  /// A dependency without a test value was used in a test.
  case untestedDependency(DependencyAccess)
  /// A test used a dependency of which it overrides only some functions; the others are live.
  case partlyLiveDependency(DependencyAccess, changes: Int, of: [String])
  /// A dependency without a live value was used in an app.
  case missingLiveDependency(DependencyAccess)
  /// A reducer sent an action to its own store while reducing another. The location is the store's.
  case reentrantSend(Any, CodeLocation?)
  /// An action was for a missing child feature.
  case missingChild(MissingChild, action: Any, state: Any, CodeLocation)
  /// A value was changed through a case other than its own, or while it was nil.
  case wrongCase(expected: String, state: Any, CodeLocation)
  /// An assertion changed a missing element.
  ///
  /// `ids` holds only the first of many identifiers, and `name` is the identifier as reducers write
  /// it in ``MissingChild``.
  case missingElement(id: String, name: String, ids: [String], count: Int)
  /// An element was put into a stack under an id that the stack did not have.
  case insertedUnderUnknownID(String, CodeLocation)
  /// An endpoint without an implementation was called. The location is its declaration, and the place the
  /// expression that overrides it.
  case unimplemented(String, CodeLocation, place: String)
  /// A feature dismissed itself although no feature presents it.
  case dismissedRoot(CodeLocation)
  /// A misuse of the package. The text describes it, and says what to do.
  case misuse(String, CodeLocation)

  /// The location that the reader must change, if known.
  ///
  /// It is never in the library. The library's own calls of
  /// ``reportIssue(_:fileID:filePath:line:column:)`` and of other functions with a location would give
  /// the library's lines.
  package var location: CodeLocation? {
    givenLocation.flatMap { $0.isInLibrary ? nil : $0 }
  }

  /// The location that the code that found the issue gave.
  var givenLocation: CodeLocation? {
    switch self {
    case .effectThrew(_, let location), .misuse(_, let location): location
    case .missingChild(_, _, _, let location), .wrongCase(_, _, let location): location
    case .insertedUnderUnknownID(_, let location), .dismissedRoot(let location): location
    case .unimplemented(_, let location, _): location
    case .endlessEffect(_, _, let location), .reentrantSend(_, let location): location
    case .sentFromFinishedEffect(_, _, let location), .deafEffect(_, let location): location
    case .untestedDependency(let access), .missingLiveDependency(let access),
      .partlyLiveDependency(let access, _, _):
      access.location
    case .missingElement: nil
    }
  }

  /// True if the test must change, wherever the issue was found.
  package var isOfTest: Bool {
    if case .unimplemented = self { true } else { false }
  }
}

/// An access to a dependency, and the location where the feature declares the dependency.
package struct DependencyAccess: Sendable {
  /// The dependency as the feature spells it: `\.uuid` or `FactClient.self`.
  package let name: String
  package let key: String
  package let value: String
  package let location: CodeLocation?
  /// Code that overrides the dependency in a test, or nil if unknown.
  package let example: String?
  /// True if the key belongs to this library, so that users cannot add to it.
  let isBuiltIn: Bool
}

/// An operator that did not find its child feature, and the reason.
package enum MissingChild: Sendable {
  /// `Scope` on a case: the state is another case.
  case scope
  /// `ifCaseLet`: the state is another case.
  case `case`
  /// `ifLet` on an optional: it is nil.
  case optional
  /// `ifLet` on a presentation: nothing is presented.
  case presentation
  /// `ifLet` on a presentation: no feature is presented that the action could dismiss.
  case dismissal
  /// `forEach` on an identified array: there is no element with this id; the first ids that exist, and their
  /// number.
  case element(String, of: [String], count: Int)
  /// `forEach` on a stack: there is no element with this id; the first ids that exist, and their number.
  case stackElement(String, of: [String], count: Int)
  /// `forEach` on a stack: the element to pop does not exist.
  case stackPop(String)
  /// `forEach` on a stack: an element with the pushed element's id already exists.
  case stackPush(String)
  /// `forEach` on a stack: the id of the pushed element is later than the next id.
  case stackPushAhead(String, next: String)

  /// The reason why the child is missing, as far as a test store knows it.
  package enum Reason: Sendable {
    /// An effect sent the action.
    case sentByEffect
    /// The test sent the action.
    case sentByTest
    /// A reducer that ran before, for the same action, removed the child.
    case removedBefore
  }

  /// Reports an action for the child.
  func report(_ action: Any, in state: Any, at location: CodeLocation) {
    DependencyValues.current.report(.missingChild(self, action: action, state: state, location))
  }

  /// The identifier of the element whose reducer was supposed to run.
  fileprivate var element: String? {
    switch self {
    case .element(let id, _, _), .stackElement(let id, _, _): id
    default: nil
    }
  }
}

extension RuntimeIssue {
  /// The identity of an issue: the same problem at the same location has the same key.
  package struct Key: Hashable, Sendable {
    fileprivate var kind: String
    fileprivate var detail: String
    fileprivate var location: CodeLocation?
    /// The identifier of the missing element.
    fileprivate var element: String?

    /// True if a dependency without a test value is live.
    package var isOfLiveDependency: Bool { kind == "untestedDependency" }
  }

  package var key: Key {
    var location = givenLocation
    var element: String?
    let detail: String
    switch self {
    case .effectThrew(let error, _):
      detail = "\(type(of: error)) \(String(customDumping: error, lines: 100))"
    case .sentFromFinishedEffect(let action, _, _), .reentrantSend(let action, _):
      detail = Self.name(action)
    case .missingChild(let child, let action, _, _):
      detail = "\(child) \(Self.name(action))"
      element = child.element
    case .untestedDependency(let access), .partlyLiveDependency(let access, _, _),
      .missingLiveDependency(let access):
      detail = access.key
      location = nil
    case .missingElement(let text, let name, _, _):
      detail = text
      element = name
    case .wrongCase(let text, _, _), .unimplemented(let text, _, _),
      .insertedUnderUnknownID(let text, _), .misuse(let text, _):
      detail = text
    case .endlessEffect, .deafEffect, .dismissedRoot:
      detail = ""
    }
    let kind = enumCaseName(of: self) ?? ""
    return Key(kind: kind, detail: detail, location: location, element: element)
  }

  /// Returns whether an earlier issue is the cause of this one.
  package func follows(from earlier: Key) -> Bool {
    switch self {
    case .effectThrew(let error as UnimplementedFailure, _):
      earlier.kind == "unimplemented"
        && (earlier.detail.isEmpty ? earlier.location?.description : earlier.detail)
          == error.endpoint
    case .missingElement(_, let name, _, _):
      earlier.element == name
    case .missingChild(let child, _, _, _):
      child.element != nil && earlier.element == child.element
    default: false
    }
  }

  private static func name(_ action: Any) -> String {
    caseNames(of: action).names.joined(separator: ".")
  }
}
