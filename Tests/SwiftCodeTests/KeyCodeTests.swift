import SwiftCode
import TestSupport
import Testing

/// Dictionaries and sets are changed by keys and members, unless nothing is left of them.
@Suite struct KeyCodeTests {
  private func code(_ old: [String: Int], _ new: [String: Int]) -> [String] {
    swiftCode(changing: old, into: new)
  }

  private func code(_ old: Set<Int>, _ new: Set<Int>) -> [String] {
    swiftCode(changing: old, into: new)
  }

  @Test func entries() {
    expectEqual(code(["a": 1], [:]), ["$0 = [:]"])
    expectEqual(code(["a": 1, "b": 2], [:]), ["$0 = [:]"])
    expectEqual(code(["a": 1, "b": 2], ["a": 1]), [#"$0["b"] = nil"#])
    expectEqual(code(["a": 1], ["a": 2]), [#"$0["a"] = 2"#])
    expectEqual(code([:], ["a": 1]), [#"$0["a"] = 1"#])
    expectEqual(code(["a": 1, "b": 2], ["a": 1, "b": 2, "c": 3]), [#"$0["c"] = 3"#])
  }

  @Test func members() {
    expectEqual(code([1], []), ["$0 = []"])
    expectEqual(code([1, 2], []), ["$0 = []"])
    expectEqual(code([1, 2], [1]), ["$0.remove(2)"])
    expectEqual(code([], [1]), ["$0.insert(1)"])
    expectEqual(code([1, 2], [1, 2, 3]), ["$0.insert(3)"])
  }
}
