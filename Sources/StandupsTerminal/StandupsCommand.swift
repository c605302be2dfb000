import Foundation
import StandupsSample

/// The command `standups`.
@main
struct StandupsCommand {
  static let version = "0.1.0"

  static let help = """
    Usage: standups [--file <path>]
           standups tour

    Without a command, standups opens the app. Every screen shows its keys. Without a terminal, it
    prints the standups.

    Commands:
      tour           Run test stores over the sample features, and show what they print.

    Options:
      --file <path>  Keep the standups in this file.
                     Otherwise they are in \(DataManager.defaultFile.path).
      --help         Show this text.
      --version      Show the version.

    Environment:
      NO_COLOR       If it is set and not empty, no colours are used.

    Exit codes: 0 on success; 1 if the last changes could not be saved, if the standups could not be
    read, or if the tour did not print what it should; 64 for unknown arguments; 128 and the number of
    the signal if one ended the app, 130 for Ctrl-C. What had changed is saved in these cases, too.
    """

  static func main() async {
    switch CommandArguments(Array(CommandLine.arguments.dropFirst())) {
    case .tour:
      let succeeded = await Tour.run()
      exit(succeeded ? 0 : 1)
    case .help:
      print(help)
    case .version:
      print(version)
    case .misuse(let reason):
      complain("\(reason) Run \"standups --help\" to see what is.")
      exit(64)
    case .app(let file):
      let url = file.map { URL(fileURLWithPath: $0) } ?? DataManager.defaultFile
      exit(await run(url))
    }
  }

  @MainActor
  private static func run(_ file: URL) async -> Int32 {
    guard let terminal = Terminal() else { return await PlainList.print(.reading(file)) }
    return await TerminalApp(terminal, storage: .file(at: file), drafts: .files(beside: file)).run()
  }

  /// Says what is wrong where it does not mix with what is printed.
  static func complain(_ message: String) {
    FileHandle.standardError.write(Data("standups: \(message)\n".utf8))
  }
}
