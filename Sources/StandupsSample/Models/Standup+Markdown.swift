public import Foundation

extension Standup {
  /// The standup and its meetings as Markdown.
  ///
  /// - Parameter timeZone: The zone that dates are given in.
  /// - Returns: A text that ends with a line end.
  public func markdown(timeZone: TimeZone) -> String {
    var lines = ["# \(title.isBlank ? "Untitled" : title.inMarkdown)", ""]
    lines.append("- Length: \(durationInWords)")
    lines.append("- Theme: \(theme.name)")
    if !attendees.isEmpty {
      lines += ["", "## Attendees", ""]
      lines += attendees.enumerated().map {
        "\($0.offset + 1). \($0.element.name.isBlank ? "Somebody" : $0.element.name.asMarkdownLine)"
      }
    }
    for meeting in meetings {
      lines += ["", "## \(meeting.dateInWords(timeZone))"]
      if !meeting.transcript.isBlank {
        lines.append("")
        // Two spaces at its end keep a line a line.
        lines += meeting.transcript.split(whereSeparator: \.isNewline).map {
          "\(String($0).asMarkdownLine)  "
        }
      }
      if !meeting.notes.isEmpty {
        lines.append("")
        lines += meeting.notes.map(\.markdown)
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var durationInWords: String {
    let (minutes, seconds) = lengthInSeconds.quotientAndRemainder(dividingBy: 60)
    return seconds == 0 ? "\(minutes) min" : "\(minutes) min \(seconds) s"
  }
}

extension Meeting {
  fileprivate func dateInWords(_ timeZone: TimeZone) -> String {
    date.formatted(
      Date.VerbatimFormatStyle(
        format: """
          \(year: .padded(4))-\(month: .twoDigits)-\(day: .twoDigits) \
          \(hour: .twoDigits(clock: .twentyFourHour, hourCycle: .zeroBased)):\(minute: .twoDigits)
          """,
        locale: Locale(identifier: "en_US_POSIX"),
        timeZone: timeZone,
        calendar: Calendar(identifier: .gregorian)
      )
    )
  }
}

extension Note {
  fileprivate var markdown: String {
    let (minutes, seconds) = max(0, secondsElapsed).quotientAndRemainder(dividingBy: 60)
    let time = "\(minutes):\(seconds < 10 ? "0" : "")\(seconds)"
    let name = speaker.isBlank ? "" : " \(speaker.inMarkdown)"
    return "- **\(time)\(name)** \(text.inMarkdown)"
  }
}

extension String {
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }

  /// The text as a line of its own, which begins nothing but a paragraph.
  fileprivate var asMarkdownLine: String {
    let text = inMarkdown
    let rest = text.drop { $0 == " " }
    // Four spaces would begin code.
    let indentation = String(repeating: " ", count: min(3, text.count - rest.count))
    switch rest.first {
    case "-", "+", "=":
      return "\(indentation)\\\(rest)"
    default:
      let number = rest.prefix { ("0"..."9").contains($0) }
      let end = rest[number.endIndex...]
      guard !number.isEmpty, [".", ")"].contains(end.first),
        [nil, " "].contains(end.dropFirst().first)
      else { return "\(indentation)\(rest)" }
      return "\(indentation)\(number)\\\(end)"
    }
  }

  /// The text on one line, with nothing in it that Markdown would take for a command.
  fileprivate var inMarkdown: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\\", "*", "_", "`", "<", ">", "[", "]", "#", "|", "~", "&":
        result += "\\\(scalar)"
      default:
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: result += " "
        default: result.unicodeScalars.append(scalar)
        }
      }
    }
    return result
  }
}
