internal import CustomDiff

/// A text of an alert or a dialog, as data.
///
/// It describes what a view shows without depending on a view framework, so that tests can compare
/// it.
///
/// ```swift
/// let text = TextState("Delete ") + TextState(standup.title) + "?"
/// print(String(state: text))  // Delete Design?
/// ```
public struct TextState: Hashable, Sendable, NonisolatedExtensions {
  package let text: String

  /// Creates a text.
  ///
  /// - Parameter content: The characters.
  public init(_ content: some StringProtocol) {
    text = String(content)
  }

  /// Creates a text, whose characters are shown as they are.
  ///
  /// - Parameter content: The characters.
  public init(verbatim content: String) {
    text = content
  }

  /// Joins two texts.
  ///
  /// - Parameters:
  ///   - left: The text that comes first.
  ///   - right: The text that follows.
  /// - Returns: One text.
  public static func + (left: Self, right: Self) -> Self {
    Self(left.text + right.text)
  }
}

extension TextState: ExpressibleByStringInterpolation {
  /// Creates a text from a literal.
  ///
  /// - Parameter value: The characters.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension String {
  /// Creates a string from the characters of a text.
  ///
  /// - Parameter text: The text.
  public init(state text: TextState) {
    self = text.text
  }
}

extension TextState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The characters of the text.
  public var description: String { text }

  /// The characters of the text, in quotation marks.
  public var debugDescription: String { text.debugDescription }

  /// A mirror without children, since the description says everything.
  public var customMirror: Mirror {
    Mirror(self, children: [])
  }
}

extension TextState: TypeWithContent {
  package static var contentTypes: [Any.Type] { [] }
}
