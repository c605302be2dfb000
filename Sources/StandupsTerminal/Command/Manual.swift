internal import StandupsSample

/// All that there is to say about the command: `--help` and the page of the manual are made of it.
enum Manual {
  /// Something and what it is for.
  struct Item {
    var name: String
    var meaning: String

    init(_ name: String, _ meaning: String) {
      self.name = name
      self.meaning = meaning
    }
  }

  static let name = "standups"
  static let summary = "hold standup meetings in a terminal"

  static let synopsis = [
    "standups [--file <path>]",
    "standups list [--json]",
    "standups show <standup>",
    "standups export <standup> [--markdown | --json]",
    "standups tour [<stop>]",
    "standups completion bash | zsh | fish",
  ]

  static let description = """
    Without a command, standups opens the app. Every screen shows its keys, and ? or F1 all of them. \
    Without a terminal, it prints the standups.
    """

  static let commands = [
    Item("list", "Print the standups, one to a line, or as JSON. Nothing is written."),
    Item("show <standup>", "Print a standup and its meetings."),
    Item("export <standup>", "Print a standup and its meetings as Markdown, or as JSON."),
    Item("tour [<stop>]", "Run test stores over the sample features, and show what they print."),
    Item("completion <shell>", "Print a script that completes arguments in bash, zsh or fish."),
    Item("manual", "Print the page of the manual, for man."),
  ]

  static let operands = """
    <standup> is a title, an identifier as list --json prints it, or the beginning of either.
    """

  static let options = [
    Item(
      "--file <path>",
      "Keep the standups in this file. Otherwise they are in \(defaultFile)."
    ),
    Item("--json", "Print JSON."),
    Item("--markdown", "Print Markdown, as export does anyway."),
    Item("--help", "Show this text."),
    Item("--version", "Show the version."),
  ]

  static let environment = [
    Item("NO_COLOR", "If it is set and not empty, no colours are used."),
    Item("XDG_DATA_HOME", "The folder of the standups folder on Linux."),
  ]

  static let exitCodes = [
    Item("0", "All went well."),
    Item(
      "1",
      """
      The last changes could not be saved, the standups could not be read, or the tour did not print \
      what it should.
      """
    ),
    Item("64", "The arguments make no sense."),
    Item("65", "The file is not one of standups."),
    Item("66", "There is no such standup."),
    Item(
      "128+n",
      """
      Signal n has ended the app; 130 for Ctrl-C. What had changed is saved, a meeting that took place \
      with it, and a form that was open is offered at the next start.
      """
    ),
  ]

  static let files = [
    Item("standups.json", "The standups, as a text of JSON."),
    Item("standups.json.backup", "The standups as they were before the last save."),
    Item(".standups.json.unfinished-*", "What was not finished when the app ended."),
    Item("standups.unsaved-*.json", "Standups that could not be saved in their file."),
  ]

  static let examples = [
    Item("standups --file team.json", "Open the app on a file of one's own."),
    Item("standups export Design > design.md", "Keep a standup as Markdown."),
    Item("source <(standups completion bash)", "Complete arguments from now on."),
  ]

  /// Where the standups are by default, in words that are true for every user.
  static let defaultFile = {
    #if canImport(Darwin)
      "~/Library/Application Support/standups/standups.json"
    #else
      "$XDG_DATA_HOME/standups/standups.json, by default ~/.local/share/standups/standups.json"
    #endif
  }()
}
