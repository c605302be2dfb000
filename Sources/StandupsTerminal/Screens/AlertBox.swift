/// An alert in a box over what it is about.
enum AlertBox {
  static func draw(_ alert: OpenAlert, button chosen: Int, over screen: inout Screen) {
    screen.cursor = nil
    let width = max(4, min(60, screen.size.columns - 2))
    let inside = width - 4
    let title = alert.title.wrapped(to: inside)
    var message = alert.message.isEmpty ? [] : alert.message.wrapped(to: inside)
    let buttons = alert.buttons.map(\.label)
    // The buttons have to be seen; of the message, what there is room for.
    let room = screen.size.rows - title.count - buttons.count - 4
    if message.count > room { message = Array(message.prefix(max(0, room))) }

    var lines: [(text: String, style: Style)] = title.map { ($0, .bold) }
    lines += message.map { ($0, .plain) }
    if room > message.count { lines.append(("", .plain)) }
    for (index, label) in buttons.enumerated() {
      let isChosen = index == chosen
      let text = "\(isChosen ? "▶" : " ") \(label) "
      let color: Color? = alert.buttons[index].isDestructive ? .red : nil
      lines.append((text, Style(foreground: color, isBold: isChosen, isInverse: isChosen)))
    }
    if room > message.count + 1 { lines.append(("↑↓ Choose  Enter Press  Esc Leave", .dim)) }

    let left = (screen.size.columns - width) / 2
    let top = max(0, (screen.size.rows - lines.count - 2) / 2)
    let columns = left..<left + width
    let edge = String(repeating: "─", count: width - 2)
    screen.clear(row: top, columns: columns)
    screen.write("┌\(edge)┐", row: top, column: left)
    for (index, line) in lines.enumerated() {
      let row = top + 1 + index
      screen.clear(row: row, columns: columns)
      screen.write("│", row: row, column: left)
      screen.write(line.text, row: row, column: left + 2, width: inside, style: line.style)
      screen.write("│", row: row, column: left + width - 1)
    }
    let bottom = top + 1 + lines.count
    screen.clear(row: bottom, columns: columns)
    screen.write("└\(edge)┘", row: bottom, column: left)
  }
}
