extension Manual {
  /// What `--help` prints, in lines of 80 columns.
  static var help: String {
    var text = "Usage: " + synopsis.joined(separator: "\n       ")
    text += "\n\n\(paragraph(description))\n\n"
    text += section("Commands", commands)
    text += "  \(operands.wrapped(to: 78).joined(separator: "\n  "))\n\n"
    text += section("Options", options)
    text += section("Environment", environment)
    text += section("Exit codes", exitCodes)
    return String(text.dropLast(2))
  }

  private static func paragraph(_ text: String) -> String {
    text.wrapped(to: 80).joined(separator: "\n")
  }

  private static func section(_ title: String, _ items: [Item]) -> String {
    let width = items.map(\.name.count).max() ?? 0
    let lines = items.flatMap { item in
      item.meaning.wrapped(to: 80 - width - 4).enumerated().map { index, line in
        let name = index == 0 ? item.name : ""
        return "  \(name)\(String(repeating: " ", count: width - name.count + 2))\(line)\n"
      }
    }
    return "\(title):\n\(lines.joined())\n"
  }
}
