import SwiftCode
import Testing

/// Several statements give way to an assignment of the whole only where that is shorter.
@Suite struct AssignmentLengthTests {
  @Test func characters() {
    #expect(
      swiftCode(changing: [1, 2, 7, 8], into: [5, 6, 7, 8]) == ["$0 = [5, 6, 7, 8]"],
      "17 characters instead of 18."
    )
    #expect(
      swiftCode(changing: [1, 2, 7, 10], into: [5, 6, 7, 10]) == ["$0[0] = 5", "$0[1] = 6"],
      "18 characters each."
    )
    #expect(swiftCode(changing: [1, 2], into: [1, 5]) == ["$0[1] = 5"], "A single one stays.")
  }

  @Test func elements() {
    func code(_ count: Int) -> [String] {
      swiftCode(
        changing: Array(repeating: 1, count: count),
        into: Array(repeating: 2, count: count)
      )
    }
    let line = "  " + Array(repeating: "2,", count: 26).joined(separator: " ")
    let last = "  " + Array(repeating: "2,", count: 11).joined(separator: " ") + " 2"
    #expect(code(64) == [["$0 = [", line, line, last, "]"].joined(separator: "\n")])
    #expect(code(65) == (0..<12).map { "$0[\($0)] = 2" } + ["// … and 53 more changes"])
  }
}
