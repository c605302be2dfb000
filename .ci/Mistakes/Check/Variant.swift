import Foundation

/// A feature with a mistake.
struct Variant {
  var lines: [Line]
  let mistake: Mistake

  init(_ feature: Feature, _ mistake: Mistake) {
    lines = feature.lines
    self.mistake = mistake
    let line = lines[mistake.line]
    lines[mistake.line].text = String(repeating: " ", count: line.indentation) + mistake.code
  }

  /// The same mistake without the library: in a plain function in place of the closure of `Reduce` or of
  /// an assertion, or as the argument of a plain function in place of `send` and `receive`.
  func bare(of feature: Feature) -> Variant? {
    inFunction ?? inTest(of: feature)
  }

  private var inFunction: Variant? {
    guard
      let start = lines[..<mistake.line].lastIndex(where: { $0.code.hasPrefix("Reduce { ") }),
      let end = lines[start...].firstIndex(where: {
        $0.indentation == lines[start].indentation && $0.code == "}"
      }),
      mistake.line < end,
      let member = memberStart(above: start)
    else { return nil }
    var variant = self
    let parameters = lines[start].code.dropFirst("Reduce { ".count).dropLast(" in".count)
      .components(separatedBy: ", ")
    let function =
      [
        Line(
          text: """
              func bare(_ \(parameters[0]): inout State, _ \(parameters[1]): Action) -> Effect<Action> {
            """
        )
      ] + lines[(start + 1)...end]
    variant.lines.replaceSubrange(start...end, with: [Line(text: "Reduce(bare)")])
    variant.lines.insert(contentsOf: function, at: member)
    return variant
  }

  private func inTest(of feature: Feature) -> Variant? {
    guard
      let member = memberStart(above: mistake.line),
      lines[member].code.contains("func test") || lines[member].code.contains("@Test"),
      let state = lines[member...].lazy.compactMap({ line in
        line.code.firstMatch(of: /initialState: (\w+)\.State/)?.output.1
      }).first
    else { return nil }
    var variant = self
    variant.lines = feature.lines
    let function: [String]
    if let call = mistake.code.firstMatch(of: /^await store\.(?:send|receive)\((\..*)\)(?: \{)?$/) {
      function = [
        "func bare(_ action: \(state).Action) {}", "func call() {", "bare(\(call.output.1))", "}",
      ]
    } else if mistake.code.hasPrefix("$0.") {
      let change = "state" + mistake.code.dropFirst(2)
      function = ["func bare(_ state: inout \(state).State) {", change, "}"]
    } else {
      return nil
    }
    let codeLine = function.count - 2
    variant.lines.insert(
      contentsOf: function.enumerated().map { index, text in
        Line(text: text, number: index == codeLine ? mistake.line : nil)
      },
      at: member
    )
    // The line of the mistake is there twice now, once right.
    for index in variant.lines.indices.dropFirst(member + function.count)
    where variant.lines[index].number == mistake.line {
      variant.lines[index].number = nil
    }
    return variant
  }

  /// The start of the property or function around a line.
  private func memberStart(above line: Int) -> Int? {
    lines[..<line].lastIndex { line in
      ["var body:", "@Test func", "func test", "func reduce("].contains { line.code.hasPrefix($0) }
    }
  }

  var text: String { lines.map(\.text).joined(separator: "\n") }

  /// Whether an error is where the mistake is.
  func isOwn(_ error: Diagnostic) -> Bool {
    guard lines.indices.contains(error.line - 1) else { return false }
    let line = lines[error.line - 1]
    return line.number == mistake.line || line.code == mistake.place
  }
}
