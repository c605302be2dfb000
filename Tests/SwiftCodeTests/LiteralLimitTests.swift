import Foundation
import ReducerRuntime
import Testing

@testable import SwiftCode

/// A value at a limit is written out, and one beyond it has a placeholder.
@Suite struct LiteralLimitTests {
  private func isWhole(_ value: Any) -> Bool { !SwiftLiteral.code(value).text.contains("<#") }

  @Test func values() {
    // The list, nine lists in it, and what these hold.
    var lists = [[Int]](repeating: Array(0..<110), count: 9)
    #expect(isWhole(lists))
    lists[8].append(110)
    #expect(SwiftLiteral.code(lists).text.components(separatedBy: "<#Int#>").count == 2)
  }

  @Test func levels() {
    func nested(_ levels: Int) -> Any {
      var value: Any = 1
      for _ in 0..<levels { value = [value] }
      return value
    }
    #expect(isWhole(nested(39)))
    #expect(SwiftLiteral.code(nested(40)).text.contains("<#Int#>"))
  }

  /// What stands beside a value takes none of its levels, and gives it none.
  @Test func levelsBesideOthers() {
    func nested(_ levels: Int) -> Any {
      var value: Any = 1
      for _ in 0..<levels { value = [0, value] }
      return value
    }
    #expect(isWhole(nested(39)))
    #expect(SwiftLiteral.code(nested(40)).text.components(separatedBy: "<#Int#>").count == 3)
  }

  @Test func elements() {
    #expect(isWhole(Array(0..<200)))
    #expect(SwiftLiteral.code(Array(0..<201)).text == "<#[Int]#>")
    #expect(isWhole(ContiguousArray(0..<200)))
    #expect(!isWhole(ContiguousArray(0..<201)))
    #expect(isWhole(Set(0..<200)))
    #expect(SwiftLiteral.code(Set(0..<201)).text == "<#Set<Int>#>")
    func dictionary(_ count: Int) -> [Int: Int] {
      Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, 0) })
    }
    #expect(isWhole(dictionary(200)))
    #expect(SwiftLiteral.code(dictionary(201)).text == "<#[Int: Int]#>")
    #expect(isWhole(IndexSet(0..<200)))
    #expect(SwiftLiteral.code(IndexSet(0..<201)).text == "<#IndexSet#>")
    #expect(isWhole(Data(count: 100)))
    #expect(SwiftLiteral.code(Data(count: 101)).text == "<#Data#>")
  }

  /// The last of a thousand values is found, however many stand before it.
  @Test func valuesAmongWhichStacksAreLookedFor() {
    let stack = StackState([1])
    func holdsStack(among count: Int) -> Bool {
      SwiftLiteral.holdsStackElements([stack] + [Any](repeating: 0, count: count))
    }
    #expect(holdsStack(among: 999))
    #expect(!holdsStack(among: 1_000))
  }

  @Test func strings() {
    #expect(isWhole(String(repeating: "x", count: 4_000)))
    #expect(SwiftLiteral.code(String(repeating: "x", count: 4_001)).text == "<#String#>")
    let line = String(repeating: "x", count: 38)
    #expect(SwiftLiteral.code("a\n" + line).text == #""a\n\#(line)""#)
    #expect(SwiftLiteral.code("ab\n" + line).text.hasPrefix("\"\"\"\n"))
  }
}
