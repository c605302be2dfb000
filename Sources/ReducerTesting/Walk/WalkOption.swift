/// A step of any kind that a walk can take.
public struct WalkOption<Action> {
  enum Kind {
    case send(Generator<Action>)
    case advance(Generator<Duration>)
    case deliver
    case happen(Generator<WalkEvent>)
  }

  /// The position of the option in the source.
  let site: Int
  let kind: Kind

  static func site(_ line: UInt, _ column: UInt) -> Int { Int(line) << 12 | Int(column & 0xFFF) }

  /// Whether there is a value to draw.
  var isPossible: Bool {
    switch kind {
    case .send(let generator): !generator.isEmpty
    case .happen(let generator): !generator.isEmpty
    case .advance, .deliver: true
    }
  }
}
