/// Scripts that complete arguments, made of what the manual says.
enum Completion {
  static func script(for shell: CommandArguments.Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: "autoload -U +X bashcompinit && bashcompinit\n\(bash)"
    case .fish: fish
    }
  }

  private static var commands: [(name: String, meaning: String)] {
    Manual.commands.map { (String($0.name.prefix { $0 != " " }), $0.meaning) }
  }

  private static var options: [(name: String, meaning: String)] {
    Manual.options.map { (String($0.name.prefix { $0 != " " }), $0.meaning) }
  }

  /// What prints the titles of standups: each line of the list, without what is behind the title.
  private static let titles = "standups list 2>/dev/null | sed 's/ ([0-9]* attendee.*//'"

  private static var bash: String {
    let words = (commands.map(\.name) + options.map(\.name)).joined(separator: " ")
    let shells = CommandArguments.Shell.allCases.map(\.rawValue).joined(separator: " ")
    return """
      _standups() {
        local word="${COMP_WORDS[COMP_CWORD]}" before="${COMP_WORDS[COMP_CWORD-1]}" title
        COMPREPLY=()
        case "$before" in
          --file)
            COMPREPLY=($(compgen -f -- "$word"))
            ;;
          completion)
            COMPREPLY=($(compgen -W "\(shells)" -- "$word"))
            ;;
          show|export)
            while IFS= read -r title; do
              if [[ "$title" == "$word"* ]]; then COMPREPLY+=("$(printf %q "$title")"); fi
            done < <(\(titles))
            ;;
          *)
            COMPREPLY=($(compgen -W "\(words)" -- "$word"))
            ;;
        esac
      }
      complete -o filenames -F _standups standups

      """
  }

  private static var fish: String {
    var lines = ["complete -c standups -f"]
    let isFirst = "-n __fish_use_subcommand"
    lines += commands.map {
      "complete -c standups \(isFirst) -a \($0.name) -d \(quoted($0.meaning))"
    }
    lines += options.map { option in
      let name = option.name.drop { $0 == "-" }
      let takesFile = name == "file" ? " -r -F" : ""
      return "complete -c standups -l \(name)\(takesFile) -d \(quoted(option.meaning))"
    }
    for command in ["show", "export"] {
      lines.append(
        "complete -c standups -n '__fish_seen_subcommand_from \(command)' -a \(quoted("(\(titles))"))"
      )
    }
    let shells = CommandArguments.Shell.allCases.map(\.rawValue).joined(separator: " ")
    lines.append(
      "complete -c standups -n '__fish_seen_subcommand_from completion' -a \(quoted(shells))"
    )
    return lines.joined(separator: "\n") + "\n"
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
