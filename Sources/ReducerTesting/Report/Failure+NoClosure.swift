import ReducerRuntime

/// The reasons why no closure can describe a state.
extension Failure {
  /// Explains why no closure can describe a state that does not equal itself.
  static func neverEqual(_ paths: [String]) -> String {
    """
    No closure can pass here, since a part of the state does not equal itself:

    \(paths.map { $0.indented(by: 2) }.joined(separator: "\n"))

    To fix, give this part an "==" that compares its content, or keep something in its place that has \
    one (the text of an error, an optional in place of NaN).
    """
  }

  /// Explains why no closure can describe values that no dependency controls.
  static func uncontrolled(_ values: UncontrolledValues) -> String {
    """
    No closure can describe values that differ in every run:

    \(values.paths.map { "  \($0)" }.joined(separator: "\n"))

    The reducer creates them itself. To fix, use a dependency that the test controls:

    \(values.sources.map { "  \($0.remedy)" }.joined(separator: "\n"))
    """
  }

  /// Explains why no closure is suggested for values that seem to be others in every run.
  static func uncontrolled(_ look: UncontrolledLook) -> String {
    """
    What differs seems to carry the current date or a random UUID:

    \(look.paths.map { "  \($0)" }.joined(separator: "\n"))

    If so, a closure with the values of this run would fail in the next. To fix, where the reducer \
    creates such a value, use a dependency that the test controls: "@Dependency(\\.date.now)", \
    "@Dependency(\\.uuid)". Where the value comes from the test, write the closure with the test's \
    own variable.
    """
  }
}

extension UncontrolledValues.Source {
  fileprivate var remedy: String {
    switch self {
    case .date:
      """
      "@Dependency(\\.date.now) var now" in place of "Date()", and "$0.date.now = \
      Date(timeIntervalSince1970: 0)" in the test
      """
    case .uuid:
      """
      "@Dependency(\\.uuid) var uuid" and "uuid()" in place of "UUID()", and "$0.uuid = .incrementing" \
      in the test
      """
    case .chance:
      """
      "@Dependency(\\.withRandomNumberGenerator) var withRandomNumberGenerator" in place of \
      "random(in:)", "shuffled()" and the like, and a seeded generator in the test
      """
    }
  }
}
