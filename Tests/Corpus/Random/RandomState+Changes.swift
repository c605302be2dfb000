import ReducerTesting

extension RandomState {
  /// Makes a state.
  init(_ values: inout RandomValues) {
    for _ in 0..<2 { change(&values, oneIn: 1) }
  }

  /// Two states, the second of which is the first with some changes.
  static func pair(seed: Int) -> (old: RandomState, new: RandomState) {
    var values = RandomValues(seed: seed)
    let old = RandomState(&values)
    var new = old
    new.change(&values, oneIn: 1 + seed % 6)
    return (old, new)
  }

  /// Changes some of the properties.
  mutating func change(_ values: inout RandomValues, oneIn: Int) {
    if values.chance(oneIn) { text = values.text() }
    if values.chance(oneIn) { number = values.below(9) - 4 }
    if values.chance(oneIn) { ratio = Double(values.below(9)) / 8 - 0.5 }
    if values.chance(oneIn) { leaf = values.chance(3) ? nil : values.leaf() }
    if values.chance(oneIn) { leaf?.size += 1 }
    if values.chance(oneIn) { nested = values.chance(3) ? .some(nil) : values.below(3) }
    if values.chance(oneIn) {
      edit(&leaves, &values) {
        $0.leaf()
      } change: {
        $0.size += $1
      }
    }
    if values.chance(oneIn) {
      edit(&matrix, &values) {
        $0.list(4) { Int8($0.below(9) - 4) }
      } change: {
        $0.append(Int8($1))
      }
    }
    if values.chance(oneIn) { changeRows(&values) }
    if values.chance(oneIn) { changeDictionaries(&values) }
    if values.chance(oneIn) { choices.formSymmetricDifference(values.list(4) { $0.choice() }) }
    if values.chance(oneIn) { choice = values.choice() }
    if values.chance(oneIn) { fixed = values.fixed() }
    if values.chance(oneIn) { focus = values.chance(3) ? nil : values.choice() }
    if values.chance(oneIn) { destination = values.chance(3) ? nil : values.destination() }
    if values.chance(oneIn), case .leaf(var leaf)? = destination {
      leaf.size += 1
      leaf.tags.insert("changed")
      destination = .leaf(leaf)
    }
    if values.chance(oneIn) { changePath(&values) }
  }

  private mutating func changeRows(_ values: inout RandomValues) {
    for _ in 0..<values.below(6) {
      switch values.below(5) {
      case 0: rows.insert(values.row(), at: values.below(rows.count + 1))
      case 1: rows.append(values.row())
      case 2 where !rows.isEmpty: rows.remove(at: values.below(rows.count))
      case 3 where !rows.isEmpty:
        let row = rows.remove(at: values.below(rows.count))
        rows.insert(row, at: values.below(rows.count + 1))
      default:
        guard !rows.isEmpty else { break }
        let id = rows[values.below(rows.count)].id
        rows[id: id]?.leaf.name = values.text()
        if let row = rows[id: id] {
          var fixed = row.rows
          edit(&fixed, &values) {
            $0.fixed()
          } change: {
            $0.label += "\($1)"
          }
          rows[id: id]?.rows = fixed
        }
      }
    }
  }

  private mutating func changeDictionaries(_ values: inout RandomValues) {
    for _ in 0..<values.below(5) {
      leavesByName[values.text()] = values.chance(3) ? nil : values.leaf()
      leavesByName[values.text()]?.size += 1
      let choice = values.choice()
      switch values.below(3) {
      case 0: numbersByChoice[choice] = nil
      case 1: numbersByChoice[choice] = .some(nil)
      default: numbersByChoice[choice] = values.list(3) { $0.below(3) }
      }
    }
  }

  private mutating func changePath(_ values: inout RandomValues) {
    for _ in 0..<values.below(4) {
      switch values.below(4) {
      case 0 where !path.isEmpty: path.removeLast()
      case 1 where !path.isEmpty: path.remove(at: values.below(path.count))
      case 2 where !path.isEmpty:
        let id = path.ids[values.below(path.count)]
        path[id: id] = values.destination()
      default: path.append(values.destination())
      }
    }
    for id in path.ids where values.chance(2) {
      guard case .leaf(var leaf)? = path[id: id] else { continue }
      leaf.name += "!"
      path[id: id] = .leaf(leaf)
    }
  }

  private func edit<Element>(
    _ elements: inout [Element],
    _ values: inout RandomValues,
    make: (inout RandomValues) -> Element,
    change: (inout Element, Int) -> Void
  ) {
    for _ in 0..<(1 + values.below(5)) {
      switch values.below(5) {
      case 0: elements.insert(make(&values), at: values.below(elements.count + 1))
      case 1: elements.append(make(&values))
      case 2 where !elements.isEmpty: elements.remove(at: values.below(elements.count))
      case 3 where !elements.isEmpty:
        elements.swapAt(values.below(elements.count), values.below(elements.count))
      default:
        if !elements.isEmpty { change(&elements[values.below(elements.count)], values.below(3)) }
      }
    }
  }
}
