/// Generated code, line by line.
struct Code {
  private var lines: [String] = []
  private var indentation = ""

  var text: String { lines.joined(separator: "\n") }

  mutating func line(_ text: String) {
    lines.append(text.isEmpty || text.hasPrefix("#") ? text : indentation + text)
  }

  /// Adds a head, an indented body and a closing bracket.
  mutating func block<Failure: Error>(
    _ head: String,
    closing: String = "}",
    _ body: (inout Code) throws(Failure) -> Void
  ) throws(Failure) {
    line(head)
    indentation += "  "
    try body(&self)
    indentation.removeLast(2)
    line(closing)
  }

  /// Adds the body of a block whose head takes several lines.
  mutating func continueBlock(_ body: (inout Code) -> Void) {
    indentation += "  "
    body(&self)
    indentation.removeLast(2)
    line("}")
  }

  /// Adds one part for each element, inside the conditions of the elements.
  mutating func each<Element>(
    _ elements: [Conditional<Element>],
    _ body: (inout Code, Element) -> Void
  ) {
    for element in elements {
      switch element {
      case .condition(let text): line(text)
      case .element(let element): body(&self, element)
      }
    }
  }
}
