/// A part of a file that is not what it has to be.
struct Misfit: Error, Equatable {
  /// How to get to the part, from the outside in.
  private(set) var path: [Step] = []
  /// What should be there.
  var expected: String
  /// What is there.
  var found: String

  /// One step into a file.
  enum Step: Equatable {
    case field(String)
    case element(Int)
  }

  init(expected: String, found: String) {
    self.expected = expected
    self.found = found
  }

  /// The same, seen from one step further out.
  func inside(_ step: Step) -> Misfit {
    var misfit = self
    misfit.path.insert(step, at: 0)
    return misfit
  }

  /// The place and what is wrong there: `standups[3].duration: expected …, found …`.
  var message: String {
    var place = ""
    for step in path {
      switch step {
      case .field(let name): place += place.isEmpty ? name : ".\(name)"
      case .element(let index): place += "[\(index)]"
      }
    }
    return "\(place.isEmpty ? "" : "\(place): ")expected \(expected), found \(found)."
  }
}
