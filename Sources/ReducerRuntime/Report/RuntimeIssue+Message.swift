internal import CustomDiff

/// The wording of all issues that the runtime reports.
extension RuntimeIssue {
  package var message: String { message(.sentByEffect) }

  /// Returns the message, with the reason why a child is missing.
  package func message(_ reason: MissingChild.Reason) -> String {
    switch self {
    case .effectThrew(let error, let location):
      """
      An effect threw an error that nothing handled: …

      \(dump(error))

      The effect was made at \(location). To fix, handle the error in the effect's operation, or \
      pass a "catch:" closure to ".run" and send an action from it.
      """

    case .sentFromFinishedEffect(let action, _, let location):
      """
      An action was sent from an effect that had already finished: …

      \(dump(action))

      The effect was made at \(location). The action was dropped. To fix, keep the effect running until \
      the last action is sent: await every task that uses "send" before the operation of ".run" \
      returns, and turn a callback into an "AsyncStream" that the operation iterates.
      """

    case .reentrantSend(let action, _):
      """
      A reducer sent an action to its own store while it was reducing another: …

      \(dump(action))

      The action is reduced once the reducer has returned. To fix, return ".send(…)" from the \
      reducer, or call the code that both actions share.
      """

    case .endlessEffect(let action, let limit, let location):
      """
      Effects sent \(limit) actions without ever waiting for anything. The last was: …

      \(dump(action))

      \(location.map { "The effect was made at \($0). It" } ?? "The effect") was cancelled, so that \
      the test can end. To fix, stop the action that leads to itself again, or make the loop wait: for a clock, \
      a stream, a client.
      """

    case .deafEffect(let limit, let location):
      """
      A cancelled effect does not stop: it has tried to send \(limit) actions since its cancellation.

      The effect was made at \(location). It was abandoned, so that the test can end. To fix, end \
      its loop when the task is cancelled: do not ignore the error that "sleep" throws, or check \
      "Task.isCancelled".
      """

    case .untestedDependency(let access):
      """
      @Dependency(\(access.name)) has no test implementation, but was accessed from a test context:

      \(location(of: access))

      A test must not use a live implementation by accident. To fix, set the value for this test:

      \(override(access.example ?? "\(place(of: access)) = …"))\(access.isBuiltIn ? "" : """
        \n\nTo give all tests a value, add one to \(access.key), of exactly this type: \
        "static let testValue: \(access.value) = …".
        """)
      """

    case .partlyLiveDependency(let access, let changes, let functions):
      """
      @Dependency(\(access.name)) has no test implementation, and this test overrides only a part of it:

      \(location(of: access))

      The test sets \(changes) of its \(functions.count) functions (\
      \(functions.prefix(10).joined(separator: ", "))\(functions.count > 10 ? ", …" : "")), and the others \
      are live. To fix, add a "testValue" to \(access.key), of which a test may set a part:

        static let testValue = …

      Or set all of its functions for this test, as by a value of your own:

      \(override("\(place(of: access)) = …"))
      """

    case .missingLiveDependency(let access):
      """
      @Dependency(\(access.name)) has no live implementation, but was accessed from a live context:

      \(location(of: access))

      To fix, conform \(access.key) to "DependencyKey" with a "liveValue", or override the \
      dependency where the store is made. Until then, the test value is used.
      """

    case .missingChild(let child, let action, let state, let location):
      """
      \(child.headline): …

        Action:
      \(dump(action))

        State:
      \(dump(state))

      The reducer is at \(location). \(child.remedy(reason))
      """

    case .wrongCase(let expected, let state, let location):
      """
      A change was made through the case "\(expected)", but the value is not that case: …

      \(dump(state))

      The change, at \(location), was dropped. To fix, assign the whole value first, or check what \
      is presented at this point.
      """

    case .missingElement(let id, _, let ids, let count):
      """
      An assertion changes the element with the id \(id), which does not exist.

      \(Self.list(ids, of: count)) The change had no effect. To fix, check the id, and that the element exists at this \
      point in the test.
      """

    case .insertedUnderUnknownID(let id, let location):
      """
      A value was assigned under the id \(id), which the stack does not have.

      The assignment is at \(location). It put the value on top, as assertions in tests may do. To \
      fix, use "append(_:)", which gives the element an id of its own.
      """

    case .unimplemented(let name, let location, let place):
      """
      "\(name.isEmpty ? "\(location)" : name)" was called, but the test gave it no implementation.

      It is declared at \(location). To fix, override it for this test, or find out why the feature \
      calls it:

      \(override("\(place) = …"))
      """

    case .dismissedRoot(let location):
      """
      "dismiss()" was called by a feature that nothing presents, so nothing was dismissed.

      The call is at \(location). To fix, present the feature with "ifLet" or "forEach", call \
      "dismiss()" only if "@Dependency(\\.isPresented)" is true, or override "dismiss" where the \
      store is made.
      """

    case .misuse(let text, _):
      text
    }
  }

