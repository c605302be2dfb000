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
      (["tour"], .tour),
      (["--help"], .help),
      (["-h"], .help),
      (["help"], .help),
      (["--file", "a.json", "--help"], .help),
      (["--version"], .version),
      (["--file"], .misuse("\"--file\" needs the path of a file after it.")),
      (["--file", ""], .misuse("\"--file\" needs the path of a file after it.")),
      (["--file="], .misuse("\"--file=\" is not known.")),
      (["tour", "x"], .misuse("\"tour\" takes no other arguments.")),
      (["--file", "a", "tour"], .misuse("\"tour\" takes no other arguments.")),
      (["--colour"], .misuse("\"--colour\" is not known.")),
      (["standups.json"], .misuse("\"standups.json\" is not known.")),
    ] as [([String], CommandArguments)]
  )
  func arguments(arguments: [String], meaning: CommandArguments) {
    #expect(CommandArguments(arguments) == meaning)
  }
}
