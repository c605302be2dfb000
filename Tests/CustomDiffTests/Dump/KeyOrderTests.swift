import CustomDiff
import TestSupport
import Testing

/// Exact outputs of large unordered collections: hash seeds differ in every process, so each run of
/// these tests is another order of iteration.
struct KeyOrderTests {
  @Test func numbersGoByValue() {
    let numbers = [-10, -2, 0, 2, 10, 100]
    expectEqual(keys(Set(numbers)), numbers.map(String.init))
    expectEqual(keys(Set([1.5, 10.0, 2.0, -0.5])), ["-0.5", "1.5", "2.0", "10.0"])
    expectEqual(keys(Set([UInt8(200), 3])), ["3", "200"])
    expectEqual(keys(Set([UInt64.max, 1])), ["1", "18446744073709551615"])
  }

  @Test func hundredsOfKeysKeepTheirOrder() {
    let dictionary = Dictionary(uniqueKeysWithValues: (0..<500).map { ($0, "\($0)") })
    let lines = (0..<500).map { "  \($0): \"\($0)\"\($0 == 499 ? "" : ",")" }
    expectEqual(String(customDumping: dictionary), (["["] + lines + ["]"]).joined(separator: "\n"))
  }

  @Test func stringsGoByCharacters() {
    expectEqual(keys(Set(["b", "a10", "a9", ""])), ["\"\"", "\"a10\"", "\"a9\"", "\"b\""])
  }

  /// `<` puts neither of these strings before the other.
  @Test func equalCharactersOfDifferentScalars() {
    for capacity in 1...64 {
      var set = Set<String>(minimumCapacity: capacity)
      set.formUnion(["e\u{301}", "\u{E9}\n"])
      expectEqual(
        String(customDumping: set),
        """
        Set([
          "é",
          \"""
          é

          \"""
        ])
        """.replacing("\n\n", with: "\n  \n")
      )
    }
  }

  @Test func otherValuesGoByTheirDumpWithNumbersInIt() {
    struct ID: Hashable, CustomDumpStringConvertible {
      var value: Int
      var customDumpDescription: String { "#\(value)" }
    }
    expectEqual(keys(Set([10, 9, 1, 100].map(ID.init))), ["#1", "#9", "#10", "#100"])
    let shapes = keys(Set([Shape.circle(10), .circle(9), .empty]))
    expectEqual(shapes, [".circle(9)", ".circle(10)", ".empty"])
  }

  @Test func numbersThatDoublesCannotTellApart() {
    let large = (0..<20).map { UInt64.max - 20 + $0 }
    expectEqual(keys(Set(large)), large.map(String.init))
    let mixed: Set<AnyHashable> = [
      9_007_199_254_740_993, 9_007_199_254_740_992.0, 9_007_199_254_740_994,
    ]
    expectEqual(keys(mixed), ["9007199254740992.0", "9007199254740993", "9007199254740994"])
  }

  /// Their values decide as they are shown, down to the deepest level that is opened.
  @Test func keysThatLookTheSameGoByTheirValues() {
    struct Alike: Hashable, CustomDumpStringConvertible {
      var number: Int
      var customDumpDescription: String { "key" }
    }
    func nested(_ number: Int, levels: Int) -> Any {
      (0..<levels).reduce(number as Any) { value, _ in [value] as [Any] }
    }
    for levels in [1, String.customDumpNestingLimit - 1] {
      let pairs = (0..<12).map { (Alike(number: $0), nested($0, levels: levels)) }
      let text = String(customDumping: Dictionary(uniqueKeysWithValues: pairs))
      let lines = text.split(separator: "\n")
      let numbers = lines.compactMap { Int($0.drop { $0 == " " }.dropFirst("[0]: ".count)) }
      expectEqual(numbers, Array(0..<12))
    }
  }

  /// Hidden parts of the keys do not count.
  @Test func keysThatLookTheSameGoByTextOfTheirValues() {
    struct Alike: Hashable, CustomDumpStringConvertible {
      var number: Int
      var customDumpDescription: String { "key" }
    }
    let limit = String.customDumpNestingLimit
    func numbers(inside levels: Int) -> [Int] {
      let pairs = (0..<12).map { (Alike(number: $0), [[100 - $0], $0] as [Any]) }
      let dictionary = Dictionary(uniqueKeysWithValues: pairs)
      let value = (0..<levels).reduce(dictionary as Any) { value, _ in [value] as [Any] }
      return String(customDumping: value).split(separator: "\n").compactMap { line in
        line.firstRange(of: "[1]: ").flatMap { Int(line[$0.upperBound...]) }
      }
    }
    expectEqual(numbers(inside: limit - 3), Array((0..<12).reversed()))
    expectEqual(numbers(inside: limit - 2), Array(0..<12))
  }

  @Test func membersKeepTheirLines() {
    let users = (1...2).map { User(id: $0, name: "Blob") }
    let lines = users.map { "  User(\n    id: \($0.id),\n    name: \"Blob\"\n  )" }
    expectEqual(String(customDumping: Set(users)), "Set([\n\(lines.joined(separator: ",\n"))\n])")
    expectEqual(
      String(customDumping: [users[0]: 1, users[1]: 2]),
      "[\n\(lines[0]): 1,\n\(lines[1]): 2\n]"
    )
  }

  @Test func mixedKeysGoByKind() {
    let keys: Set<AnyHashable> = [2, "b", 1, "a", Shape.empty]
    expectEqual(self.keys(keys), ["\"a\"", "\"b\"", "1", "2", ".empty"])
  }

  private func keys(_ set: some Hashable) -> [String] {
    String(customDumping: set).split(separator: "\n").dropFirst().dropLast().map {
      $0.drop { $0 == " " }.split(separator: ",", omittingEmptySubsequences: false)[0].description
    }
  }

  /// In sets of other sizes, the members lie in another order.
  @Test func numbersOfOneValueGoByHowTheyLook() {
    for capacity in 1...64 {
      var members = Set<AnyHashable>(minimumCapacity: capacity)
      for member in [1, Float16(1)] as [AnyHashable] { members.insert(member) }
      expectEqual(String(customDumping: members), "Set([\n  1,\n  1.0\n])")
      var entries = [AnyHashable: Int](minimumCapacity: capacity)
      for key in [Int128(1), 1.0] as [AnyHashable] { entries[key] = 0 }
      expectEqual(String(customDumping: entries), "[\n  1: 0,\n  1.0: 0\n]")
    }
  }
}
