import Foundation
import Testing

@testable import StandupsTerminal

/// Expects that a screen is what its file says, character for character.
///
/// With `RECORD_SNAPSHOTS=1` in the environment the files are written instead.
///
/// - Parameters:
///   - screen: What was drawn.
///   - name: What the file is called.
///   - sourceLocation: Where to report a difference.
func expectSnapshot(
  _ screen: Screen,
  _ name: String,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  var text = framed(screen)
  if let cursor = screen.cursor { text += "cursor: row \(cursor.row), column \(cursor.column)\n" }
  let file = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Screens/Snapshots/\(name).txt")
  if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
    return try Data(text.utf8).write(to: file)
  }
  let recorded = try? String(contentsOf: file, encoding: .utf8)
  #expect(
    text == recorded,
    "\(name) is\n\(text)\nand was\n\(recorded ?? "never recorded")",
    sourceLocation: sourceLocation
  )
}

/// The screen in a frame, so that its edges are seen.
private func framed(_ screen: Screen) -> String {
  let edge = String(repeating: "-", count: screen.size.columns)
  let lines = screen.rows.map { "|\(String($0.compactMap(\.character)))|\n" }
  return "+\(edge)+\n\(lines.joined())+\(edge)+\n"
}
