import Foundation

/// What the compiler says of a file.
struct Diagnostic {
  var line: Int
  var kind: String
  var text: String
}

struct Compiler {
  let modules: String
  let folder: URL

  /// Compiles a file as far as its errors are known.
  func diagnostics(of text: String, name: String) throws -> (parsed: [Diagnostic], output: String) {
    let file = folder.appendingPathComponent("\(name).swift")
    try text.write(to: file, atomically: false, encoding: .utf8)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "swiftc", "-emit-sil", "-o", "/dev/null", "-swift-version", "6", "-module-name", "App",
      "-parse-as-library", "-no-color-diagnostics", "-diagnostic-style=llvm", "-I", modules,
      "-load-plugin-executable", "\(modules)/../ReducerMacros-tool#ReducerMacros", file.path,
    ]
    let pipe = Pipe()
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let output = String(decoding: data, as: UTF8.self)
      .replacingOccurrences(of: file.path, with: file.lastPathComponent)
    var parsed = output.components(separatedBy: "\n").compactMap {
      Diagnostic(output: $0, file: file.lastPathComponent)
    }
    if parsed.isEmpty, process.terminationStatus != 0 {
      parsed = [Diagnostic(line: 0, kind: "error", text: "The compiler crashed: \(output.prefix(200))")]
    }
    return (parsed, output)
  }
}

extension Diagnostic {
  /// Reads `File.swift:12:3: error: …`; notes that lie elsewhere have line 0.
  fileprivate init?(output: String, file: String) {
    for kind in ["error", "warning", "note"] {
      guard let range = output.range(of: ": \(kind): ") else { continue }
      let place = output[..<range.lowerBound].components(separatedBy: ":")
      let isHere = place.first == file && place.count > 1
      self.init(
        line: isHere ? Int(place[1]) ?? 0 : 0,
        kind: kind,
        text: String(output[range.upperBound...])
      )
      return
    }
    return nil
  }
}
