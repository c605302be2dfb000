import ReducerRuntime
import Testing

/// Long series of changes, done to an identified array and to a plain one that is searched.
struct IdentifiedArrayModelTests {
  /// The same numbers in each run.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 33 | state << 31
    }
  }

  @Test(arguments: 1...20) func sameAsASearchedArray(seed: UInt64) {
    var generator = Generator(state: seed)
    var array: IdentifiedArrayOf<Row> = []
    var model: [Row] = []
    for step in 0..<300 {
      // Few identifiers, so that the array keeps crossing the size from which on it has an index.
      let row = Row(id: .random(in: 0..<14, using: &generator), name: "\(step)")
      let position = model.firstIndex { $0.id == row.id }
      switch Int.random(in: 0..<8, using: &generator) {
      case 0, 1:
        array.append(row)
        if position == nil { model.append(row) }
      case 2:
        let target = Int.random(in: 0...model.count, using: &generator)
        array.insert(row, at: target)
        if position == nil { model.insert(row, at: target) }
      case 3:
        array[id: row.id] = row
        if let position { model[position] = row } else { model.append(row) }
      case 4:
        array.remove(id: row.id)
        if let position { model.remove(at: position) }
      case 5:
        array[id: row.id]?.tags.append("\(step)")
        if let position { model[position].tags.append("\(step)") }
      case 6:
        array[id: row.id] = nil
        if let position { model.remove(at: position) }
      default:
        guard let position else { continue }
        array.move(fromOffsets: [position], toOffset: 0)
        model.insert(model.remove(at: position), at: 0)
      }
      #expect(array.elements == model, "step \(step)")
      for id in 0..<14 {
        #expect(array.index(id: id) == model.firstIndex { $0.id == id }, "step \(step), id \(id)")
      }
    }
  }
}
