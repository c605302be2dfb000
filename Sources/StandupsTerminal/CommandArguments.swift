/// What the arguments of the command ask for.
enum CommandArguments: Equatable {
  /// The app, with the standups of a file, or of the usual one.
  case app(file: String?)
  case tour
  case help
  case version
  /// Nothing that can be done, and why.
  case misuse(String)

  /// Reads arguments.
  ///
  /// - Parameter arguments: Without the name of the program.
  init(_ arguments: [String]) {
    var rest = arguments[...]
    var file: String?
    self = .misuse("")
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h", "help":
        self = .help
        return
      case "--version":
        self = .version
        return
      case "tour":
        self = arguments == ["tour"] ? .tour : .misuse("\"tour\" takes no other arguments.")
        return
      case "--file":
        guard let path = rest.popFirst(), !path.isEmpty else {
          self = .misuse("\"--file\" needs the path of a file after it.")
          return
        }
        file = path
      case _ where argument.hasPrefix("--file=") && argument.count > "--file=".count:
        file = String(argument.dropFirst("--file=".count))
      default:
        self = .misuse("\"\(argument)\" is not known.")
        return
      }
    }
    self = .app(file: file)
  }
}
