import Foundation
import ReducerTesting
import StandupsSample
import TestSupport
import Testing

@testable import StandupsTerminal

@Suite("The command without a terminal")
struct CommandTests {
  let folder: TemporaryFolder
  let file: URL

  init() async throws {
    folder = try TemporaryFolder()
    file = folder.file("standups.json")
    var design = Fixtures.design
    design.meetings[1].notes = [
      Note(secondsElapsed: 25, speaker: "Blob", text: "The login *is* done."),
      Note(secondsElapsed: 40, speaker: "Blob Jr", text: "\u{1B}]0;gone\u{7}"),
    ]
    var hostile = Standup(id: UUID(7), title: "\u{1B}]2;renamed\u{7}\nsecond line")
    hostile.attendees = [Attendee(id: UUID(8), name: "\u{1B}[2J")]
    try await DataManager.file(at: file).save([design, Fixtures.engineering, hostile])
    for name in [".standups.json.lock"] {
      try FileManager.default.removeItem(at: folder.file(name))
    }
  }

  func output(_ arguments: [String]) async throws -> (text: String, code: Int32) {
    let file = file
    return try await onBlockingThread {
      let process = try TalkingProcess(
        builtProduct("standups"),
        arguments + ["--file", file.path],
        environment: ["TZ": "UTC"]
      )
      var text = ""
      while let line = process.readLine() { text += "\(line)\n" }
      return (text, process.finish())
    }
  }

