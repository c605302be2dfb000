import Workloads

/// Prints the rows as they come.
struct MeasuredTable {
  private(set) var rows: [MeasuredRow] = []

  mutating func append(_ row: MeasuredRow) {
    if rows.last?.workload.section != row.workload.section { printHeading(row.workload.section) }
    rows.append(row)
    print(
      MeasuredTable.line(
        row.workload.name,
        row.ours.text,
        row.peer?.text ?? "–",
        row.peerRatio?.ratioText ?? "–",
        row.baseline?.text ?? "–",
        row.baselineRatio?.ratioText ?? "–"
      )
    )
    if let problem = row.problem { print("|   WRONG: \(problem.prefix(2_000))") }
  }

  private func printHeading(_ section: Workload.Section) {
    let baseline = section == .store ? "bare reducer" : "=="
    print(
      """

      \(MeasuredTable.line(section.rawValue, "ours", "peer", "peer/ours", baseline, "ours/\(section == .store ? "bare" : "==")"))
      |\(String(repeating: "-", count: 47))|--------:|--------:|--------:|-------------:|--------:|
      """
    )
  }

  private static func line(
    _ name: String,
    _ ours: String,
    _ peer: String,
    _ peerRatio: String,
    _ baseline: String,
    _ baselineRatio: String
  ) -> String {
    "| \(name.padded(to: -45)) | \(ours.padded(to: 7)) | \(peer.padded(to: 7)) "
      + "| \(peerRatio.padded(to: 7)) | \(baseline.padded(to: 12)) | \(baselineRatio.padded(to: 7)) |"
  }
}

extension String {
  /// Pads on the left to a width, or on the right to a negative one.
  func padded(to width: Int) -> String {
    let space = String(repeating: " ", count: max(0, abs(width) - count))
    return width < 0 ? self + space : space + self
  }
}

extension Duration {
  var microseconds: Double { self / .microseconds(1) }

  /// Three digits and a unit.
  var text: String {
    let value = microseconds
    return switch value {
    case ..<1: "\((value * 1_000).short) ns"
    case ..<1_000: "\(value.short) µs"
    case ..<1_000_000: "\((value / 1_000).short) ms"
    default: "\((value / 1_000_000).short) s"
    }
  }
}

extension Double {
  var ratioText: String { "\(short)×" }

  /// The number with as many decimals as make three digits.
  var short: String {
    let decimals = self < 10 ? 2 : self < 100 ? 1 : 0
    let scale = [1.0, 10, 100][decimals]
    let scaled = Int((self * scale).rounded())
    if decimals == 0 { return "\(scaled)" }
    let fraction = "\(scaled % Int(scale))"
    return "\(scaled / Int(scale)).\(String(repeating: "0", count: decimals - fraction.count))\(fraction)"
  }
}
