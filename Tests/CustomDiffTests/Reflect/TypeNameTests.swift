import CustomDiff
import TestSupport
import Testing

struct TypeNameTests {
  struct Outer<Value> {
    struct Inner {}
    struct Other<Element> {}
  }

  static let names: [(type: Any.Type, name: String)] = [
    (Int.self, "Int"),
    (User.self, "User"),
    (Outer<Int>.self, "TypeNameTests.Outer"),
    (Outer<Int>.Inner.self, "TypeNameTests.Outer.Inner"),
    (Outer<Int>.Other<User>.self, "TypeNameTests.Outer.Other"),
    (Outer<() -> Int>.Other<Int>?.self, "TypeNameTests.Outer.Other?"),
    ([Outer<(Int, User)>].self, "[TypeNameTests.Outer]"),
    ([[[Double: Double?]]]?.self, "[[[Double: Double?]]]?"),
    (Result<Int?, any Error>.self, "Result"),
    ((x: Int, y: User).self, "(x: Int, y: User)"),
    (((Int, [User]) -> String?).self, "(Int, [User]) -> String?"),
    ([(() -> Int)?]?.self, "[(() -> Int)?]?"),
    ((() -> Int, Int)?.self, "(() -> Int, Int)?"),
    ((any Sequence<Int>)?.self, "(any Sequence)?"),
    ([any Sequence<User>].self, "[any Sequence]"),
  ]

  @Test func genericArgumentsAreLeftOut() {
    for (type, name) in Self.names { expectEqual(String(customDumping: type), "\(name).self") }
  }

  @Test func pointersNameGenericArguments() {
    withUnsafePointer(to: Outer<[Int: User?]>.Inner()) {
      expectEqual(
        String(customDumping: $0),
        "UnsafePointer<TypeNameTests.Outer<[Int: User?]>.Inner>"
      )
    }
    withUnsafePointer(to: Outer<any Sequence<Int>>()) {
      expectEqual(
        String(customDumping: $0),
        "UnsafePointer<TypeNameTests.Outer<any Sequence<Int>>>"
      )
    }
  }

  @Test func localTypes() {
    struct Local {
      struct Nested {}
    }
    expectEqual(String(customDumping: Local.self), "TypeNameTests.Local.self")
    expectEqual(String(customDumping: [Local.Nested?].self), "[TypeNameTests.Local.Nested?].self")
  }
}
