extension Workload {
  static var dumps: [Workload] {
    [100, 1_000, 5_000, 10_000, 100_000].map { count in
      Workload(
        "dump of \(count.grouped) identified",
        .dumps,
        weight: count > 10_000 ? .heavy : .light
      ) { .dump(rows(count, of: Row.self)) }
    } + [
      Workload("dump of 5,000 plain", .dumps) { .dump(rows(5_000, of: PlainRow.self)) },
      Workload("dump of a dictionary of 10,000", .dumps) {
        // Keys of one length, which both libraries put in the same order.
        .dump(
          Dictionary(
            uniqueKeysWithValues: rows(10_000, from: 10_000).map { (row: Row) in (row.id, row) }
          )
        )
      },
      Workload("dump of a set of 10,000", .dumps) {
        .dump(Set((10_000..<20_000).map { "member \($0)" }))
      },
      Workload("dump of a string of 10,000 lines", .dumps) {
        .dump((0..<10_000).map { "This is line \($0)" }.joined(separator: "\n"))
      },
      Workload("dump of a graph of 100 objects", .dumps) {
        .dump(Node.graph(layers: 10, width: 10), isAlike: false)
      },
      Workload("dump of an enum 1,000 deep", .dumps, weight: .patience) {
        // Our dump ends at the nesting limit. Without optimization, the peer needs more stack for
        // this value than a secondary thread has.
        .dump(Tree(depth: 1_000, leaf: 1), hasPeer: !isDebugBuild, isAlike: false)
      },
    ]
  }
}
