import Foundation

/// The command `standups`.
@main
struct StandupsCommand {
  static let version = "0.1.0"

  static let help = """
    Usage: standups <command>

    Commands:
      tour        Run test stores over the sample features, and show what they print.

    Options:
      --help      Show this text.
      --version   Show the version.

    Exit codes: 0 on success, 1 if the tour did not print what it should, 2 for unknown arguments.
    """

  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch arguments.first {
    case "tour" where arguments.count == 1:
      let succeeded = await Tour.run()
      exit(succeeded ? 0 : 1)
    case "--help", "-h", "help", nil:
      print(help)
    case "--version":
      print(version)
    default:
      let unknown = arguments.joined(separator: " ")
      FileHandle.standardError.write(
        Data("standups: unknown arguments: \(unknown)\n\n\(help)\n".utf8)
      )
      exit(2)
    }
  }
}
