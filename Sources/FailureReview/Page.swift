import SwiftScanner
internal import Foundation

/// A page that shows failures, in one file that needs nothing else.
struct Page {
  let files: [SourceFile]

  var html: String {
    let groups = FailureGroup.all(in: files)
    let places = FailureGroup.places(groups, in: files)
    let failures = places.map { (files[$0.file], files[$0.file].proposals[$0.proposal]) }
    let editable = failures.count { (try? $0.1.edit.get()) != nil }
    let sections = failures.enumerated().map { section($0, $1.0, $1.1) }
    let index = Dictionary(grouping: places.indices) { number in
      groups.first { $0.contains(places[number].file, places[number].proposal) }?.summary
        ?? failures[number].1.record.place?.file ?? "Other failures"
    }.sorted { $0.value[0] < $1.value[0] }
    let list = index.map { title, members in
      let links = members.prefix(100).map { number in
        let record = failures[number].1.record
        let name = "\(record.test ?? "A test")\(record.place.map { ":\($0.line)" } ?? "")"
        return "<a href=\"#failure-\(number)\">\(escaped(name))</a>"
      }
      return "<li>\(escaped(title)): \(links.joined(separator: ", "))</li>"
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
      <p><code>swift run review-failures</code> can edit the tests for \(editable) of them.</p>
      <nav aria-label="Failures"><ul>
      \(list.joined(separator: "\n"))
      </ul></nav>
      \(sections.joined(separator: "\n"))
      </main>
      <p id="status" role="status"></p>
      <script>
      \(Self.script)
      </script>
      </html>

      """
  }

  private func section(_ index: Int, _ file: SourceFile, _ proposal: SourceFile.Proposal) -> String
  {
    let record = proposal.record
    let heading = "\(escaped(record.test ?? "A test")) <small>\(escaped(record.shortPlace))</small>"
    return """
      <details id="failure-\(index)"\(index < 3 ? " open" : "")>
      <summary><h2>\(heading)</h2></summary>
      <pre>\(message(record))</pre>
      \(story(record.story, index))
      \(edit(file, proposal))
      </details>
      """
  }

  /// The message without its story, which has a table of its own.
  private func message(_ record: FailureRecord) -> String {
    record.finding.cut(to: 20_000).split(separator: "\n", omittingEmptySubsequences: false)
      .map { marked($0, $0.first { $0 != " " }) }.joined(separator: "\n")
  }

  /// A line of a difference.
  private func marked(_ line: some StringProtocol, _ mark: Character?) -> String {
    switch mark {
    case "-", "−": "<del>\(escaped(line))</del>"
    case "+": "<ins>\(escaped(line))</ins>"
    default: escaped(line)
    }
  }

  private func edit(_ file: SourceFile, _ proposal: SourceFile.Proposal) -> String {
    switch proposal.edit {
    case .failure(let refusal):
      return "<p>No edit: \(escaped(refusal.reason))</p>"
    case .success(let edit):
      let difference = file.difference(edit)
      let lines = difference.map { marked("\($0.mark) \($0.text)", $0.mark) }
      let code = difference.filter { $0.mark == "+" }.map(\.text).joined(separator: "\n")
      let behavior = proposal.record.behavior.map { escaped($0.cut(to: 500)) }.joined(
        separator: "<br>"
      )
      return """
        <h3>Edit</h3>
        <p>\(behavior)</p>
        <pre>\(lines.joined(separator: "\n"))</pre>
        \(file.addsImport(edit) ? "<p>The file gets <code>import Foundation</code>, too.</p>" : "")
        <button type="button" data-code="\(escaped(code))">Copy the new lines</button>
        """
    }
  }

  /// A table with a column for the test and one for each effect.
  private func story(_ story: FailureRecord.Story, _ index: Int) -> String {
    guard story.rows.count > 1 else { return "" }
    let events = zip(story.rows, story.effects).suffix(50)
    let lanes = Set(events.compactMap(\.1)).sorted()
    let names = lanes.enumerated().map { number, lane in
      let start = events.first { $1 == lane && $0.what == "started" }?.0.subject
      return start.map { $0.prefix(1).uppercased() + $0.dropFirst() } ?? "Effect \(number + 1)"
    }
    let hasTime = events.contains { $0.0.time != nil }
    let header = (hasTime ? ["Time"] : []) + ["Test"] + names
    var time: String?
    let body = events.map { row, effect in
      let isTick = row.time != time
      time = row.time
      let clock = hasTime ? "<th scope=\"row\">\(isTick ? escaped(row.time ?? "") : "")</th>" : ""
      let cells = ([nil] + lanes).map {
        $0 == effect ? "<td class=\"event\">\(event(row))</td>" : "<td></td>"
      }
      return "<tr\(isTick ? " class=\"tick\"" : "")>\(clock)\(cells.joined())</tr>"
    }
    let earlier = story.earlier + story.rows.count - events.count
    return """
      <h3 id="story-\(index)">Story</h3>
      \(earlier > 0 ? "<p>\(earlier) earlier steps are left out.</p>" : "")
      <div class="lanes" role="region" aria-labelledby="story-\(index)" tabindex="0"><table>
      <thead><tr>\(header.map { "<th scope=\"col\">\(escaped($0))</th>" }.joined())</tr></thead>
      <tbody>
      \(body.joined(separator: "\n"))
      </tbody></table></div>
      """
  }

  private func event(_ row: FailureRecord.Row) -> String {
    // The column already says which effect starts or ends.
    let isOfEffect = ["started", "finished", "cancelled", "waiting"].contains(row.what)
    let subject = isOfEffect ? "" : " <code>\(escaped(row.subject))</code>"
    let changes = row.changes.prefix(3).map { "<br><small>\(escaped($0))</small>" }.joined()
    return "<b>\(escaped(row.what))</b>\(subject)\(changes)"
  }

  private func escaped(_ text: some StringProtocol) -> String {
    String(text).cut(to: 20_000).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
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
    .lanes { overflow-x: auto }
    table { border-collapse: collapse; font-size: 14px; min-width: 100% }
    th, td { text-align: left; vertical-align: top; padding: .25rem .6rem; min-width: 7rem }
    th[scope=row], th:first-child { min-width: 2.5rem } thead th { font-weight: 600; min-width: 7rem; overflow-wrap: anywhere }
    td { border-left: 3px solid var(--line) } td.event { border-left-color: light-dark(#2563c9, #6ea8fe) }
    tr.tick > * { border-top: 1px dashed var(--line) }
    button { font: inherit; font-size: 14px; padding: .35rem .8rem; border: 1px solid var(--line); border-radius: 6px; background: var(--soft); color: inherit; cursor: pointer }
    :focus-visible { outline: 2px solid light-dark(#2563c9, #6ea8fe); outline-offset: 2px }
    #status { position: fixed; bottom: 0; right: 1rem; margin: 1rem 0; padding: 0 .75rem; background: var(--soft) }
    """

  private static let script = """
    const open = () => { const target = document.getElementById(location.hash.slice(1)); if (target) target.open = true; };
    addEventListener("hashchange", open);
    open();
    document.addEventListener("click", async event => {
      const code = event.target.dataset.code;
      if (code === undefined) return;
      const status = document.getElementById("status");
      try { await navigator.clipboard.writeText(code); } catch {
        const area = document.createElement("textarea");
        area.value = code;
        document.body.append(area);
        area.select();
        document.execCommand("copy");
        area.remove();
        event.target.focus();
      }
      status.textContent = "";
      status.textContent = "Copied.";
    });
    """
}
