/// A stop of the tour on a screen: the code of the test, and what it printed.
struct TourPage {
  /// A line and how it looks.
  struct Line: Equatable {
    var text: String
    var style = Style.plain
  }

  /// What is said before a failure whose suggestion would assert a bug away.
  static let warning = """
    The test is right here, and the feature is wrong. If this is what the feature should do, the code \
    that the failure suggests makes the test pass; otherwise that code asserts the bug.
    """

  /// The columns that code needs, so that it can stand beside what it prints.
  private static let codeWidth = 78

  let lines: [Line]

  /// Lays out a stop.
  ///
  /// - Parameters:
  ///   - stop: The stop.
  ///   - number: Counted from one.
  ///   - printed: What its test has printed.
  ///   - seen: The general advice that earlier stops have given, by their numbers; it is not repeated,
  ///     and that of this stop is added.
  ///   - width: How many columns there are.
  init(
    _ stop: TourStop,
    number: Int,
    printed: String,
    seen: inout [String: Int],
    width: Int
  ) {
    let width = max(20, width)
    var lines = "\(number). \(stop.title)".wrapped(to: width).map { Line(text: $0, style: .bold) }
    lines.append(Line(text: ""))
    lines += stop.explanation.joinedParagraphs.wrapped(to: width).map { Line(text: $0) }
    if stop.outcome == .findsBug {
      lines.append(Line(text: ""))
      lines += Self.warning.wrapped(to: width).map { Line(text: $0, style: .bold) }
    }
    lines.append(Line(text: ""))

    let isBeside = width >= Self.codeWidth * 2
    let codeWidth = isBeside ? Self.codeWidth : width
    let code = Self.lines(of: stop.code, width: codeWidth) { _ in .dim }
    let text = Self.withoutRepetition(printed, number: number, seen: &seen)
    let output = Self.lines(
      of: text,
      width: isBeside ? width - codeWidth - 2 : width,
      style: Self.style
    )
    self.lines = lines + (isBeside ? Self.beside(code, output) : code + [Line(text: "")] + output)
  }

  /// Lines in two columns: the code keeps its look, so each output line carries its own.
  private static func beside(_ left: [Line], _ right: [Line]) -> [Line] {
    (0..<max(left.count, right.count)).map { index in
      let code = left.indices.contains(index) ? left[index].text : ""
      let output = right.indices.contains(index) ? right[index] : Line(text: "")
      let space = String(repeating: " ", count: max(0, codeWidth - code.displayWidth))
      return Line(text: code + space + "│ " + output.text, style: output.style)
    }
  }

  /// How a line of a failure looks.
  private static func style(of line: String) -> Style {
    let text = line.drop { $0 == " " || $0 == "\u{2007}" }
    if text.hasPrefix("− ") || text.hasPrefix("-\u{2007}") { return Style(foreground: .red) }
    if text.hasPrefix("+ ") || text.hasPrefix("+\u{2007}") { return Style(foreground: .green) }
    if line.hasPrefix("✘") { return Style(foreground: .red, isBold: true) }
    if line.hasPrefix("✔") { return Style(foreground: .green, isBold: true) }
    return .plain
  }

  /// A text in lines that fit, each with the space before it that it had.
  private static func lines(
    of text: String,
    width: Int,
    style: (String) -> Style
  ) -> [Line] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      let space = line.prefix { $0 == " " || $0 == "\u{2007}" }.prefix(width / 2)
      let rest = line.dropFirst(space.count)
      let look = style(String(line))
      if line.displayWidth <= width { return [Line(text: String(line), style: look)] }
      return rest.wrapped(to: width - space.count - 2).enumerated().map { index, part in
        Line(text: space + (index == 0 ? part : "  \(part)"), style: look)
      }
    }
  }

  /// What a test has printed, without the paragraphs of advice that an earlier stop has shown.
  private static func withoutRepetition(
    _ printed: String,
    number: Int,
    seen: inout [String: Int]
  ) -> String {
    var paragraphs: [String] = []
    var isLeftOut = false
    for paragraph in printed.split(separator: "\n\n", omittingEmptySubsequences: false) {
      let paragraph = String(paragraph)
      // Short ones are headings and differences, which belong to what they stand with.
      let isAdvice = paragraph.count > 100 && !paragraph.hasPrefix(" ") && !paragraph.hasPrefix("✘")
      if isAdvice, let place = seen[paragraph], place != number {
        if !isLeftOut { paragraphs.append("(What stop \(place) has said about this, too.)") }
        isLeftOut = true
        continue
      }
      if isAdvice { seen[paragraph] = number }
      isLeftOut = false
      paragraphs.append(paragraph)
    }
    return paragraphs.joined(separator: "\n\n")
  }
}

extension String {
  /// The text with its lines joined, so that they can be broken elsewhere.
  fileprivate var joinedParagraphs: String {
    split(separator: "\n\n").map { $0.replacing("\n", with: " ") }.joined(separator: "\n\n")
  }
}