  /// Returns the issue for reading the state of a store, made at `location`, while its reducer ran.
  static func reentrantRead(_ location: CodeLocation) -> RuntimeIssue {
    .misuse(
      """
      The state of a store was read while its reducer was running.

      The read returned the state before the action. To fix, use the reducer's "state" parameter. \
      Call code that only has the store, such as a client, from an effect.
      """,
      location
    )
  }

  /// Returns the issue for a change, at `location`, that left a payload as it was.
  package static func unchangedPayload(
    of path: String,
    _ payload: Any,
    _ location: CodeLocation
  ) -> RuntimeIssue {
    .misuse(
      """
      The value of the case "\(path)" was expected to change, but is the same as before: …

      \(String(customDumping: payload, lines: 20).indented(by: 4))

      To fix, check what the closure changes, or remove the change if nothing should happen.
      """,
      location
    )
  }

  /// Returns the issue for a value, requested at `location`, that is another case.
  package static func missingCase(
    _ path: String,
    in value: Any,
    _ location: CodeLocation
  ) -> RuntimeIssue {
    .misuse(CaseMismatch(expected: path, found: value).description, location)
  }

  /// Returns the issue with the test's message in front of its own.
  package func prefixed(_ text: String?) -> RuntimeIssue {
    guard let text, !text.isEmpty, let givenLocation else { return self }
    return .misuse("\(text)\n\n\(message)", givenLocation)
  }

  /// Returns the first line of a message without the id of the element that it names.
  package static func withoutID(_ headline: Substring) -> Substring {
    headline.firstRange(of: " with the id ").map { headline[..<$0.lowerBound] } ?? headline
  }

  private func dump(_ value: Any) -> String {
    String(customDumping: value, lines: 20).indented(by: 4)
  }

  /// Says which elements there are.
  ///
  /// - Parameters:
  ///   - ids: The first of their ids.
  ///   - count: The number of elements.
  fileprivate static func list(_ ids: [String], of count: Int) -> String {
    switch count {
    case 0: "There are no elements."
    case 1: "The only element has the id \(ids[0])."
    default:
      """
      The elements have the ids \(ids.joined(separator: ", "))\(count > ids.count
        ? " and \(count - ids.count) more" : "").
      """
    }
  }

  /// Writes the code that overrides a dependency, for a test to copy.
  private func override(_ assignment: String) -> String {
    """
      } withDependencies: {
    \(assignment.indented(by: 4))
      }

    That is the closure of the test store. Around code that no store runs, write \
    "withDependencies { … } operation: { … }".
    """
  }

  private func location(of access: DependencyAccess) -> String {
    var lines: [String] = []
    if let location = access.location { lines.append("  Location:\n    \(location)") }
    lines.append("  Key:\n    \(access.key)")
    lines.append("  Dependency:\n    \(access.value)")
    return lines.joined(separator: "\n")
  }

