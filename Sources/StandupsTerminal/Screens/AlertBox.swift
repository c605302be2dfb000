/// An alert in a box over what it is about.
enum AlertBox {
  static func draw(_ alert: OpenAlert, button chosen: Int, over screen: inout Screen) {
    screen.cursor = nil
    let size = screen.size
    // Without a frame where that would take the room of an answer.
    let isFramed = size.rows >= alert.buttons.count + 5 && size.columns >= 16
    let width = isFramed ? max(4, min(60, size.columns - 2)) : size.columns
    let inside = max(1, isFramed ? width - 4 : width)
    let height = size.rows - (isFramed ? 2 : 0)

    let answers = answerLines(alert, chosen, width: inside)
    var title = alert.title.wrapped(to: inside)
    let titleRoom = max(1, height - answers.count)
    if title.count > titleRoom {
      title = title.prefix(titleRoom - 1) + [alert.title.fitted(to: inside)].suffix(1)
    }
    var lines: [Line] = title.prefix(max(0, height - 1)).map { Line(text: $0, style: .bold) }

    // Of the message, what there is room for: the answers have to be seen.
    let room = height - lines.count - answers.count
    var message = alert.message.isEmpty ? [] : alert.message.wrapped(to: inside)
    if message.count > room {
      message = Array(message.prefix(max(0, room)))
      if let last = message.popLast() { message.append("\(last) …".fitted(to: inside)) }
    }
    lines += message.map { Line(text: $0) }
    if room > message.count { lines.append(Line()) }
    lines += visible(answers, chosen: chosen, room: height - lines.count)
    if room > message.count + 1 {
      lines.append(Line(text: "↑↓ Choose  Enter Press  Esc Leave", style: .dim))
    }
    draw(lines, width: width, isFramed: isFramed, on: &screen)
  }

  private struct Line {
    var text = ""
    var style = Style.plain
    var answer: Int?
    /// Whether a sign that something is destroyed stands before the text.
    var isWarning = false
  }

  private static func answerLines(_ alert: OpenAlert, _ chosen: Int, width: Int) -> [Line] {
    alert.buttons.enumerated().flatMap { index, button in
      let isChosen = index == chosen
      let label = button.isDestructive ? "! \(button.label)" : button.label
      return label.wrapped(to: max(1, width - 3)).enumerated().map { number, text in
        Line(
          text: "\(isChosen && number == 0 ? "▶" : " ") \(text) ",
          style: Style(isBold: isChosen, isInverse: isChosen),
          answer: index,
          isWarning: button.isDestructive && number == 0 && !isChosen
        )
      }
    }
  }

  /// As many answers as there is room for, the chosen one among them.
  private static func visible(_ answers: [Line], chosen: Int, room: Int) -> [Line] {
    let room = max(1, room)
    guard answers.count > room, let first = answers.firstIndex(where: { $0.answer == chosen })
    else {
      return answers
    }
    let count = answers.filter { $0.answer == chosen }.count
    let start = min(first, max(0, first + count - room))
    return Array(answers[start...].prefix(room))
  }

  private static func draw(
    _ lines: [Line],
    width: Int,
    isFramed: Bool,
    on screen: inout Screen
  ) {
    let left = (screen.size.columns - width) / 2
    let columns = left..<left + width
    let height = lines.count + (isFramed ? 2 : 0)
    var row = max(0, (screen.size.rows - height) / 2)
    let edge = String(repeating: "─", count: max(0, width - 2))
    if isFramed {
      screen.clear(row: row, columns: columns)
      screen.write("┌\(edge)┐", row: row, column: left)
      row += 1
    }
    for line in lines {
      screen.clear(row: row, columns: columns)
      let inset = isFramed ? 2 : 0
      if isFramed {
        screen.write("│", row: row, column: left)
        screen.write("│", row: row, column: left + width - 1)
      }
      let room = width - 2 * inset
      screen.write(line.text, row: row, column: left + inset, width: room, style: line.style)
      if line.isWarning {
        let style = Style(foreground: .red, isBold: true)
        screen.write("!", row: row, column: left + inset + 2, width: 1, style: style)
      }
      row += 1
    }
    if isFramed {
      screen.clear(row: row, columns: columns)
      screen.write("└\(edge)┘", row: row, column: left)
    }
  }
}
