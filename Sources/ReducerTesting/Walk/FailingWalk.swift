internal import CustomDiff
import ReducerRuntime
internal import SwiftCode

/// How a test creates a feature.
struct FeatureCode {
  /// The reducer's type.
  var type: Any.Type
  /// The reducer, unless only a store has it.
  var value: Any?
  /// The dependencies that hold the test clock of the store.
  var clocks: [String] = []
  /// True if the store overrides other dependencies, too.
  var hasOtherOverrides = false
  /// The shared values that the test has set.
  var settings: [SharedSetting]

  /// The lines that set the shared values.
  var settingLines: [String] {
    settings.flatMap { setting in
      var literal = SwiftLiteral()
      return literal.code(setting.value, in: .untyped)
        .lines(prefix: SharedProperty(key: setting.key).declaration)
    }
  }

  /// The expression that creates the feature.
  ///
  /// The runtime's own reducers hold others or a closure, which only the reader can write again.
  var call: String {
    let module = String(reflecting: type).prefix { $0 != "." }
    guard module != String(reflecting: EmptyReducer<Int, Int>.self).prefix(while: { $0 != "." }),
      let name = SwiftLiteral.code(type).flat?.dropLast(".self".count)
    else { return "<#the reducer of the walk's store#>" }
    return "\(name)(\(arguments))"
  }

  /// The arguments that create the feature, one for each stored property.
  ///
  /// Without them, the feature would be another one, or would not compile.
  private var arguments: String {
    let values = value.map { readableChildren(of: $0).map(\.value) } ?? []
    let fields = StoredField.all(of: type)
    return fields.enumerated().compactMap { index, field in
      if field.type is any StoredDependency.Type { return nil }
      let value = values.count == fields.count ? SwiftLiteral.code(values[index]).flat : nil
      return "\(field.name): \(value ?? "<#\(field.type)#>")"
    }.joined(separator: ", ")
  }
}

/// A stored property that the store's dependencies provide, so that it is not an argument.
private protocol StoredDependency {}
extension Dependency: StoredDependency {}

/// Steps to a state in which something is wrong, or to a failure of the store.
struct FailingWalk<State, Action> {
  let feature: FeatureCode
  let moves: [WalkMove<Action>]
  /// The initial state, and those before and after the last step.
  let states: (initial: TimedState<State>, before: TimedState<State>, last: TimedState<State>)
  let broken: WalkFailure
  /// The seed of the walks; nil for a search of all states.
  let seed: UInt64?
  /// True if the last step has led to an action for a feature that is not there.
  var missesFeature = false
  /// True if the feature has dismissed itself in the last step.
  var isDismissed = false
  var framework = TestFramework.current

  /// The lines of a test that takes the steps.
  var test: [String] {
    var body = feature.settingLines
    if !feature.clocks.isEmpty { body.append("let clock = TestClock()") }
    var literal = SwiftLiteral()
    let state = states.initial.read { literal.code($0, in: .untyped) }
    body += Code.call("let store = TestStore", [("initialState", state)], placeholder: "State")
      .lines(suffix: " {")
    body.append("  \(feature.call)")
    body += overrides + ["}", "store.exhaustivity = .off"]
    body += moves.flatMap(lines) + ending
    let head =
      framework == .xcTest
      ? "func test\(name.prefix(1).uppercased() + name.dropFirst())() async {"
      : "@Test func \(name)() async {"
    return [head, "  // \(ExplorationReport.comment(broken, seed: seed))"]
      + body.map { $0.isEmpty ? $0 : "  \($0)" } + ["}"]
  }

  private var overrides: [String] {
    var lines = feature.clocks.map { "  $0.\($0) = clock" }
    // Their values cannot be written as code, and without them the test may pass.
    if feature.hasOtherOverrides { lines.append("  <#the other overrides of the walk's store#>") }
    return lines.isEmpty ? [] : ["} withDependencies: {"] + lines
  }