  /// Returns the expression for a dependency in a closure that overrides dependencies.
  private func place(of access: DependencyAccess) -> String {
    access.name.hasPrefix("\\.") ? "$0\(access.name.dropFirst())" : "$0[\(access.name)]"
  }
}

extension String {
  /// Returns the text with spaces in front of every line that is not empty.
  package func indented(by count: Int) -> String {
    let prefix = String(repeating: " ", count: count)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : prefix + $0 }
      .joined(separator: "\n")
  }
}

/// The wording of issues about missing child features.
extension MissingChild {
  var headline: String {
    switch self {
    case .scope:
      "A \"Scope\" received an action for a child while the state is in another case"
    case .case:
      "An \"ifCaseLet\" received an action for a child while the state is in another case"
    case .optional:
      "An \"ifLet\" received an action for a child whose state is nil"
    case .presentation:
      "An \"ifLet\" received an action for a presented feature while nothing is presented"
    case .dismissal:
      "An \"ifLet\" received a dismissal while nothing is presented"
    case .element(let id, _, _):
      "A \"forEach\" received an action for the element with the id \(id), which does not exist"
    case .stackElement(let id, _, _):
      "A \"forEach\" received an action for the stack element with the id \(id), which does not exist"
    case .stackPop(let id):
      "A \"forEach\" was told to pop the stack element with the id \(id), which does not exist"
    case .stackPush(let id):
      "A \"forEach\" was told to push a stack element under the id \(id), which the stack already has"
    case .stackPushAhead(let id, let next):
      "A \"forEach\" was told to push a stack element under the id \(id), but the next id is \(next)"
    }
  }

  func remedy(_ reason: Reason) -> String {
    switch (self, reason) {
    case (.element, .removedBefore), (.stackElement, .removedBefore):
      """
      A reducer that ran before this one, for the same action, has removed the element, so its reducer \
      did not run. To fix, let it run first: attach the "forEach" to that reducer.
      """
    case (.element(_, let ids, let count), .sentByTest),
      (.stackElement(_, let ids, let count), .sentByTest):
      """
      The element's reducer did not run. To fix, send the action to an element that is there. \(RuntimeIssue.list(ids, of: count))
      """
    case (.scope, .sentByTest), (.case, .sentByTest):
      "The child did not run. To fix, send the action while the state is in this case."
    case (.optional, .sentByTest), (.presentation, .sentByTest):
      "The child did not run. To fix, send the action while the state is not nil."
    case (.dismissal, .sentByTest):
      "Nothing was dismissed. To fix, remove this line, or move it to where something is presented."
    case (.scope, _), (.case, _):
      """
      The child did not run. To fix, check that the action is sent only while the state is in this \
      case, that effects of the child are cancelled when the case changes, and that no reducer above \
      changes the case before the child has run.
      """
    case (.optional, _), (.presentation, _):
      """
      The child did not run. To fix, check that the action is sent only while the state is not \
      nil, that effects of the child are cancelled when it becomes nil, and that no reducer above \
      sets it to nil before the child has run.
      """
    case (.element(_, let ids, let count), _), (.stackElement(_, let ids, let count), _):
      """
      The element's reducer did not run. To fix, check the id, and that the effect which sends the action ends \
      when the element is removed. \(RuntimeIssue.list(ids, of: count))
      """
    case (.dismissal, _):
      """
      Nothing was dismissed. To fix, check that the action is sent only while the state is not nil, \
      and that no reducer or earlier action sets it to nil before.
      """
    case (.stackPop, _):
      "Nothing was popped. To fix, check the id, and that nothing else popped the element earlier."
    case (.stackPush, _):
      "Nothing was pushed. To fix, push under an id that the stack does not have."
    case (.stackPushAhead, _):
      """
      The element was pushed. To fix, push under the next id: ids are assigned in order, across \
      all stacks of the store. If this id is right, an earlier push has used an id again.
      """
    }
  }
}
