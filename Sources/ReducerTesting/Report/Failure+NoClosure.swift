import ReducerRuntime

/// The reasons why no closure can describe a state.
extension Failure {
  /// Explains why no closure can describe a state that does not equal itself.
  static func neverEqual(_ paths: [String]) -> String {
    notEqualToItself(
      "No closure can pass here, since a part of the state does not equal itself",
      paths
    )
  }

  /// Explains why values are not equal that look the same.
  static func neverEqualValue(_ paths: [String]) -> String {
    notEqualToItself("A part of the value does not equal itself", paths)
  }

  private static func notEqualToItself(_ heading: String, _ paths: [String]) -> String {
    """
    \(heading):

    \(paths.map { $0.indented(by: 2) }.joined(separator: "\n"))

    To fix, give this part an "==" that compares its content, or keep something in its place that has \
    one (the text of an error, an optional in place of NaN).
    """
  }

  /// Says that the changes of an object are not compared.
  static func unseen(_ object: StateObject) -> String {
    """
    Changes inside an object are not seen: …

      \(object.path): \(object.type)

    Unless the action replaces it, it is the same object before and after. To fix, make \
    "\(object.type)" a struct, or make it a dependency.
    """
  }

  /// Says which state an assertion between actions compares while received actions wait.
  static func stateBefore(_ received: [String]) -> String {
    let isOne = received.count == 1
    return """
      This is the state before \(isOne ? received[0] : "\(received.count) actions"), which the store has \
      received and the test has not. To fix, receive \(isOne ? "it" : "them") above this line.
      """
  }

  /// Says why no reducer, or one with an old value, may have handled an action that sets a field.
  static func notHandledAfterBinding(_ action: String, _ field: String) -> String {
    """
    If not, check that a reducer below "BindingReducer()" handles "\(action)": one above it sees the \
    old "\(field)".
    """
  }

  /// Explains why there is no suggested closure for values that seem to differ in every run.
  static func uncontrolled(_ values: UncontrolledValues) -> String {
    """
    The change seems to carry \(values.sources.map(\.description).joined(separator: " and ")):

    \(values.paths.map { "  \($0)" }.joined(separator: "\n"))

    If the reducer creates it, a closure with the value of this run fails in the next. To fix, use a \
    dependency that the test controls:

    \(values.sources.map { "  \($0.remedy)" }.joined(separator: "\n"))

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
