import Testing

@testable import CustomDiff

struct TypeNameTests {
  struct Outer<Value> {
    struct Inner {}
    struct Other<Element> {}
  }

  protocol Both<A, B> {
    associatedtype A
    associatedtype B
  }

  static let names: [(type: Any.Type, short: String, full: String)] = [
    (Int.self, "Int", "Int"),
    (User.self, "User", "User"),
    (Outer<Int>.self, "TypeNameTests.Outer", "TypeNameTests.Outer<Int>"),
    (Outer<Int>.Inner.self, "TypeNameTests.Outer.Inner", "TypeNameTests.Outer<Int>.Inner"),
    (
      Outer<Int>.Other<User>.self,
      "TypeNameTests.Outer.Other", "TypeNameTests.Outer<Int>.Other<User>"
    ),
    (Int?.self, "Int?", "Int?"),
    ([[Double: Double?]].self, "[[Double: Double?]]", "[[Double: Double?]]"),
    ([[[Double: Double]]]?.self, "[[[Double: Double]]]?", "[[[Double: Double]]]?"),
    (Set<Int>.self, "Set", "Set<Int>"),
    (Result<Int?, any Error>.self, "Result", "Result<Int?, Error>"),
    ((x: Int, y: User).self, "(x: Int, y: User)", "(x: Int, y: User)"),
    (((Int, [User]) -> String?).self, "(Int, [User]) -> String?", "(Int, [User]) -> String?"),
    ([Outer<Int>].self, "[TypeNameTests.Outer]", "[TypeNameTests.Outer<Int>]"),
    (Outer<(Int, User)>.self, "TypeNameTests.Outer", "TypeNameTests.Outer<(Int, User)>"),
    ([Int: () -> Void].self, "[Int: () -> ()]", "[Int: () -> ()]"),
    (Int.Type.self, "Int.Type", "Int.Type"),
    (Void.self, "()", "()"),
    (Any.self, "Any", "Any"),
    ((() -> Int)?.self, "(() -> Int)?", "(() -> Int)?"),
    ([(() -> Int)?]?.self, "[(() -> Int)?]?", "[(() -> Int)?]?"),
    ((() -> Int, Int)?.self, "(() -> Int, Int)?", "(() -> Int, Int)?"),
    ([() -> Int]?.self, "[() -> Int]?", "[() -> Int]?"),
    (
      Outer<() -> Int>.Other<Int>?.self,
      "TypeNameTests.Outer.Other?", "TypeNameTests.Outer<() -> Int>.Other<Int>?"
    ),
    ((any Sequence<Int>).self, "any Sequence", "any Sequence<Int>"),
    ((any Sequence<Int>)?.self, "(any Sequence)?", "(any Sequence<Int>)?"),
    ([any Sequence<User>].self, "[any Sequence]", "[any Sequence<User>]"),
    (
      (any Both<Int, [String: Int]>).self,
      "any TypeNameTests.Both", "any TypeNameTests.Both<A == Int, B == [String: Int]>"
    ),
    (
      Outer<any Sequence<Int>>.self, "TypeNameTests.Outer", "TypeNameTests.Outer<any Sequence<Int>>"
    ),
  ]

  @Test func shortAndFull() {
    for (type, short, full) in Self.names {
      #expect(TypeName.short(type) == short)
      #expect(TypeName.full(type) == full)
    }
  }

  @Test func localTypes() {
    struct Local {
      struct Nested {}
    }
    #expect(TypeName.full(Local.self) == "TypeNameTests.Local")
    #expect(TypeName.full([Local.Nested?].self) == "[TypeNameTests.Local.Nested?]")
  }
}
