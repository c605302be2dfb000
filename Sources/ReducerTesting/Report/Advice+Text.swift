import ReducerRuntime
import SwiftCode

/// The wording of all advice.
extension Advice {
  /// The advice as one or more paragraphs.
  var text: String {
    switch self {
    case .fixFirst(let line):
      "This may follow from the failure at \(line): fix that first."

    case .writeClosure(let code, let extent):
      """
      If this is what the feature should do, \(extent.introduction):

        {
      \(code.map { $0.indented(by: 4) }.joined(separator: "\n"))
        }
      """

    case .changeClosure(let change):
      if change.isEmpty || change.isLongWay, let whole = change.whole {
        Advice.writeClosure(whole, .whole).text
      } else {
        change.text
      }

    case .writeSharedClosure(let code):
      """
      If this is what the feature should do, this line passes with the closure:

      \(code.closure(after: "").joined(separator: "\n").indented(by: 2))\(code.propertiesText)
      """

    case .assertShared(let code, let place):
      """
      \(place.text):

      \(code.assertion.joined(separator: "\n").indented(by: 2))\(code.propertiesText)
      """

    case .giveKey(let name):
      """
      No closure can assert this, since the state does not hold "\(name)" as "@Shared", and the value has \
      no key. To fix, put it into the state, or give it a key.
      """

    case .present(let dismissal):
      dismissal.text

    case .removeClosure:
      "Nothing changed. If nothing should, remove the trailing closure."

    case .moveClosure(let action):
      """
      The action changed nothing. What the closure expects came later, with "\(action)". To fix, move \
      the closure to the "receive" of that action.
      """

    case .handle(let idle):
      idle.advice

    case .addReducerOfField(let field, let missing):
      "The action leaves \"\(field)\" as it was. \(missing.text)"

    case .handleBelow(let reducer, let action, let field):
      """
      If not, check that a reducer below "\(reducer)" handles "\(action)", since one above it sees the old \
      "\(field)", and that an ".onChange" is attached to the reducer that changes it.
      """

    case .handleBelowBinding(let action):
      """
      If not, check that a reducer below "BindingReducer()" handles "\(action)": the field has the value that the action \
      carries, which overwrites what a reducer above has set.
      """

    case .compareContent(let paths, let isState):
      """
      \(isState
        ? "No closure can pass here, since a part of the state does not equal itself"
        : "A part of the value does not equal itself"):

      \(paths.map { $0.indented(by: 2) }.joined(separator: "\n"))

      To fix, give this part an "==" that compares its content, or keep something in its place that has \
      one (the text of an error, an optional in place of NaN).
      """

    case .compareAll(let difference):
      """
      \(difference.indented(by: 4))

      To fix, let that "==" compare all properties.
      """

    case .replaceIdentities(let paths):
      """
      Objects of equal content differ here, so a closure passes only with the very object that the feature made:

      \(paths.map { $0.indented(by: 2) }.joined(separator: "\n"))

      To fix, make them structs, or give them an "==" that compares their content.
      """

    case .replaceObject(let object):
      Failure.Note.unseen(object).text

    case .control(let values):
      values.advice

    case .receiveAbove(let actions):
      """
      This is the state before \(actions.count == 1 ? actions[0] : "\(actions.count) actions"), which the \
      store has received and the test has not. To fix, receive \(actions.count == 1 ? "it" : "them") above \
      this line.
      """

    case .receive(let code, let place):
      code.text(at: place)

    case .receiveInsteadOfSend:
      """
      An effect has sent the action of this line already. If that is the one, write "receive" in place \
      of "send".
      """

    case .replaceEffect(let effect, let id):
      """
      The effect at \(effect) began while another was running under \(id), without "cancelInFlight: \
      true". Add that if it should replace the other one.
      """

    case .cancelInFlight(let line, let ids):
      """
      If a new effect made at \(line) should replace the one before, \(ids.map(Self.sharing)
        ?? "add \".cancellable(id: …, cancelInFlight: true)\" or \".debounce(…)\" to it"). If no second one should \
      begin while the first runs, return ".none" in that case.
      """

    case .lookAtCapture(let place, let action, let line):
      """
      If not: the action carries what "\(place)" was before \(action). The effect\(line.map { ", made at \($0)," }
        ?? "") may have captured it before it changed.
      """

    case .lookAtUntouched(let paths):
      "If not, let the reducer change \(paths.map { "\"\($0)\"" }.joined(separator: ", "))."

