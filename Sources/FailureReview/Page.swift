internal import Foundation

/// A page that shows failures, in one file that needs nothing else.
struct Page {
  private let files: [SourceFile]

  init(_ files: [SourceFile]) {
    self.files = files
  }

  var html: String {
    let failures = files.flatMap { file in
      file.proposals.map { (file, $0.failure.record, $0.proposal) }
    }
    let editable = failures.count { if case .edit = $0.2 { true } else { false } }
    let sections = failures.enumerated().map { index, failure in
      section(index, failure.0, failure.1, failure.2)
    }
    let count = failures.count == 1 ? "1 failure" : "\(failures.count) failures"
    return """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(count)</title>
      <style>
      \(Self.style)
      </style>
      <main>
      <h1>\(count)</h1>
      <p>An edit of the test mends \(editable) of them: <code>swift run review-failures</code></p>
      \(sections.joined(separator: "\n"))
      </main>
      </html>

      """
  }

  private func section(
    _ index: Int,
    _ file: SourceFile,
    _ record: FailureRecord,
    _ proposal: SourceFile.Proposal
  ) -> String {
    let heading = "\(escaped(record.test ?? "A test")) <small>\(escaped(record.shortPlace))</small>"
    return """
      <details\(index < 3 ? " open" : "")>
      <summary><h2>\(heading)</h2></summary>
      <pre>\(message(record))</pre>
      \(edit(file, record, proposal))
      </details>
      """
  }

  private func message(_ record: FailureRecord) -> String {
    let message = record.message.cut(to: 20_000)
    return message.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      switch line.first(where: { $0 != " " }) {
      case "−": "<del>\(escaped(line))</del>"
      case "+": "<ins>\(escaped(line))</ins>"
      default: escaped(line)
      }
    }.joined(separator: "\n")
  }

  private func edit(
    _ file: SourceFile,
    _ record: FailureRecord,
    _ proposal: SourceFile.Proposal
  ) -> String {
    switch proposal {
    case .left(let reason):
      return "<p>No edit: \(escaped(reason))</p>"
    case .edit(let change):
      let lines = file.difference(change).map { line in
        let text = escaped("\(line.kind.rawValue) \(line.text)")
        return switch line.kind {
        case .same: text
        case .removed: "<del>\(text)</del>"
        case .added: "<ins>\(text)</ins>"
        }
      }
      let behavior = record.behavior.map { escaped($0.cut(to: 500)) }.joined(separator: "<br>")
      return """
        <h3>Edit</h3>
        <p>\(behavior)</p>
        <pre>\(lines.joined(separator: "\n"))</pre>
        """
    }
  }

  private func escaped(_ text: some StringProtocol) -> String {
    var result = ""
    for character in String(text).cut(to: 20_000).unicodeScalars {
      switch character {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  private static let style = """
    :root { color-scheme: light dark; --line: light-dark(#d0d0d5, #45454c); --soft: light-dark(#f4f4f6, #232327) }
    body { margin: 0; font: 16px/1.5 system-ui, sans-serif; background: light-dark(#fff, #18181b); color: light-dark(#1a1a1e, #eee) }
    main { max-width: 60rem; margin: auto; padding: 1rem }
    h1 { font-size: 1.5rem; margin: 0 } h2 { font-size: 1rem; display: inline; overflow-wrap: anywhere } h3 { font-size: 1rem; margin: 1rem 0 .25rem }
    small { font-weight: normal; color: light-dark(#55555c, #b5b5bd) }
    details { border-top: 1px solid var(--line); padding: .5rem 0; content-visibility: auto; contain-intrinsic-size: auto 3rem }
    summary { cursor: pointer; padding: .25rem 0 }
    pre { background: var(--soft); border-radius: 6px; padding: .75rem; margin: .5rem 0; font: 13px/1.45 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere }
    code { font: 13px/1.45 ui-monospace, monospace; overflow-wrap: anywhere }
    del, ins { text-decoration: none; display: inline-block; width: 100% }
    del { background: light-dark(#fde2e1, #56201f) } ins { background: light-dark(#d9f3dd, #1c4526) }
    """
}
