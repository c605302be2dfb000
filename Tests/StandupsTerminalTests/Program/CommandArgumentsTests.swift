import Foundation
import Testing

@testable import StandupsTerminal

@Suite("Arguments of the command")
struct CommandArgumentsTests {
  @Test(
    arguments: [
      ([], .app(file: nil)),
      (["--file", "a.json"], .app(file: "a.json")),
      (["--file=a.json"], .app(file: "a.json")),
      (["--file", "a.json", "--file", "b.json"], .app(file: "b.json")),
      (["--file", "--help"], .app(file: "--help")),
      (["--file=~/a.json"], .app(file: "\(NSHomeDirectory())/a.json")),
      (["--file", "~"], .app(file: NSHomeDirectory())),
      (["tour"], .tour(stop: nil)),
      (["tour", "2"], .tour(stop: 2)),
      (["list"], .list(file: nil, isJSON: false)),
      (["list", "--json", "--file", "a.json"], .list(file: "a.json", isJSON: true)),
      (["--file", "a.json", "list"], .list(file: "a.json", isJSON: false)),
      (["show", "Design"], .show("Design", file: nil)),
      (["show", "--", "--json"], .show("--json", file: nil)),
      (["export", "Design", "--markdown"], .export("Design", file: nil, isJSON: false)),
      (["export", "Design", "--json"], .export("Design", file: nil, isJSON: true)),
      (["completion", "bash"], .completion(.bash)),
      (["manual"], .manual),
      (["--help"], .help),
      (["-h"], .help),
      (["help"], .help),
      (["--file", "a.json", "--help"], .help),
      (["--version"], .version),
      (["--file"], .misuse("\"--file\" needs the path of a file after it.")),
      (["--file", ""], .misuse("\"--file\" needs the path of a file after it.")),
      (["--file="], .misuse("\"--file=\" is not known.")),
      (["tour", "x"], .misuse("The tour has the stops 1 to 10, and no \"x\".")),
      (["tour", "11"], .misuse("The tour has the stops 1 to 10, and no \"11\".")),
      (["tour", "1", "2"], .misuse("\"tour\" has no use for \"2\".")),
      (["--file", "a", "tour"], .misuse("\"tour\" has no use for \"--file\".")),
      (["--colour"], .misuse("\"--colour\" is not known.")),
      (["standups.json"], .misuse("\"standups.json\" is not known.")),
      (["--json"], .misuse("The app has no use for \"--json\".")),
      (["list", "Design"], .misuse("\"list\" has no use for \"Design\".")),
      (["list", "--markdown"], .misuse("\"list\" has no use for \"--markdown\".")),
      (["show"], .misuse("\"show\" needs a standup after it.")),
      (["show", "a", "b"], .misuse("\"show\" has no use for \"b\".")),
      (["completion"], .misuse("\"completion\" needs a shell after it.")),
      (["completion", "csh"], .misuse("There is no completion for \"csh\".")),
    ] as [([String], CommandArguments)]
  )
  func arguments(arguments: [String], meaning: CommandArguments) {
    #expect(CommandArguments(arguments) == meaning)
  }
}
