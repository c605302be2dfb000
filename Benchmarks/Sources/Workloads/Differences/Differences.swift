extension Workload {
  static var differences: [Workload] {
    var workloads: [Workload] = []
    workloads.append(
      Workload("identical, 10,000 identified", .differences) {
        .diff(rows(10_000, of: Row.self), rows(10_000), equality: ==, problem: Marked.nothing)
      }
    )
    for edit in Edit.allCases {
      for count in [100, 1_000, 5_000, 10_000, 100_000] where edit == .changed || count != 5_000 {
        workloads.append(.edit(edit, count, identified: true, type: Row.self, equality: ==))
        workloads.append(.edit(edit, count, identified: false, type: PlainRow.self, equality: ==))
      }
    }
    return workloads + shared + shuffled + others
  }

  private static func edit<R: RowValue>(
    _ edit: Edit,
    _ count: Int,
    identified: Bool,
    type: R.Type,
    equality: @escaping @Sendable ([R], [R]) -> Bool
  ) -> Workload {
    Workload(
      "\(edit.rawValue), \(count.grouped) \(identified ? "identified" : "plain")",
      .differences,
      weight: count > 10_000 ? .heavy : .light
    ) {
      let old: [R] = rows(count)
      var new: [R] = rows(count)
      edit.apply(to: &new)
      let name = old[count / 2].name
      let problem =
        switch edit {
        case .changed: Marked.line(#"name: "\#(name)","#, #"name: "\#(name), changed","#)
        case .inserted: Marked.text(holding: #"name: "Row number -1""#, lines: 40)
        case .removed: Marked.text(holding: #"name: "\#(name)""#, lines: 40)
        case .moved: Marked.text(holding: #"[\#(count / 2)]"#, lines: 60)
        }
      return .diff(old, new, equality: equality, problem: problem)
    }
  }

  /// A state that was copied and then changed, as in tests: equal parts share their storage.
  private static var shared: [Workload] {
    [5_000, 100_000].map { count in
      Workload(
        "one leaf changed, copied, \(count.grouped) identified",
        .differences,
        weight: count > 10_000 ? .heavy : .light
      ) {
        let old: [Row] = rows(count)
        var new = old
        Edit.changed.apply(to: &new)
        let name = old[count / 2].name
        return .diff(
          old,
          new,
          equality: ==,
          problem: Marked.line(#"name: "\#(name)","#, #"name: "\#(name), changed","#)
        )
      }
    }
  }

  private static var shuffled: [Workload] {
    [1_000, 5_000].flatMap { count in
      let weight = count > 1_000 ? Weight.patience : .heavy
      return [
        Workload("shuffled, \(count.grouped) identified", .differences, weight: weight) {
          shuffle(Row.self, count, equality: ==)
        },
        Workload("shuffled, \(count.grouped) plain", .differences, weight: weight) {
          shuffle(PlainRow.self, count, equality: ==)
        },
      ]
    }
  }

  private static func shuffle<R: RowValue>(
    _: R.Type,
    _ count: Int,
    equality: @escaping ([R], [R]) -> Bool
  ) -> Contest {
    var generator = SeededGenerator(seed: 1)
    let old: [R] = rows(count)
    let new: [R] = rows(count).shuffled(using: &generator)
    return .diff(old, new, equality: equality, problem: Marked.text(holding: "["))
  }
}

extension Int {
  /// The number with a comma between thousands.
  var grouped: String {
    self < 1_000 ? "\(self)" : "\((self / 1_000).grouped),\(String("\(self)".suffix(3)))"
  }
}