  @Test("The list")
  func list() async throws {
    let list = """
      Design (6 attendees, 1 min, 2 meetings)
      Engineering (2 attendees, 10 min, 0 meetings)
      �]2;renamed� second line (1 attendee, 5 min, 0 meetings)

      """
    for arguments in [[], ["list"]] {
      let (text, code) = try await output(arguments)
      #expect(text == list)
      #expect(code == 0)
    }
    let (json, code) = try await output(["list", "--json"])
    let decoded = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [[String: Any]]
    )
    #expect(decoded.map { $0["title"] as? String }.prefix(2) == ["Design", "Engineering"])
    #expect(!json.contains("\u{1B}"))
    #expect(code == 0)
    #expect(try folder.names == ["standups.json"])
  }

  @Test("One standup")
  func show() async throws {
    let (text, code) = try await output(["show", "design"])
    #expect(
      text == """
        Design

        Length     1 min
        Theme      Orange
        Attendees  Blob, Blob Jr, Blob Sr, Blob Esq, Blob III, Blob I

        2009-02-13 23:31
          Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor
          incididunt ut labore et dolore magna aliqua.
          Ut enim ad minim veniam, quis nostrud exercitation ullamco.

        2009-02-07 09:46
          0:25 Blob     The login *is* done.
          0:40 Blob Jr  �]0;gone�

        """
    )
    #expect(code == 0)
    #expect(try await output(["show", UUID(2).uuidString]).text.hasPrefix("Engineering\n"))
    #expect(try await output(["show", "e"]).text.hasPrefix("Engineering\n"))
    #expect(try await output(["show", "nothing"]) == ("", 66))
    #expect(try await output(["show", "0000"]) == ("", 66))
  }

  @Test("Markdown")
  func export() async throws {
    let (text, code) = try await output(["export", "Design"])
    #expect(
      text == """
        # Design

        - Length: 1 min
        - Theme: Orange

        ## Attendees

        1. Blob
        2. Blob Jr
        3. Blob Sr
        4. Blob Esq
        5. Blob III
        6. Blob I

        ## 2009-02-13 23:31

        Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut \
        labore et dolore magna aliqua.\u{20}\u{20}
        Ut enim ad minim veniam, quis nostrud exercitation ullamco.\u{20}\u{20}

        ## 2009-02-07 09:46

        - **0:25 Blob** The login \\*is\\* done.
        - **0:40 Blob Jr**  \\]0;gone\u{20}

        """
    )
    #expect(code == 0)
    let json = try await output(["export", "Design", "--json"])
    #expect(json.text.contains(#""title": "Design""#))
  }

  @Test(
    "What is no standups file is refused, with the reason, and left as it is",
    arguments: ["# Read me\n", #"{"name": "package"}"#, #"{"standups": [{"duration": 1e99}]}"#]
  )
  func refusal(contents: String) async throws {
    try Data(contents.utf8).write(to: file)
    for arguments in [
      [], ["list"], ["list", "--json"], ["show", "Design"], ["export", "Design"],
    ] {
      #expect(try await output(arguments) == ("", 65))
    }
    #expect(try Data(contentsOf: file) == Data(contents.utf8))
    #expect(try folder.names == ["standups.json"])
  }

  @Test("A list of a file that is missing makes neither it nor its folder")
  func missing() async throws {
    let missing = folder.file("some/standups.json")
    let (text, code) = try await onBlockingThread {
      let process = try TalkingProcess(builtProduct("standups"), ["list", "--file", missing.path])
      return (process.readLine(), process.finish())
    }
    #expect(text == "There are no standups yet.")
    #expect(code == 0)
    #expect(try folder.names == ["standups.json"])
  }

  @Test("The page of the manual is the one in the documentation")
  func manual() throws {
    let page = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent()
      .appendingPathComponent("../../../Documentation/standups.1")
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(Manual.page.utf8).write(to: page)
    }
    expectNoDifference(try String(contentsOf: page, encoding: .utf8), Manual.page)
    for item in Manual.commands + Manual.options + Manual.exitCodes {
      #expect(Manual.help.contains(item.name), "\(item.name)")
    }
    #expect(Manual.help.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(
    "The page of the manual is good for man",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/groff"))
  )
  func groff() async throws {
    let page = folder.file("standups.1")
    try Data(Manual.page.utf8).write(to: page)
    let text = try await onBlockingThread {
      let process = try TalkingProcess(
        URL(filePath: "/bin/sh"),
        ["-c", "groff -man -ww -Tutf8 -P-cbou \"$0\" 2>&1", page.path]
      )
      var text = ""
      while let line = process.readLine() { text += "\(line)\n" }
      return text
    }
    #expect(!text.contains("warning"))
    #expect(!text.contains("error"))
    for part in ["NAME", "--json", "Alt-↑ Alt-↓, K J", "128+n", "hold standup meetings"] {
      #expect(text.contains(part), "\(part)\n\(text)")
    }
  }

  @Test(
    "Arguments are completed",
    .enabled(if: FileManager.default.fileExists(atPath: "/bin/bash")),
    arguments: [
      (["l"], "list"), (["--f"], "--file"), (["completion", "z"], "zsh"),
      (["export", "Eng"], "Engineering"), (["show", "Des"], "Design"), (["--help", "to"], "tour"),
    ]
  )
  func completion(words: [String], word: String) async throws {
    let script = """
      standups() { "$PROGRAM" "$@" --file "$FILE"; }
      source <(standups completion bash)
      COMP_WORDS=(standups "$@"); COMP_CWORD=$#
      _standups
      echo "${COMPREPLY[*]}"
      """
    let file = file
    let line = try await onBlockingThread {
      let process = try TalkingProcess(
        URL(filePath: "/bin/bash"),
        ["-c", script, "bash"] + words,
        environment: ["PROGRAM": builtProduct("standups").path, "FILE": file.path]
      )
      return process.readLine()
    }
    #expect(line == word)
  }

  @Test("The scripts of all shells know all commands", arguments: CommandArguments.Shell.allCases)
  func scripts(shell: CommandArguments.Shell) {
    let script = Completion.script(for: shell)
    for word in ["list", "show", "export", "tour", "completion", "manual", "json", "file"] {
      #expect(script.contains(word), "\(word)")
    }
  }
}
