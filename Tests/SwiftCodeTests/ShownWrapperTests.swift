import CustomDiff
import SwiftCode
import Testing

/// The value that a wrapper shows is reached without the wrapper's own property.
@Suite struct ShownWrapperTests {
  @propertyWrapper struct Shown<Value: Equatable>: Equatable, CustomDumpRepresentable {
    var wrappedValue: Value
    var customDumpValue: Any { wrappedValue }
  }

  struct Row: Equatable {
    var id = 0
    var name = ""
  }

  /// Has a property of the name under which the wrapper keeps its value.
  struct Namesake: Equatable {
    var wrappedValue = 0
  }

  struct State: Equatable {
    @Shown var row = Row()
    @Shown var namesake = Namesake()
  }

  @Test func pathsNameEveryField() {
    var new = State()
    new.row.name = "x"
    #expect(changedPaths(from: State(), to: new) == [#"$0.row.name  "" → "x""#])
    new = State()
    new.namesake.wrappedValue = 1
    #expect(changedPaths(from: State(), to: new) == ["$0.namesake.wrappedValue  0 → 1"])
  }

  @Test func statementsAssignTheWholeValue() {
    var new = State()
    new.row.name = "x"
    #expect(
      swiftCode(changing: State(), into: new)
        == [#"$0.row = ShownWrapperTests.Row(id: 0, name: "x")"#]
    )
    new = State()
    new.namesake.wrappedValue = 1
    #expect(
      swiftCode(changing: State(), into: new)
        == ["$0.namesake = ShownWrapperTests.Namesake(wrappedValue: 1)"]
    )
  }
}
