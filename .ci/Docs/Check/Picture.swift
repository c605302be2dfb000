import Foundation

/// Draws the lines of a block as a terminal shows them.
///
/// Lines that a difference removes are red, those that it adds are green. Each line is as wide as its number of
/// characters says, so that columns stand below each other in any monospaced font.
func picture(of block: Block) -> String {
  let columnWidth = 7.5
  let lineHeight = 16
  let margin = 12
  let columns = block.lines.map(\.count).max() ?? 0
  let width = Int(Double(columns) * columnWidth) + 2 * margin
  let height = block.lines.count * lineHeight + 2 * margin
  var drawn: [String] = []
  for (index, line) in block.lines.enumerated() where !line.allSatisfy(\.isWhitespace) {
    let indent = line.prefix { $0 == " " }.count
    let text = line.dropFirst(indent)
    let kind =
      text.hasPrefix("✘")
      ? "title" : text.hasPrefix("−") ? "old" : text.hasPrefix("+") ? "new" : "text"
    let x = Double(margin) + Double(indent) * columnWidth
    let y = margin + index * lineHeight + 12
    let length = Double(text.count) * columnWidth
    drawn.append(
      #"<text class="\#(kind)" x="\#(x)" y="\#(y)" textLength="\#(length)">\#(escaped(text))</text>"#
    )
  }
  return """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)">
    <style>
    text { font: 12.5px ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; white-space: pre }
    .text { fill: #d5d9e0 }
    .title { fill: #ff7b72; font-weight: bold }
    .old { fill: #ff9b93 }
    .new { fill: #7ee787 }
    </style>
    <rect width="\(width)" height="\(height)" rx="8" fill="#161b22"/>
    \(drawn.joined(separator: "\n"))
    </svg>

    """
}

private func escaped(_ text: Substring) -> String {
  String(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(
    ">",
    with: "&gt;"
  )
}

/// Compares the pictures of blocks with the files that their marks name, or writes these.
///
/// - Returns: What is wrong: a file that is missing, or shows something else than the block.
func problemsOfPictures(in pages: [Page], writing: Bool) throws -> [String] {
  var problems: [String] = []
  for block in pages.flatMap(\.blocks) {
    guard let path = block.marks["picture"] else { continue }
    let drawn = picture(of: block)
    if writing {
      try drawn.write(toFile: path, atomically: true, encoding: .utf8)
    } else if (try? String(contentsOfFile: path, encoding: .utf8)) != drawn {
      problems.append("\(block.place): \(path) shows something else; run: bash .ci/docs --pictures")
    }
  }
  return problems
}