    case .lookAtReducer(let action, let line):
      "If not, look at what the reducer does for \(action), and at the effect that sent it, made at \(line)."

    case .concatenate(let action):
      """
      If \(action) should come first, run the effects one after the other: ".merge" runs them at the same time, and \
      ".concatenate" does not.
      """

    case .lookAtSender(let line, let cancelled):
      """
      If not, look at the effect that sent the action, made at \(line)\(cancelled.map { ". \($0.replacement)" }
        ?? ", and at what the test's dependencies return or throw there.")
      """

    case .endEffect(let effect, let id, let action, let misses):
      """
      The effect at \(effect) went on after \(action). \
      \(misses.map { "\(action) returned \".cancel(id: \($0))\", which found nothing to cancel." }
        ?? "If \(action) should end it, return \".cancel(id:\(id.map { " \($0)" } ?? ""))\" for it.")\
      \(misses.flatMap { Self.place(of: id, whereMissing: $0) } ?? "")
      """

    case .letTimePass(let line):
      """
      The effect at \(line) has sent several actions at once, since the immediate clock of this test \
      never waits. If time should pass in between, use a "TestClock()" instead, and advance it.
      """

    case .sendFirst:
      """
      Nothing has been sent to this store yet, so no effect can send anything. To fix, send the \
      action that starts the effect above this line, await the task that sends it, or receive from the \
      store that it was sent to.
      """

    case .removeIfSame(let taken):
      "\(taken.text) If this line means the same one, remove it."

    case .lookAtEnded(let effect, let isAlone):
      effect.advice + (isAlone ? " If nothing should, remove this line." : "")

    case .keepRunning(let effect, let certainty):
      effect.advice(certainty)

    case .addReducer(let idle):
      """
      The action before it \(idle.untouchedChild.map { "left \"\($0)\" as it was" } ?? "changed nothing")\
      \(idle.hasEffect ? "" : " and returned no effect"). \(idle.missing?.text ?? "")
      """

    case .returnEffect(let certainty, let action, let mayBeOfTimer):
      table(
        action.map { "\($0.text) Who should send the action?" }
          ?? "\(certainty == .certain ? "Who" : "Otherwise, who") should send it?",
        [
          ("an effect", "check that the reducer returns it"),
          mayBeOfTimer ? ("the timer", "advance the test clock further before this line") : nil,
          ("the user", "write \"send\" in place of \"receive\""),
          ("nothing", "remove this line"),
        ].compactMap { $0 }
      )

    case .advance(let advance):
      advance.text

    case .cancel(let cancellation):
      cancellation.text

    case .merge(let isTimer):
      isTimer
        ? """
        It continues after each wait, and what follows it in ".concatenate" begins only when it ends. If it \
        never ends, as a timer, use ".merge". Otherwise, advance the clock until then.
        """
        : """
        What follows it, as in ".concatenate", has not begun. If that should run at the same time, use \
        ".merge". Otherwise, have the test provide what the effect waits for.
        """

    case .provide(let timeout, let deadline, let isLikelyTime):
      Self.wait(for: timeout, deadline, isLikelyTime: isLikelyTime)

    case .provideOther:
      "If something else is missing, have the test provide it: override a client, or yield to its stream."

    case .cancelOrProvide:
      """
      To fix, cancel the effect, or have the override that it calls return a value in place of what never ends.
      """

    case .letStop:
      """
      The waiting effect starts once it has stopped. To fix, have the test finish what the cancelled \
      effect waits for, or change the effect so that it stops when its task is cancelled.
      """

