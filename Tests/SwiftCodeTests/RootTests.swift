import SwiftCode
import TestSupport
import Testing

/// Of which so many properties change that an assignment of the whole is shorter.
struct Board: Equatable {
  var a = 0
  var b = 0
  var c = 0
  var d = 0
  var e = 0
  var f = 0
  var g = 0
  var h = 0
  var i = 0
}

/// The argument of an assertion is never replaced as a whole; parts of it are, where that is
/// shorter.
@Suite struct RootTests {
  struct Game: Equatable {
    var board = Board()
    var turn = 0
  }

  @Test func theRootIsChangedByItsProperties() {
    let new = Board(a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1)
    expectEqual(
      swiftCode(changing: Board(), into: new),
      ["a", "b", "c", "d", "e", "f", "g", "h", "i"].map { "$0.\($0) = 1" }
    )
    expectEqual(
      swiftCode(changing: Game(), into: Game(board: new)),
      [
        "$0.board = Board(a: 1, b: 1, c: 1, d: 1, e: 1, f: 1, g: 1, h: 1, i: 1)"
      ]
    )
  }
}
