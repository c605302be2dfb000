internal import CustomDiff

/// A text with styles, as data.
///
/// It describes what a view shows without depending on a view framework, so that tests can compare
/// it.
///
/// ```swift
/// let text = TextState("Delete ") + TextState(standup.title).bold() + "?"
/// print(String(state: text))  // Delete Design?
/// print(text)                 // Delete **Design**?
/// ```
///
/// Two texts are equal if they have the same characters with the same styles, no matter in which
/// order the styles were applied or from which parts the texts were built.
public struct TextState: Hashable, Sendable, NonisolatedExtensions {
  let runs: [Run]

  /// A run of characters with the same style.
  struct Run: Hashable, Sendable {
    var text: String
    var style = TextStyle()
  }

  /// True if no character has a style.
  package var isPlain: Bool { runs.allSatisfy { $0.style == TextStyle() } }

  /// Creates a text from runs, and joins neighbors that have the same style.
  init(runs: [Run]) {
    self.runs = runs.reduce(into: []) { joined, run in
      if let last = joined.indices.last, joined[last].style == run.style {
        joined[last].text += run.text
      } else {
        joined.append(run)
      }
    }
  }

  /// Creates a text without styles.
  ///
  /// - Parameter content: The characters.
  public init(_ content: some StringProtocol) {
    runs = content.isEmpty ? [] : [Run(text: String(content))]
  }

  /// Creates a text without styles, whose characters are shown as they are.
  ///
  /// - Parameter content: The characters.
  public init(verbatim content: String) {
    self.init(content)
  }

  /// Joins two texts.
  ///
  /// - Parameters:
  ///   - left: The text that comes first.
  ///   - right: The text that follows.
  /// - Returns: One text, whose parts keep their styles.
  public static func + (left: Self, right: Self) -> Self {
    Self(runs: left.runs + right.runs)
  }
}

extension TextState: ExpressibleByStringInterpolation {
  /// Creates a text without styles from a literal.
  ///
  /// - Parameter value: The characters.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension String {
  /// Creates a string from the characters of a text, without their styles.
  ///
  /// - Parameter text: The text.
  public init(state text: TextState) {
    self = text.runs.map(\.text).joined()
  }
}

extension TextState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text as Markdown, with tags for the styles that Markdown lacks.
  public var description: String {
    runs.map { $0.style.markedUp($0.text) }.joined()
  }

  /// The text as Markdown, in quotation marks.
  public var debugDescription: String {
    description.debugDescription
  }

  /// A mirror without children, since the description says everything.
  public var customMirror: Mirror {
    Mirror(self, children: [])
  }
}

extension TextState: TypeWithContent {
  package static var contentTypes: [Any.Type] { [] }
}