    case .finish(let count):
      table(
        count == 1 ? "What should end it?" : "What should end them?",
        [
          ("the end of a stream", "finish the stream in the test"),
          ("a client or a clock", "override it in the test"),
          ("its own work", "wait for it at the end of the test: \"await store.finish()\""),
          ("the user", "send the action for which the feature returns \".cancel(id:)\""),
          ("the test", "\"await task.cancel()\", with the task that \"send\" returned"),
        ]
      )
    }
  }

  /// Says how an effect replaces another one with an id.
  private static func sharing(_ ids: [String]) -> String {
    ids[0] == ids[1]
      ? "write \"cancelInFlight: true\" beside its id, \(ids[0])"
      : "give both the same id: they ran under \(ids[0]) and \(ids[1])"
  }

  /// Says what an effect may wait for that has kept a call waiting in real time.
  private static func wait(for timeout: Duration, _ deadline: Deadline, isLikelyTime: Bool)
    -> String
  {
    let time = (
      "time", "have it sleep on \"@Dependency(\\.continuousClock)\", and advance a test clock"
    )
    let others = [
      ("a client", "override it in the store's \"withDependencies\" closure"),
      ("a stream", "\(deadline == .action ? "yield to" : "finish") it in the test"),
    ]
    return table(
      "The store waited for \(timeout.shortDescription) of real time. What does the effect wait for?",
      (isLikelyTime ? [time] + others : others + [time])
        + [("more real time", "pass \"timeout:\" to this call")]
    )
  }

  /// Says under which id an effect runs that a cancellation has missed.
  private static func place(of id: String?, whereMissing missed: String) -> String? {
    id.map {
      $0 == missed
        ? " The effect runs under this id in another feature."
        : " The effect runs under \($0): to end it, cancel that."
    }
  }

}

extension SharedPlace {
  fileprivate var text: String {
    let start = "If this is what the feature should do, assert it"
    return switch self {
    case .aboveThisLine: "\(start) above this line"
    case .endOfTest: "\(start) at the end of the test"
    case .belowThisLine(let change):
      "\(change.text) The action itself did not. \(start) below this line, not in its closure"
    }
  }
}

extension ClosureExtent {
  /// The words before the statements.
  fileprivate var introduction: String {
    switch self {
    case .whole: "this line passes with the closure"
    case .beginning: "the closure begins like this"
    case .correction:
      "put this in place of the wrong lines"
    }
  }
}

extension ClosureChange {
  fileprivate var text: String {
    let parts = [Step.Kind.add, .change, .correct, .remove].compactMap {
      kind -> (String, [String])? in
      let steps = steps.filter { $0.kind == kind }
      if steps.isEmpty { return nil }
      switch kind {
      case .add: return ("add at the end of the closure:", steps.map(\.statement.code))
      case .change, .correct:
        return ("set at the end of the closure:", steps.map(\.statement.code))
      case .remove:
        let places = steps.map(\.statement.place)
        let first = places.enumerated().filter { places.firstIndex(of: $1) == $0 }.map(\.element)
        return (
          "remove the \(first.count == 1 ? "line that changes" : "lines that change"):",
          first
        )
      }
    }
    let note =
      isRelative ? "Without exhaustivity, \"$0\" is already the state after the action. " : ""
    return note
      + parts.enumerated().map { index, part in
        let start = index == 0 ? "If this is what the feature should do, " : "Also "
        return "\(start)\(part.0)\n\n\(part.1.joined(separator: "\n").indented(by: 2))"
      }.joined(separator: "\n\n")
  }
}

extension ReceiveCode {
  fileprivate func text(at place: ReceivePlace) -> String {
    switch place {
    case .beforeSend(let count), .atEnd(let count):
      let isOne = count == 1
      let isBefore = if case .beforeSend = place { true } else { false }
      let when = isBefore ? "before this line" : "at the end of the test"
      let overlooked =
        areOverlooked
        ? "\n\nUntil then, \"store.state\" is the state before \(isOne ? "it" : "them")." : ""
      let chance = anyOrder.map {
        "\n\n\(Self.chance) If it does, assert them in one line:\n\n\(Self.code($0))"
      }
      return """
        If the \(isOne ? "action should come, assert it" : "actions should come, assert each") \(when)\(isBefore
          ? ": move up the \(isOne ? "line" : "lines") below that \(isOne ? "does" : "do") so, or write" : ""):

        \(calls)

        To skip \(isOne ? "it" : "them") instead, write "await store.skipReceivedActions()".\(overlooked)\(chance
          ?? "")
        """
    case .above(let count):
      if let anyOrder {
        return """
          \(Self.chance) To fix, replace the lines that receive these actions with one:

          \(Self.code(anyOrder))
          """
      }
      return """
        If \(count == 1 ? "it should come first, receive it" : "they should come first, receive them") above \
        this line: move up the \(count == 1 ? "line below that does" : "lines below that do") so, or write:

        \(calls)
        """
    case .instead:
      return "If this is what the feature should do, receive what came:\n\n\(calls)"
    case .closest:
      return "If the closest match is meant, expect it:\n\n\(calls)"
    }
  }

