import SwiftCode
import TestSupport
import Testing

/// Nothing says at run time which types are property wrappers: a struct that is stored as `_x` is
/// taken for one, and code sees `x`.
@Suite struct OwnWrapperCodeTests {
  @propertyWrapper struct SmallNumber: Equatable {
    private var number = 0
    var wrappedValue: Int {
      get { number }
      set { number = min(newValue, 12) }
    }
  }

  @propertyWrapper struct Counted: Equatable {
    private var text = ""
    private(set) var changes = 0
    var wrappedValue: String {
      get { text }
      set { (text, changes) = (newValue, changes + 1) }
    }
  }

  struct Wrapped: Equatable {
    @SmallNumber var height: Int
    @Counted var name: String
  }

  @Test func aWrapperWithOneProperty() {
    var new = Wrapped()
    new.height = 3
    expectEqual(swiftCode(changing: Wrapped(), into: new), ["$0.height = 3"])
    expectEqual(changedPaths(from: Wrapped(), to: new), ["$0.height  0 → 3"])
  }

  /// Which of its properties has the value is not known.
  @Test func aWrapperWithSeveralProperties() {
    var new = Wrapped()
    new.name = "Blob"
    expectEqual(swiftCode(changing: Wrapped(), into: new), ["$0.name = <#value#>"])
    expectEqual(
      changedPaths(from: Wrapped(), to: new),
      [#"$0.name.text  "" → "Blob""#, "$0.name.changes  0 → 1"]
    )
  }

  struct UserID: RawRepresentable, Equatable {
    var rawValue: String
  }

  struct Plain: Equatable {
    var _cache = [1]
    var _counts = ["a": 1]
    var _name = ""
    var _number = 1.5
    var _user = UserID(rawValue: "a")
    var _limit: Int?
    let _number2 = Wrapped()
  }

  /// Collections, numbers, strings and identifiers are no property wrappers.
  @Test func storageThatIsNoWrapper() {
    let new = Plain(
      _cache: [1, 2],
      _counts: ["a": 2],
      _name: "b",
      _number: 2,
      _user: UserID(rawValue: "b"),
      _limit: 3
    )
    expectEqual(
      swiftCode(changing: [Plain()], into: [new]),
      [
        "$0[0]._cache.append(2)", #"$0[0]._counts["a"] = 2"#, #"$0[0]._name = "b""#,
        "$0[0]._number = 2.0", #"$0[0]._user = OwnWrapperCodeTests.UserID(rawValue: "b")"#,
        "$0[0]._limit = 3",
      ]
    )
  }
}
