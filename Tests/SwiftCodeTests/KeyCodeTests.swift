import SwiftCode
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
    #expect(code(["a": 1], [:]) == ["$0 = [:]"])
    #expect(code(["a": 1, "b": 2], [:]) == ["$0 = [:]"])
    #expect(code(["a": 1, "b": 2], ["a": 1]) == [#"$0["b"] = nil"#])
    #expect(code(["a": 1], ["a": 2]) == [#"$0["a"] = 2"#])
    #expect(code([:], ["a": 1]) == [#"$0["a"] = 1"#])
    #expect(code(["a": 1, "b": 2], ["a": 1, "b": 2, "c": 3]) == [#"$0["c"] = 3"#])
  }

  @Test func members() {
    #expect(code([1], []) == ["$0 = []"])
    #expect(code([1, 2], []) == ["$0 = []"])
    #expect(code([1, 2], [1]) == ["$0.remove(2)"])
    #expect(code([], [1]) == ["$0.insert(1)"])
    #expect(code([1, 2], [1, 2, 3]) == ["$0.insert(3)"])
  }
}
