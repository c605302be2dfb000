extension Workload {
  /// Differences of everything but arrays.
  static var others: [Workload] {
    [
      Workload("dictionary of 10,000, one value changed", .differences) {
        let old = Dictionary(uniqueKeysWithValues: rows(10_000).map { (row: Row) in (row.id, row) })
        var new = Dictionary(uniqueKeysWithValues: rows(10_000).map { (row: Row) in (row.id, row) })
        new[5_000]?.name = "changed"
        return .diff(
          old,
          new,
          equality: ==,
          problem: Marked.line(#"name: "Row number 5000","#, #"name: "changed","#)
        )
      },
      Workload("set of 10,000, one member replaced", .differences) {
        let old = Set((0..<10_000).map { "member \($0)" })
        var new = Set((0..<10_000).map { "member \($0)" })
        new.remove("member 5000")
        new.insert("member x")
        return .diff(
          old,
          new,
          equality: ==,
          problem: Marked.line(#""member 5000","#, #""member x","#)
        )
      },
      Workload("string of 10,000 lines, one changed", .differences) {
        func text(_ changed: String) -> String {
          (0..<10_000).map { $0 == 5_000 ? changed : "This is line \($0)" }.joined(separator: "\n")
        }
        return .diff(text("old"), text("new"), equality: ==, problem: Marked.line("old", "new"))
      },
      Workload("graph of 100 objects, leaves changed", .differences) {
        .diff(
          Node.graph(layers: 10, width: 10),
          Node.graph(layers: 10, width: 10, leaf: "other"),
          problem: Marked.text(holding: "other 3")
        )
      },
      Workload("enum 1,000 deep, leaf changed", .differences) {
        .diff(
          Tree(depth: 1_000, leaf: 1),
          Tree(depth: 1_000, leaf: 2),
          // Without optimization, the peer needs more stack for it than a secondary thread has.
          hasPeer: !isDebugBuild,
          equality: ==,
          problem: Marked.text(holding: "levels deep", lines: 200)
        )
      },
      Workload("nothing in common, 1,000 identified", .differences, weight: .heavy) {
        .diff(
          rows(1_000, of: Row.self),
          rows(1_000, from: 10_000),
          equality: ==,
          problem: Marked.text(holding: #""Row number 10500""#)
        )
      },
    ]
  }

  /// The growth of the cost of one changed leaf, without the peer, which would take minutes.
  static var growth: [Workload] {
    [1_000, 10_000, 100_000, 1_000_000].map { count in
      Workload(
        "one leaf changed, \(count.grouped) identified, growth",
        .growth,
        weight: count > 100_000 ? .heavy : .light
      ) {
        let old: [Row] = rows(count)
        var new: [Row] = rows(count)
        Edit.changed.apply(to: &new)
        let name = old[count / 2].name
        return .diff(
          old,
          new,
          hasPeer: false,
          equality: ==,
          problem: Marked.line(#"name: "\#(name)","#, #"name: "\#(name), changed","#)
        )
      }
    }
  }
}
