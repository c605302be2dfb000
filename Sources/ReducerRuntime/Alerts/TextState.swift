internal import CustomDiff

/// A text with its looks, as data.
///
/// It says what a view is to show, and depends on no view framework, so that it can be compared in
/// tests.
///
/// ```swift
/// let text = TextState("Delete ") + TextState(standup.title).bold() + "?"
/// print(String(state: text))  // Delete Design?
/// print(text)                 // Delete **Design**?
/// ```
///
/// Two texts are equal if their characters are the same and were given the same looks, in whatever order
/// and from whatever parts.
public struct TextState: Hashable, Sendable, NonisolatedExtensions {
  package let runs: [Run]

  /// A stretch of characters that look the same.
  package struct Run: Hashable, Sendable {
    package var text: String
    package var style = TextStyle()
  }

  /// Makes a text of stretches, joining those that look the same.
  init(runs: [Run]) {
    self.runs = runs.reduce(into: []) { joined, run in
      if let last = joined.indices.last, joined[last].style == run.style {
        joined[last].text += run.text
      } else {
        joined.append(run)
      }
    }
  }

  /// Makes a plain text.
  ///
  /// - Parameter content: The characters.
  public init(_ content: some StringProtocol) {
    runs = content.isEmpty ? [] : [Run(text: String(content))]
  }

  /// Makes a plain text of characters that are shown as they are.
  ///
  /// - Parameter content: The characters.
  public init(verbatim content: String) {
    self.init(content)
  }

  /// Puts two texts together.
  ///
  /// - Parameters:
  ///   - left: The text that comes first.
  ///   - right: The text that follows.
  /// - Returns: One text, each part of which looks as before.
  public static func + (left: Self, right: Self) -> Self {
    Self(runs: left.runs + right.runs)
  }
}

extension TextState: ExpressibleByStringInterpolation {
  /// Makes a plain text from a literal.
  ///
  /// - Parameter value: The characters.
  public init(stringLiteral value: String) {
    self.init(value)
  }
}

extension String {
  /// The characters of a text, without their looks.
  ///
  /// - Parameter text: The text.
  public init(state text: TextState) {
    self = text.runs.map(\.text).joined()
  }
}

extension TextState: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text with its looks as Markdown, and as tags where Markdown has none.
  public var description: String {
    runs.map { $0.style.markedUp($0.text) }.joined()
  }

  /// The text with its looks as Markdown, in quotation marks.
  public var debugDescription: String {
    description.debugDescription
  }

  /// Nothing: the description says it all.
  public var customMirror: Mirror {
    Mirror(self, children: [])
  }
}

extension TextState: TypeWithContent {
  package static var contentTypes: [Any.Type] { [] }
}
