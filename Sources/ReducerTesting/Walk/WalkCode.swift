internal import CustomDiff
import ReducerRuntime
internal import SwiftCode

/// Writes a failing walk as a test.
struct WalkCode<State, Action> {
  /// How the test creates the feature.
  struct Feature {
    /// The reducer's type.
    var reducer: Any.Type
    /// The reducer, unless only a store has it.
    var value: Any?
    /// The clocks among the dependencies that are the test clock of the store.
    var clocks: [String] = []
  }

  let feature: Feature
  let result: WalkResult<State, Action>
  /// The seed of the walks; nil for a search of all states.
  let seed: UInt64?
  var framework = TestFramework.current

  /// The lines of the test.
  var lines: [String] {
    guard let initial = result.states.first else { return [] }
    var body: [String] = []
    if !feature.clocks.isEmpty { body.append("let clock = TestClock()") }
    var literal = SwiftLiteral()
    let state = literal.code(initial, in: .untyped)
    body += Code.call("let store = TestStore", [("initialState", state)], placeholder: "<#State#>")
      .lines(suffix: " {")
    body.append("  \(reducer)")
    if feature.clocks.isEmpty {
      body.append("}")
    } else {
      body += ["} withDependencies: {"] + feature.clocks.map { "  $0." + $0 + " = clock" } + ["}"]
    }
    body.append("store.exhaustivity = .off")
    for move in result.moves { body += lines(for: move) }
    body += ending
    let name = name
    let head =
      switch framework {
      case .xcTest: ["func test\(name.prefix(1).uppercased() + name.dropFirst())() async {"]
      case .swiftTesting, .none: ["@Test func \(name)() async {"]
      }
    return head + ["  // \(WalkReport.origin(result.broken, seed: seed))"]
      + body.map { $0.isEmpty ? $0 : "  \($0)" } + ["}"]
  }

  /// The expression that creates the feature.
  ///
  /// The runtime's own reducers hold others or a closure, which only the reader can write again.
  private var reducer: String {
    let module = String(reflecting: feature.reducer).prefix { $0 != "." }
    guard module != String(reflecting: EmptyReducer<Int, Int>.self).prefix(while: { $0 != "." }),
      let name = SwiftLiteral.code(feature.reducer).flat?.dropLast(".self".count)
    else { return "<#the reducer of the walk's store#>" }
    return "\(name)(\(arguments))"
  }

  /// The arguments that create the feature, one for each stored property.
  ///
  /// Without them, the feature would be another one, or would not compile.
  private var arguments: String {
    let values = feature.value.map { readableChildren(of: $0).map(\.value) } ?? []
    let fields = StoredField.all(of: feature.reducer)
    return fields.enumerated().compactMap { index, field in
      if field.type is any StoredDependency.Type { return nil }
      let value = values.count == fields.count ? SwiftLiteral.code(values[index]).flat : nil
      return "\(field.name): \(value ?? "<#\(field.type)#>")"
    }.joined(separator: ", ")
  }

  private func lines(for move: WalkMove<Action>) -> [String] {
    switch move {
    case .sent(let action):
      Code.call(
        "await store.send",
        [(nil, SwiftLiteral.code(action))],
        placeholder: "<#Action#>"
      ).lines()
    case .advanced(let duration):
      ["await clock.advance(by: \(SwiftLiteral.code(duration).flat ?? "<#Duration#>"))"]
    // In a test, it is delivered when its effect sends it.
    case .delivered: []
    // What the closure does cannot be written, and without it the test would pass.
    case .happened(let event):
      Code.call("await store.happening", [(nil, SwiftLiteral.code(event.text))], placeholder: "")
        .lines(suffix: " { <#what happens#> }")
    }
  }

  /// The greatest number of lines in which a state is written out.
  private static var stateLimit: Int { 20 }

  /// The lines that fail the test if an invariant is broken; a failure of the store needs none.
  private var ending: [String] {
    guard case .invariant(_, let isAtRest)? = result.broken, let last = result.states.last else {
      return []
    }
    var literal = SwiftLiteral()
    let whole = comparison("store.state", literal.code(last, in: .untyped))
    // The whole state, since any one part may not be the one that breaks the invariant.
    let isShort = whole.count <= Self.stateLimit && !whole.contains { $0.contains("<#") }
    // A mended feature may take longer to come to rest.
    return [isAtRest ? "await store.finish()" : "await store.skipReceivedActions(strict: false)"]
      + (isShort ? whole : lastChange(to: last) ?? whole)
  }

  /// Returns a comparison of what the last step changed, if it is one value.
  private func lastChange(to last: State) -> [String]? {
    guard result.states.count > 1 else { return nil }
    let before = result.states[result.states.count - 2]
    let changes = swiftCode(changing: before, into: last, root: "store.state")
    guard changes.count == 1, let (place, value) = Self.assignment(changes[0]) else { return nil }
    return comparison(place, .text(value))
  }

  private func comparison(_ place: String, _ value: Code) -> [String] {
    framework == .xcTest
      ? value.lines(prefix: "XCTAssertNotEqual(\(place), ", suffix: ")")
      : value.lines(prefix: "#expect(\(place) != ", suffix: ")")
  }

  /// Returns the two sides of a one-line assignment.
  private static func assignment(_ statement: String) -> (String, String)? {
    // Not the sign in a key: `d["a = b"] = 1`.
    guard !statement.contains("\n"), !statement.contains("<#"), !statement.contains("  // "),
      let sign = statement.ranges(of: " = ").first(where: {
        isComplete(statement[..<$0.lowerBound])
      })
    else { return nil }
    let (place, value) = (statement[..<sign.lowerBound], statement[sign.upperBound...])
    // An abbreviated value needs a known type, which a comparison with the place provides.
    return place.contains("(") || value.isEmpty ? nil : (String(place), String(value))
  }

  /// Whether no bracket or quotation mark is left open.
  private static func isComplete(_ code: Substring) -> Bool {
    code.count(where: { $0 == "[" }) == code.count(where: { $0 == "]" })
      && code.count(where: { $0 == "\"" }).isMultiple(of: 2)
  }

  /// A name for the test, made of the words of the invariant.
  private var name: String {
    guard case .invariant(let text, _)? = result.broken else { return "walkFails" }
    let words = text.split { !$0.isLetter && !$0.isNumber }.filter { $0.allSatisfy(\.isASCII) }
    guard let first = words.first, first.first?.isLetter == true else { return "walkFails" }
    return "not" + words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

/// A stored property that the store's dependencies provide, so that it is not an argument.
private protocol StoredDependency {}
extension Dependency: StoredDependency {}
