import Foundation
import ReducerRuntime
import StandupsSample

/// The command `standups`.
@main
struct StandupsCommand {
  static let version = "0.1.0"

  static func main() async {
    switch CommandArguments(Array(CommandLine.arguments.dropFirst())) {
    case .tour(let stop):
      exit(await Tour.run(stop: stop))
    case .help:
      print(Manual.help)
    case .version:
      print(version)
    case .manual:
      print(Manual.page, terminator: "")
    case .completion(let shell):
      print(Completion.script(for: shell), terminator: "")
    case .misuse(let reason):
      complain("\(reason) Run \"standups --help\" to see what is.")
      exit(64)
    case .app(let file):
      exit(await run(url(file)))
    case .list(let file, let isJSON):
      exit(await read(file) { isJSON ? $0.json : PlainText.list($0) })
    case .show(let name, let file):
      exit(
        await read(file, name) {
          PlainText.show($0, width: Terminal.width, timeZone: .current)
        }
      )
    case .export(let name, let file, let isJSON):
      exit(await read(file, name) { isJSON ? [$0].json : $0.markdown(timeZone: .current) })
    }
  }

  private static func url(_ file: String?) -> URL {
    file.map { URL(fileURLWithPath: $0) } ?? DataManager.defaultFile
  }

  @MainActor
  private static func run(_ file: URL) async -> Int32 {
    guard let terminal = Terminal() else { return await read(file.path) { PlainText.list($0) } }
    return await TerminalApp(terminal, storage: .file(at: file), drafts: .files(beside: file)).run()
  }

  /// Prints the standups of a file.
  ///
  /// - Returns: The exit code.
  private static func read(
    _ file: String?,
    _ text: (IdentifiedArrayOf<Standup>) -> String
  ) async -> Int32 {
    do {
      let loaded = try await DataManager.reading(url(file)).load()
      if let notice = loaded.notice {
        let alert = AlertState.notice(notice)
        complain(String(state: alert.message ?? alert.title))
      }
      StandardOutput.write(text(loaded.standups))
      return 0
    } catch {
      let error = DataManagerError(error)
      complain(error.explanation)
      if case .unreadable = error { return 65 }
      return 1
    }
  }

  /// Prints a standup of a file.
  ///
  /// - Returns: The exit code.
  private static func read(
    _ file: String?,
    _ name: String,
    _ text: (Standup) -> String
  ) async -> Int32 {
    var isFound = true
    let code = await read(file) { standups in
      switch Lookup(name, in: standups) {
      case .found(let standup):
        return text(standup)
      case .several(let standups):
        isFound = false
        let names = standups.map { "\n  \($0.id.uuidString)  \(Wording.title($0))" }.joined()
        complain("Several standups could be meant by \"\(name.shown)\":\(names)")
        return ""
      case .nothing:
        isFound = false
        complain(
          "There is no standup \"\(name.shown)\". Run \"standups list\" to see what there is."
        )
        return ""
      }
    }
    return isFound ? code : 66
  }

  /// Says what is wrong where it does not mix with what is printed.
  static func complain(_ message: String) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(\.shown)
    FileHandle.standardError.write(
      Data("standups: \(lines.joined(separator: "\n"))\n".utf8)
    )
  }
}