  private static let chance = """
    The effects that sent these waited for something outside the store's control, so their order may \
    differ from run to run.
    """

  /// The calls, and why some of them name only the case.
  private var calls: String {
    Self.code(lines) + (reason.map { "\n\n\($0.text)" } ?? "")
  }

  private static func code(_ lines: [String]) -> String {
    lines.joined(separator: "\n").indented(by: 2)
  }
}

extension ReceiveCode.Reason {
  fileprivate var text: String {
    switch self {
    case .isUnequalToItself:
      """
      The action does not equal itself, so a test cannot receive it by value. To compare its \
      payload, give the payload an "==" that compares content.
      """
    case .isUncontrolled:
      """
      The action seems to carry the current date or a random UUID, which differs in every run. \
      If so, get that value from a dependency, and you can receive the action by value: \
      "@Dependency(\\.date.now)", "@Dependency(\\.uuid)".
      """
    }
  }
}

extension EffectlessAction {
  fileprivate var text: String {
    "\(name) returned no effect\(earlier.map { ", unlike the one at \($0)" } ?? "")."
  }
}

extension TakenAction {
  fileprivate var text: String {
    switch how {
    case .sent:
      "The line at \(line) sent such an action itself, and \"receive\" is for what effects send."
    case .received: "The line at \(line) has already taken such an action."
    case .skipped: "The line at \(line) has skipped such an action."
    }
  }
}

extension IdleAction {
  /// The advice if a trailing closure expects a change.
  fileprivate var advice: String {
    let move = """
       If the change comes with an action that the effect sends, move the closure to the "receive" of \
      that action.
      """
    let check = """
      \(missing == nil ? "If it should change the state" : "If none is missing"), check that a reducer \
      handles "\(name)" and assigns to "state": a change of a copy is lost. 
      """
    return """
      The action changed nothing\(hasEffect ? ", but returned an effect." : " and returned no effect.")\
      \(hasEffect && !isOfLibrary ? move : "") \
      \(missing.map { "\($0.text)\n\n" } ?? "")\(isOfLibrary && missing != nil ? "" : check)If the action \
      should change nothing, remove the trailing closure.
      """
  }
}

extension MissingReducers {
  fileprivate var text: String {
    """
    \(lines.count == 1 ? "A line like this" : "One of these lines") may be missing in "body":

    \(lines.map { "  \($0)" }.joined(separator: "\n"))
    """
  }
}

extension UncontrolledValues {
  /// Explains why there is no suggested closure for values that seem to differ in every run.
  fileprivate var advice: String {
    """
    The change seems to carry \(sources.map(\.description).joined(separator: " and ")):

    \(paths.map { "  \($0)" }.joined(separator: "\n"))

    If the reducer creates it, a closure with the value of this run fails in the next. To fix, use a \
    dependency that the test controls:

    \(sources.map { "  \($0.remedy)" }.joined(separator: "\n"))

    If the test creates it, write the closure with the test's own variable.
    """
  }
}

extension UncontrolledValues.Source {
  fileprivate var description: String {
    switch self {
    case .date: "the current date"
    case .uuid: "a random UUID"
    }
  }

  fileprivate var remedy: String {
    switch self {
    case .date:
      """
      "@Dependency(\\.date.now) var now" in place of "Date()", and "$0.date.now = \
      Date(timeIntervalSince1970: 0)" in the store's "withDependencies" closure
      """
    case .uuid:
      """
      "@Dependency(\\.uuid) var uuid" and "uuid()" in place of "UUID()", and "$0.uuid = .incrementing" \
      in the store's "withDependencies" closure
      """
    }
  }
}
