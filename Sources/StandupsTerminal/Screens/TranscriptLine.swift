internal import StandupsSample

/// A line of what was said, with the time and the speaker beside it.
struct TranscriptLine: Equatable {
  /// What is beside the text.
  var margin = ""
  var text = ""
  /// Where the text starts.
  var column = 1
  var style = Style.plain

  /// What was said and written down, in lines of a width.
  static func lines(transcript: String, notes: [Note], width: Int) -> [TranscriptLine] {
    let said = transcript.isEmpty ? [] : transcript.wrapped(to: width - 2)
    return said.map { TranscriptLine(text: $0) } + lines(notes, width: width)
  }

  private static func lines(_ notes: [Note], width: Int) -> [TranscriptLine] {
    let margins = notes.map(margin)
    let widest = margins.map(\.displayWidth).max() ?? 0
    // Beside the text if there is room, else before it.
    let isBeside = widest + 2 <= width / 2
    let column = isBeside ? widest + 3 : 1
    return zip(notes, margins).flatMap { note, margin in
      let text = isBeside ? note.text : "\(margin): \(note.text)"
      return text.wrapped(to: width - column - 1).enumerated().map { index, line in
        TranscriptLine(margin: isBeside && index == 0 ? margin : "", text: line, column: column)
      }
    }
  }

  private static func margin(_ note: Note) -> String {
    let speaker = note.speaker.allSatisfy(\.isWhitespace) ? "" : " \(note.speaker.shown)"
    return Wording.clock(note.secondsElapsed) + speaker
  }
}
