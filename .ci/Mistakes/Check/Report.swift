import Foundation

/// A table of what the compiler says of every mistake.
func report(_ verdicts: [Verdict]) -> String {
  var text = """
    # What the compiler says

    Written by `bash .ci/mistakes --report`. "✓" is an error on the mistaken line that names the mistake,
    "~" one on that line that does not, "✗" none there. The second column is a plain function with the
    same mistake; "–" where there is no such function.


    """
  for feature in Set(verdicts.map(\.mistake.feature)).sorted() {
    text += "## \(feature)\n\n| mistake | | the library | | a plain function |\n|---|---|---|---|---|\n"
    for verdict in verdicts where verdict.mistake.feature == feature {
      let mark = verdict.named != nil ? "✓" : verdict.own != nil ? "~" : "✗"
      let error = verdict.named ?? verdict.own ?? verdict.firstError
      let bare = verdict.bare.map { ($0.isOwn ? "✓" : "✗", $0.text) } ?? ("", "–")
      text += "| \(verdict.mistake.kind) | \(mark) | \(cell(error?.text ?? "no error")) "
      text += "| \(bare.0) | \(cell(bare.1)) |\n"
    }
    text += "\n"
  }
  return text
}

private func cell(_ text: String) -> String {
  text.replacingOccurrences(of: "|", with: "\\|")
}
