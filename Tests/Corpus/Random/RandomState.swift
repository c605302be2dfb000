import Foundation
import ReducerTesting

/// A random state with values of all shapes.
struct RandomState: Equatable {
  var text = ""
  var number = 0
  var ratio = 0.0
  var leaf: Leaf?
  var nested: Int??
  var leaves: [Leaf] = []
  var matrix: [[Int8]] = []
  var rows: IdentifiedArrayOf<Row> = []
  var leavesByName: [String: Leaf] = [:]
  var numbersByChoice: [Choice: [Int]?] = [:]
  var choices: Set<Choice> = []
  var choice = Choice.none
  var fixed = Fixed(id: 0, label: "")
  @PresentationState var destination: Destination?
  @BindingState var focus: Choice?
  var path = StackState<Destination>()

  struct Leaf: Equatable {
    var name: String
    var size: Int
    var tags: Set<String>
  }

  struct Fixed: Equatable {
    let id: Int
    var label: String
  }

  struct Row: Equatable, Identifiable {
    let id: UUID
    var leaf: Leaf
    var rows: [Fixed]
    var choice: Choice?
  }

  enum Choice: Hashable {
    case none, first
    case number(Int)
    case labelled(text: String, Bool)
  }

  indirect enum Destination: Equatable {
    case leaf(Leaf)
    case row(row: Row)
    case count(Int)
    case both(Destination, Choice)
  }
}

/// Random values, which are the same for the same seed.
struct RandomValues: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(seed)
    // Neighboring seeds must give unrelated values.
    state = next() ^ (next() << 1)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }
  mutating func chance(_ oneIn: Int) -> Bool { below(oneIn) == 0 }

  mutating func text() -> String {
    let texts = [
      "", "Blob", "Blob Jr.", "a\"b", "\\(x)", "tab\t", "One\nTwo\nThree", "line\n", "#\"#", "é👍",
    ]
    return texts[below(texts.count)]
  }

  mutating func choice() -> RandomState.Choice {
    switch below(4) {
    case 0: .none
    case 1: .first
    case 2: .number(below(3) - 1)
    default: .labelled(text: text(), chance(2))
    }
  }

  mutating func leaf() -> RandomState.Leaf {
    RandomState.Leaf(name: text(), size: below(9) - 4, tags: Set(list(3) { $0.text() }))
  }

  mutating func row() -> RandomState.Row {
    RandomState.Row(
      id: UUID(below(12)),
      leaf: leaf(),
      rows: list(2) { $0.fixed() },
      choice: chance(2) ? nil : choice()
    )
  }

  mutating func fixed() -> RandomState.Fixed {
    RandomState.Fixed(id: below(4), label: text())
  }

  mutating func destination() -> RandomState.Destination {
    switch below(5) {
    case 0: .count(below(3))
    case 1: .both(.count(below(3)), choice())
    case 2: .row(row: row())
    default: .leaf(leaf())
    }
  }

  mutating func list<Element>(
    _ limit: Int,
    _ element: (inout RandomValues) -> Element
  ) -> [Element] {
    (0..<below(limit + 1)).map { _ in element(&self) }
  }
}
