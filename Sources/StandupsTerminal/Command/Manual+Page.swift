extension Manual {
  /// The page of the manual, in the language of man.
  static var page: String {
    var page = ".TH STANDUPS 1 \"\" \"standups \(StandupsCommand.version)\" \"User Commands\"\n"
    page += ".SH NAME\n\(escaped(name)) \\- \(escaped(summary))\n"
    page += ".SH SYNOPSIS\n"
    page += synopsis.map { ".B \(escaped($0))\n" }.joined(separator: ".br\n")
    page += ".SH DESCRIPTION\n\(escaped(description))\n"
    page += ".SH COMMANDS\n\(list(commands)).PP\n\(escaped(operands))\n"
    page += ".SH OPTIONS\n\(list(options))"
    page += ".SH KEYS\n"
    for guide in KeyGuide.all {
      page += ".SS \(escaped(guide.title))\n"
      page += list(guide.entries.map { Item($0.keys, $0.meaning) })
    }
    page += ".SH ENVIRONMENT\n\(list(environment))"
    page += ".SH FILES\n\(list(files))"
    page += ".SH EXIT STATUS\n\(list(exitCodes))"
    page += ".SH EXAMPLES\n\(list(examples))"
    return page
  }

  private static func list(_ items: [Item]) -> String {
    items.map { ".TP\n.B \(escaped($0.name))\n\(escaped($0.meaning))\n" }.joined()
  }

  /// A text in which nothing is a command: dashes are those of a keyboard, and no line starts with a dot.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "~": result += "\\(ti"
      case "^": result += "\\(ha"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "↑": result += "\\(ua"
      case "↓": result += "\\(da"
      case "←": result += "\\(<-"
      case "→": result += "\\(->"
      case "\"": result += "\\(dq"
      default: result.append(character)
      }
    }
    return result.hasPrefix(".") ? "\\&\(result)" : result
  }
}
