private import Foundation
import Workloads

/// Measures the workloads and prints their times.
@main struct Command {
  static func main() async {
    var weight = Workload.Weight.patience
    var filter = ""
    var isStrict = false
    var hasPeer = true
    for argument in CommandLine.arguments.dropFirst() {
      switch argument {
      case "--quick": weight = .light
      case "--strict": isStrict = true
      case "--alone": hasPeer = false
      case "--help":
        print("usage: Table [--quick] [--strict] [--alone] [part of a workload's name]")
        return
      default: filter = argument
      }
    }
    var table = MeasuredTable()
    for section in Workload.Section.allCases {
      for workload in Workload.all
      where workload.section == section && workload.weight <= weight
        && (filter.isEmpty || workload.name.contains(filter))
      {
        let row = await MeasuredRow(workload, hasPeer: hasPeer)
        table.append(row)
        // Shows the row at once, also in a file or a pipe.
        fflush(nil)
      }
    }
    let verdicts = Target.all.compactMap { $0.verdict(on: table.rows) }
    for verdict in verdicts { print(verdict.line) }
    let wrong = table.rows.filter { $0.problem != nil }
    if !wrong.isEmpty {
      print("\n\(wrong.count) of \(table.rows.count) workloads gave wrong results.")
      exit(1)
    }
    if isStrict, verdicts.contains(where: { !$0.isMet }) { exit(2) }
  }
}
