import Foundation
import StandupsSample

/// The Standups app in a terminal.
@main
enum Standups {
  static let help = """
    usage: standups [--file PATH]

    The standups are kept in a JSON file: \(DataManager.defaultFile.path), unless a path is given.
    The keys of each screen are shown at its bottom. Ctrl-C saves and ends everywhere.
    """

  @MainActor
  static func main() async {
    var arguments = CommandLine.arguments.dropFirst()
    var file = DataManager.defaultFile
    switch arguments.popFirst() {
    case nil: break
    case "--help", "-h":
      print(help)
      return
    case "--file" where arguments.count == 1: file = URL(fileURLWithPath: arguments.popFirst()!)
    default: fail(help)
    }
    guard let terminal = Terminal() else { fail("standups needs a terminal.") }
    let complaint = await TerminalApp(terminal, file: file).run()
    terminal.leave()
    if let complaint { fail("The last changes were not saved. \(complaint)") }
  }

  private static func fail(_ text: String) -> Never {
    FileHandle.standardError.write(Data("\(text)\n".utf8))
    exit(1)
  }
}
