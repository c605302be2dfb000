import Foundation

/// Compiles and runs what pages show.
struct Toolchain: Sendable {
  /// The folder of the built modules and object files.
  let built: String

  /// The object files of the sources that there are: those of removed ones stay in the folder.
  private var objects: [String] {
    let modules = ["CustomDiff", "ReducerRuntime", "SwiftCode", "ReducerTesting", "StandupsSample"]
    return modules.flatMap { module in
      let sources = FileManager.default.enumerator(atPath: "Sources/\(module)")?.allObjects ?? []
      return sources.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.sorted()
        .map { "\(built)/\(module).build/\(($0 as NSString).lastPathComponent).o" }
    }
  }

  /// Builds files into a program, or into an object file if they have no main file.
  ///
  /// - Returns: What the compiler says; nothing if all is well.
  func build(_ files: [String], as program: String) throws -> String {
    var arguments = [
      "swiftc", "-swift-version", "6", "-warnings-as-errors", "-module-name", "App",
      "-no-color-diagnostics",
      "-diagnostic-style=llvm", "-wmo", "-I", "\(built)/Modules", "-o", program,
      "-load-plugin-executable", "\(built)/ReducerMacros-tool#ReducerMacros",
    ]
    if files.contains(where: { $0.hasSuffix("/main.swift") }) {
      arguments += objects
    } else {
      arguments += [
        "-parse-as-library", "-emit-module", "-emit-module-path", "\(program).swiftmodule",
      ]
      arguments += ["-c"]
    }
    return try run(arguments + files, failingOnly: true)
  }

  /// Checks a manifest.
  ///
  /// - Returns: What the compiler says; nothing if all is well.
  func checkManifest(_ file: String) throws -> String {
    let compiler = try run(["which", "swiftc"], failingOnly: false)
    let api = URL(filePath: compiler.trimmingCharacters(in: .newlines)).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "../lib/swift/pm/ManifestAPI").standardized
    return try run(
      [
        "swiftc", "-typecheck", "-swift-version", "6", "-package-description-version", "6.3.0",
        "-no-color-diagnostics", "-diagnostic-style=llvm", "-I", api.path(), file,
      ],
      failingOnly: true
    )
  }

  /// Runs tests of a program.
  ///
  /// - Returns: What they print, as pages show it.
  func output(of test: String, in program: String) throws -> [String] {
    var lines: [String] = []
    var isIndented = false
    let text = try run(
      [
        program, "--testing-library", "swift-testing", "--no-parallel", "--filter",
        Self.pattern(test),
      ],
      failingOnly: false
    )
    for line in text.components(separatedBy: "\n") {
      var line = line
      if line.hasPrefix("↳ ") {
        isIndented = true
        line.removeFirst(2)
      } else if isIndented, line.hasPrefix("  ") {
        line.removeFirst(2)
      } else {
        isIndented = false
        if line.hasSuffix(": Issue recorded") { line.removeLast(": Issue recorded".count) }
      }
      // The first column of a difference is held by a figure space, which no page needs.
      lines.append(line.replacing("\u{2007}", with: " "))
    }
    return lines
  }

  /// Runs all tests of a program but some.
  ///
  /// - Returns: What they print if one of them fails; else nothing.
  func failures(in program: String, except tests: [String]) throws -> String {
    try run(
      [program, "--testing-library", "swift-testing"]
        + tests.flatMap { ["--skip", Self.pattern($0)] },
      failingOnly: true
    )
  }

  /// The regular expression that the name of a test is.
  private static func pattern(_ test: String) -> String {
    test.replacing("(", with: "\\(").replacing(")", with: "\\)")
  }

  private func run(_ arguments: [String], failingOnly: Bool) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging([
      "NO_COLOR": "1", "TERM": "dumb",
    ]) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    if failingOnly, process.terminationStatus == 0 { return "" }
    return String(decoding: data, as: UTF8.self)
  }
}