  private func lines(for move: WalkMove<Action>) -> [String] {
    switch move {
    case .sent(let action):
      Code.call(
        "await store.send",
        CaseKeyPathCode.sending(action) ?? [(nil, SwiftLiteral.code(action))],
        placeholder: "Action"
      ).lines()
    case .advanced(let duration):
      ["await clock.advance(by: \(SwiftLiteral.code(duration).flat ?? "<#Duration#>"))"]
    // In a test, it is delivered when its effect sends it.
    case .delivered: []
    // The closure cannot be written as code, and without it the test would pass.
    case .happened(let event):
      Code.call("await store.happening", [(nil, SwiftLiteral.code(event.text))], placeholder: "")
        .lines(suffix: " { $0.<#what happens#> }")
    }
  }

  /// The greatest number of lines in which a state is written out.
  private static var stateLimit: Int { 20 }

  /// The lines that fail the test if an invariant is broken; a failure of the store needs none.
  private var ending: [String] {
    guard case .invariant(let name, let isAtRest, _, let readsClient) = broken else { return [] }
    // A corrected feature may take longer to come to rest.
    return (isAtRest ? ["await store.finish()"] : [])
      + ["await store.skipReceivedActions(strict: false)"]
      + (readsClient ? placeholder(for: name) : [Self.isWrong] + comparisonOfState)
  }

  /// The lines for a check that reads a dependency, whose value at the end no test knows.
  private func placeholder(for check: String) -> [String] {
    let assertion = framework == .xcTest ? "XCTAssertTrue" : "#expect"
    return [
      "// \"\(check)\" reads a dependency, so the state may be right. Read it here, too, and assert what should hold.",
      "\(assertion)(<#what should hold#>)",
    ]
  }

  /// A comparison with the state in which the walk ends, or with a part of it.
  private var comparisonOfState: [String] {
    // The test makes the state outside of a store, where each stack counts from zero.
    var literal = SwiftLiteral(stackNumbers: .fromZero(inPlace: "store.state"))
    // A literal of the state would leave out shared values.
    let hasShared = !states.last.shared.isPlain
    let state = states.last.read { literal.code($0, in: .untyped) }
    let whole = comparison("store.state", state)
    // The whole state, since any one part may not be the one that breaks the invariant.
    let isWhole = !hasShared && state.isWhole
    return isWhole && whole.count <= Self.stateLimit
      ? whole : (hasShared ? nil : lastChange) ?? (isWhole ? nil : lastValue) ?? whole
  }

  /// The comment on the last line.
  private static var isWrong: String {
    "// The walk ends in this state. Assert here what should hold instead."
  }

  /// A comparison for the first value that the last step changes, shared or not.
  private var lastValue: [String]? {
    let difference = states.before.difference(to: states.last)
    // A position may be gone once the feature is corrected.
    let changes = zip(difference?.codePaths ?? [], difference?.changes ?? []).first {
      path,
      change in
      change.new != nil && !path.contains(/\[\d+\]/)
    }
    guard let (path, change) = changes, let value = change.new else { return nil }
    var literal = SwiftLiteral()
    let code = states.last.read { _ in
      let shown = (value as? any SwiftCodeReference)?.swiftCodeReferencedValue ?? value
      return literal.code(shown, in: .untyped)
    }
    return comparison("store.state\(path.dropFirst(2))", code)
  }

  /// A comparison for the last step's change, if it is a single value.
  private var lastChange: [String]? {
    let difference = states.before.difference(to: states.last)
    guard let changes = difference?.statements(root: "store.state"), changes.isComplete,
      changes.statements.count == 1, let statement = changes.statements.first,
      let value = statement.value, statement.code == "\(statement.place) = \(value)"
    else { return nil }
    // An abbreviated value needs a known type, which a comparison with the place provides.
    return comparison(statement.place, .text(value))
  }

  private func comparison(_ place: String, _ value: Code) -> [String] {
    framework == .xcTest
      ? value.lines(prefix: "XCTAssertNotEqual(\(place), ", suffix: ")")
      : value.lines(prefix: "#expect(\(place) != ", suffix: ")")
  }

  /// A name for the test, made of the words of the invariant.
  private var name: String {
    guard case .invariant(let text, _, _, _) = broken else { return "walkFails" }
    let words = text.split { !$0.isLetter && !$0.isNumber }.filter { $0.allSatisfy(\.isASCII) }
    guard let first = words.first, first.first?.isLetter == true else { return "walkFails" }
    return "not" + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}
