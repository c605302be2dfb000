import CustomDiff
import ReducerRuntime
import SwiftCode
import TestSupport
import Testing

/// The paths of changes are those that code takes.
@Suite struct ChangedPathTests {
  /// A wrapper that stores its value.
  @propertyWrapper struct Stored<Value: Equatable>: Equatable {
    var wrappedValue: Value
  }

  /// A wrapper that shows as its value.
  @propertyWrapper struct Shown<Value: Equatable>: Equatable, CustomDumpRepresentable {
    var wrappedValue: Value
    var customDumpValue: Any { wrappedValue }
  }

  struct Row: Equatable, Identifiable {
    var id = 0
    var name = ""
  }

  struct Wrapped: Equatable {
    @Stored var row = Row()
    @Stored var rows = [Row()]
    @Stored var count = 0
    @Shown var list = [Row()]
  }

  private func paths<T>(_ old: T, _ change: (inout T) -> Void) -> [String] {
    var new = old
    change(&new)
    return changedPaths(from: old, to: new)
  }

  @Test func wrappersAreLeftOut() {
    expectEqual(paths(Wrapped()) { $0.row.name = "x" }, [#"$0.row.name  "" → "x""#])
    expectEqual(paths(Wrapped()) { $0.rows[0].name = "x" }, [#"$0.rows[0].name  "" → "x""#])
    expectEqual(paths(Wrapped()) { $0.count = 1 }, ["$0.count  0 → 1"])
    expectEqual(paths(Wrapped()) { $0.list[0].name = "x" }, [#"$0.list[0].name  "" → "x""#])
  }

  struct State: Equatable {
    var counts = ["a": 1]
    var tags: Set = ["a", "b"]
    var kind = Kind.first(Row(), count: 1)
    var pair = Both(value: (1, label: "x"))
    var path = StackState<Row>([Row()])
    var alert: AlertState<Int>? = AlertState {
      TextState("a")
    } actions: {
      ButtonState(action: 1) { TextState("b") }
    }
  }

  struct Both: Equatable {
    var value: (Int, label: String)
    static func == (lhs: Both, rhs: Both) -> Bool { lhs.value == rhs.value }
  }

  enum Kind: Equatable {
    case first(Row, count: Int)
    case second(Row)
  }

  @Test func partsOfAllKinds() {
    expectEqual(paths(State()) { $0.counts["a"] = 2 }, [#"$0.counts["a"]  1 → 2"#])
    expectEqual(paths(State()) { $0.tags = ["a"] }, [#"$0.tags["b"]  removed "b""#])
    expectEqual(paths(Set([[1, 2]])) { $0 = [] }, ["$0[[1, 2]]  removed […]"])
    expectEqual(paths(State()) { $0.pair.value.0 = 2 }, ["$0.pair.value.0  1 → 2"])
    expectEqual(paths(State()) { $0.pair.value.label = "y" }, [#"$0.pair.value.label  "x" → "y""#])
    expectEqual(
      paths(State()) { $0.kind = .first(Row(name: "x"), count: 2) },
      [
        #"$0.kind.first.name  "" → "x""#, "$0.kind.first.count  1 → 2",
      ]
    )
    expectEqual(paths(State()) { $0.path[id: 0]?.name = "x" }, [#"$0.path[id: 0].name  "" → "x""#])
    expectEqual(
      paths(State()) { $0.alert?.buttons = [] },
      [
        #"$0.alert.buttons[0]  removed ButtonState(…)"#
      ]
    )
  }
}
