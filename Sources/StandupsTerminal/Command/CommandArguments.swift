internal import Foundation

/// What the arguments of the command ask for.
enum CommandArguments: Equatable {
  /// The app, with the standups of a file, or of the usual one.
  case app(file: String?)
  /// The standups, one to a line or as JSON.
  case list(file: String?, isJSON: Bool)
  /// One standup as text.
  case show(String, file: String?)
  /// One standup as Markdown or as JSON.
  case export(String, file: String?, isJSON: Bool)
  /// The tour, or one stop of it.
  case tour(stop: Int?)
  /// The script that completes arguments in a shell.
  case completion(Shell)
  /// The page of the manual.
  case manual
  case help
  case version
  /// Nothing that can be done, and why.
  case misuse(String)

  /// A shell that completes arguments.
  enum Shell: String, CaseIterable {
    case bash
    case zsh
    case fish
  }

  /// Reads arguments.
  ///
  /// - Parameter arguments: Without the name of the program.
  init(_ arguments: [String]) {
    var reader = Reader(rest: arguments[...])
    do {
      try reader.read()
      self = try reader.meaning()
    } catch {
      self = error.isHelp ? .help : error.isVersion ? .version : .misuse(error.reason)
    }
  }

  /// Why reading ended early.
  private struct End: Error {
    var reason = ""
    var isHelp = false
    var isVersion = false
  }

  private struct Reader {
    var rest: ArraySlice<String>
    var file: String?
    var format: String?
    var words: [String] = []

    mutating func read() throws(End) {
      while let argument = rest.popFirst() {
        switch argument {
        case "--help", "-h":
          throw End(isHelp: true)
        case "help" where words.isEmpty:
          throw End(isHelp: true)
        case "--version":
          throw End(isVersion: true)
        case "--file":
          guard let path = rest.popFirst(), !path.isEmpty else {
            throw End(reason: "\"--file\" needs the path of a file after it.")
          }
          file = path
        case _ where argument.hasPrefix("--file=") && argument.count > "--file=".count:
          file = String(argument.dropFirst("--file=".count))
        case "--json", "--markdown":
          format = argument
        case "--":
          words += rest
          rest = []
        case _ where argument.hasPrefix("-") && argument.count > 1:
          throw End(reason: "\"\(argument)\" is not known.")
        default:
          words.append(argument)
        }
      }
      // Some shells leave the sign for the home folder to the program.
      file = file.map { ($0 as NSString).expandingTildeInPath }
    }

    func meaning() throws(End) -> CommandArguments {
      let command = words.first
      let operands = words.dropFirst()
      switch command {
      case nil:
        try expect(operands, count: 0...0, formats: [])
        return .app(file: file)
      case "list":
        try expect(operands, count: 0...0, formats: ["--json"])
        return .list(file: file, isJSON: format != nil)
      case "show":
        try expect(operands, count: 1...1, formats: [])
        return .show(operands.first ?? "", file: file)
      case "export":
        try expect(operands, count: 1...1, formats: ["--json", "--markdown"])
        return .export(operands.first ?? "", file: file, isJSON: format == "--json")
      case "tour":
        try expect(operands, count: 0...1, formats: [])
        return try tour(operands.first)
      case "completion":
        try expect(operands, count: 1...1, formats: [])
        guard let shell = Shell(rawValue: operands.first ?? "") else {
          throw End(reason: "There is no completion for \"\(operands.first ?? "")\".")
        }
        return .completion(shell)
      case "manual":
        try expect(operands, count: 0...0, formats: [])
        return .manual
      case let word?:
        throw End(reason: "\"\(word)\" is not known.")
      }
    }

    private func tour(_ stop: String?) throws(End) -> CommandArguments {
      guard file == nil else { throw End(reason: "\"tour\" has no use for \"--file\".") }
      guard let stop else { return .tour(stop: nil) }
      guard let number = Int(stop), Tour.stops.indices.contains(number - 1) else {
        throw End(reason: "The tour has the stops 1 to \(Tour.stops.count), and no \"\(stop)\".")
      }
      return .tour(stop: number)
    }

    private func expect(
      _ operands: ArraySlice<String>,
      count: ClosedRange<Int>,
      formats: [String]
    ) throws(End) {
      let name = words.first.map { "\"\($0)\"" } ?? "The app"
      if operands.count < count.lowerBound {
        throw End(
          reason: "\(name) needs \(words.first == "completion" ? "a shell" : "a standup") after it."
        )
      }
      if operands.count > count.upperBound {
        throw End(reason: "\(name) has no use for \"\(operands.last ?? "")\".")
      }
      if let format, !formats.contains(format) {
        throw End(reason: "\(name) has no use for \"\(format)\".")
      }
    }
  }
}
