internal import Foundation

/// Shows the stops of the tour in a terminal, one at a time.
struct TourGuide {
  let palette: Palette

  /// Shows stops until there is no other, or the user has seen enough.
  ///
  /// - Parameter stop: The number of the only one to show; nil for all.
  /// - Returns: The exit code: 1 if a test did not end as it should.
  func run(from stop: Int?) async -> Int32 {
    let stops = Tour.stops
    var number = stop ?? 1
    var seen: [String: Int] = [:]
    var hasFailed = false
    if stop == nil {
      show([
        TourPage.Line(
          text:
            "A tour of ReducerTesting: \(stops.count) tests, and what a test store says of each."
        )
      ])
    }
    while true {
      let printed = await stops[number - 1].run()
      let page = TourPage(
        stops[number - 1],
        number: number,
        printed: printed,
        seen: &seen,
        width: Terminal.size.columns - 1
      )
      var lines = [TourPage.Line(text: "")] + page.lines
      if !stops[number - 1].isExpected(printed) {
        hasFailed = true
        lines += ["", "This is not how the test should end."].map { TourPage.Line(text: $0) }
      }
      let isLast = number == stops.count
      let key =
        showByScreens(lines)
        ?? (stop != nil
          ? .enter
          : ask("\(number) of \(stops.count)   Enter \(isLast ? "End" : "Next")   b Back"))
      switch key {
      case .character("b"), .left, .backspace:
        number = max(1, number - 1)
      case .character(let digit) where digit.wholeNumberValue.map { 1...stops.count ~= $0 } == true:
        number = digit.wholeNumberValue ?? number
      case .character("q"), .escape, .control("c"), .control("d"), nil:
        return hasFailed ? 1 : 0
      default:
        if isLast || stop != nil {
          end()
          return hasFailed ? 1 : 0
        }
        number += 1
      }
    }
  }

  /// Shows lines, as many at a time as the terminal has room for.
  ///
  /// - Returns: The key that the user pressed in between for something else than to see more.
  private func showByScreens(_ lines: [TourPage.Line]) -> Key? {
    var rest = lines[...]
    while true {
      let room = max(3, Terminal.size.rows - 2)
      show(rest.prefix(room))
      rest = rest.dropFirst(room)
      if rest.isEmpty {
        show([TourPage.Line(text: "")])
        return nil
      }
      switch ask("Enter More") {
      case .enter, .character(" "), .down, .right, .pageDown, .character("j"): continue
      case let key?: return key
      case nil: return .control("d")
      }
    }
  }

  private func ask(_ first: String) -> Key? {
    KeyPrompt.ask("\(first)   1–\(min(9, Tour.stops.count)) Go to   q Quit", palette)
  }

  /// Says what to do after the tour.
  private func end() {
    let width = Terminal.size.columns - 1
    let items = Tour.next.flatMap { item in
      item.wrapped(to: max(20, width - 2)).enumerated().map {
        TourPage.Line(text: ($0.offset == 0 ? "- " : "  ") + $0.element)
      }
    }
    show([TourPage.Line(text: ""), TourPage.Line(text: "What next?", style: .bold)] + items)
  }

  private func show(_ lines: some Sequence<TourPage.Line>) {
    for line in lines {
      let look = line.style == .plain ? "" : line.style.sequence(palette)
      StandardOutput.write("\(look)\(line.text)\(look.isEmpty ? "" : "\u{1B}[0m")\n")
    }
  }
}
