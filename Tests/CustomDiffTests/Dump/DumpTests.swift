import CustomDiff
import Foundation
import TestSupport
import Testing

struct DumpTests {
  @Test func structs() {
    expectEqual(
      String(customDumping: User(id: 42, name: "Blob")),
      """
      User(
        id: 42,
        name: "Blob"
      )
      """
    )
    expectEqual(String(customDumping: Single(value: 1)), "Single(value: 1)")
    expectEqual(String(customDumping: Empty()), "DumpTests.Empty()")
    expectEqual(
      String(customDumping: Single(value: Point())),
      """
      Single(
        value: Point(
          x: 0,
          y: 0
        )
      )
      """
    )
  }

  struct Empty {}

  @Test func enums() {
    let dumps: [(value: Shape, expected: String)] = [
      (.empty, "Shape.empty"),
      (.circle(1), "Shape.circle(1)"),
      (.square(side: 1), "Shape.square(side: 1)"),
      (.rectangle(width: 1, height: 2), "Shape.rectangle(\n  width: 1,\n  height: 2\n)"),
      (.labelled(1, name: "a"), "Shape.labelled(\n  1,\n  name: \"a\"\n)"),
      (
        .user(User(id: 1, name: "Blob")),
        "Shape.user(\n  User(\n    id: 1,\n    name: \"Blob\"\n  )\n)"
      ),
    ]
    for (value, expected) in dumps { expectEqual(String(customDumping: value), expected) }
  }

  @Test func nestedEnumsLeaveOutTheirType() {
    expectEqual(
      String(customDumping: [Shape.empty, .circle(1)]),
      """
      [
        [0]: .empty,
        [1]: .circle(1)
      ]
      """
    )
    expectEqual(String(customDumping: Single(value: Shape.empty)), "Single(value: .empty)")
    expectEqual(String(customDumping: Result<Int, Never>.success(1)), "Result.success(1)")
  }

  @Test func descriptionDoesNotReplaceCaseOfEnum() {
    enum Described: CustomStringConvertible {
      case first
      case second(Int)
      var description: String { "something else" }
    }
    expectEqual(String(customDumping: Described.first), "DumpTests.Described.first")
    expectEqual(String(customDumping: Described.second(2)), "DumpTests.Described.second(2)")
  }

  @Test func optionalsAreFlattened() {
    expectEqual(String(customDumping: Int?.some(1)), "1")
    expectEqual(String(customDumping: Int?.none), "nil")
    expectEqual(String(customDumping: Int??.some(.some(1))), "1")
    expectEqual(String(customDumping: Int??.some(.none)), "nil")
    expectEqual(String(customDumping: Single(value: Int?.none)), "Single(value: nil)")
    expectEqual(String(customDumping: Shape?.some(.empty)), "Shape.empty")
  }

  @Test func tuples() {
    expectEqual(String(customDumping: ()), "()")
    expectEqual(String(customDumping: (1, "a")), "(\n  1,\n  \"a\"\n)")
    expectEqual(String(customDumping: (x: 1, y: 2, ())), "(\n  x: 1,\n  y: 2,\n  ()\n)")
  }

  @Test func collections() {
    expectEqual(String(customDumping: [Int]()), "[]")
    expectEqual(String(customDumping: [1, 2]), "[\n  [0]: 1,\n  [1]: 2\n]")
    expectEqual(String(customDumping: [1, 2][1...]), "[\n  [0]: 2\n]")
    expectEqual(String(customDumping: [Int: Int]()), "[:]")
    expectEqual(String(customDumping: ["a": 1]), "[\n  \"a\": 1\n]")
    expectEqual(String(customDumping: Set<Int>()), "Set([])")
    expectEqual(String(customDumping: Set([1])), "Set([\n  1\n])")
  }

  @Test func depthIsLimitedOnRequest() {
    let users = [User(id: 1, name: "Blob")]
    func dump(maxDepth: Int) -> String {
      var text = ""
      customDump(users, to: &text, maxDepth: maxDepth)
      return text
    }
    expectEqual(dump(maxDepth: 0), "[…]")
    expectEqual(dump(maxDepth: 1), "[\n  [0]: User(…)\n]")
    expectEqual(dump(maxDepth: 2), String(customDumping: users))
  }

  @Test func closedValuesSayWhetherThereIsAnythingInside() {
    func closed(_ value: Any) -> String {
      var text = ""
      customDump(value, to: &text, maxDepth: 0)
      return text
    }
    expectEqual(closed(Empty()), "DumpTests.Empty()")
    expectEqual(closed(Point()), "Point(…)")
    expectEqual(closed([Int]()), "[]")
    expectEqual(closed([Int: Int]()), "[:]")
    expectEqual(closed(Set([1])), "Set([…])")
    expectEqual(closed((1, 2)), "(…)")
    expectEqual(closed(Shape.rectangle(width: 1, height: 2)), "Shape.rectangle(…)")
    enum Choice { case made(Date) }
    expectEqual(
      closed(Choice.made(Date(timeIntervalSince1970: 0))),
      "DumpTests.Choice.made(Date(1970-01-01T00:00:00.000Z))"
    )
    expectEqual(closed("one line"), "\"one line\"")
    expectEqual(closed("two\nlines"), "\"…\"")
  }

  @Test func nameAndIndent() {
    var text = ""
    let result = customDump(Point(x: 1), to: &text, name: "point", indent: 2)
    expectEqual(result, Point(x: 1))
    expectEqual(text, "  point: Point(\n    x: 1,\n    y: 0\n  )")
  }

  @Test func closuresAndMetatypes() {
    expectEqual(String(customDumping: { 1 }), "(Function)")
    expectEqual(String(customDumping: Single<() -> Void>(value: {})), "Single(value: (Function))")
    expectEqual(String(customDumping: Int.self), "Int.self")
    expectEqual(String(customDumping: User.ID.self), "Int.self")
    expectEqual(String(customDumping: [String: Int?].self), "[String: Int?].self")
  }

  @Test func storageOfMacrosIsHidden() {
    struct Observed {
      var name = "Blob"
      var _$registrar = 0
    }
    expectEqual(String(customDumping: Observed()), "DumpTests.Observed(\n  name: \"Blob\"\n)")
  }

  @Test func propertyWrappersThatRepresentTheirValue() {
    struct State {
      @Wrapper var focus = Shape.empty
      @Wrapper var point = Point(x: 1)
    }
    expectEqual(
      String(customDumping: State()),
      """
      DumpTests.State(
        _focus: .empty,
        _point: Point(
          x: 1,
          y: 0
        )
      )
      """
    )
  }

  @Test func equatableValuesHaveADescription() {
    enum Status { case authorized, denied }
    expectEqual(Status.authorized.customDumpDescription, "DumpTests.Status.authorized")
    expectEqual([1].customDumpDescription, "[\n  [0]: 1\n]")
    func describe<T: Equatable>(_ value: T) -> String { value.customDumpDescription }
    expectEqual(describe(0..<3), "0..<3")
  }

  /// The console has the text that a stream would get, and the end of a line.
  @Test func aDumpIsPrinted() async throws {
    let result = await #expect(
      processExitsWith: .success,
      observing: [\.standardOutputContent]
    ) {
      customDump(Point(x: 1), name: "point", indent: 2)
      customDump([Point()], maxDepth: 1)
    }
    let output = String(decoding: try #require(result).standardOutputContent, as: UTF8.self)
    expectContains(
      output,
      """
        point: Point(
          x: 1,
          y: 0
        )
      [
        [0]: Point(…)
      ]

      """
    )
  }
}
