import CustomDiff

/// Where a value may stand in another: on a line with what it is in, or on lines of its own.
struct Place: Sendable {
  let name: String
  /// Returns a value in its place; nil if it cannot be there.
  let put: @Sendable (Any) -> Any?

  static let all: [Place] = [
    Place(name: "alone") { $0 },
    Place(name: "the only field") { Boxed(value: $0) },
    Place(name: "a field of a field") { Frame(id: 1, inner: Boxed(value: $0)) },
    Place(name: "one of two fields") { Frame(id: 1, inner: $0) },
    Place(name: "the only payload") { Case.one($0) },
    Place(name: "one of two payloads") { Case.two($0, 1) },
    Place(name: "a payload in a field") { Frame(id: 1, inner: Case.one($0)) },
    Place(name: "an element") { [$0] },
    Place(name: "one of three elements") { [1, $0, 2] as [Any] },
    Place(name: "a value of a dictionary") { ["key": $0] },
    Place(name: "an element of a tuple") { ($0, 1) },
    Place(name: "an optional") { Any?.some($0) as Any },
    Place(name: "a field of an object") { Holder(value: $0) },
    Place(name: "a member") { ($0 as? any Hashable).map { Set([AnyHashable($0)]) } },
    Place(name: "one of two members") { ($0 as? any Hashable).map { Set([AnyHashable($0), 2]) } },
    Place(name: "a key") { ($0 as? any Hashable).map { [AnyHashable($0): 1] } },
    Place(name: "one of two members of a field") {
      ($0 as? any Hashable).map { Frame(id: 1, inner: Set([AnyHashable($0), "b", "c", "d"])) }
    },
    Place(name: "one of four keys") {
      // The value may be one of the other keys.
      ($0 as? any Hashable).map {
        [AnyHashable("b"): 2, "c": 3, "d": 4].merging([AnyHashable($0): 1]) { old, _ in old }
      }
    },
    Place(name: "a key in a field") {
      ($0 as? any Hashable).map { Frame(id: 1, inner: [AnyHashable($0): Boxed(value: 1)]) }
    },
  ]

  private struct Frame {
    var id: Int
    var inner: Any
  }

  private enum Case {
    case one(Any)
    case two(Any, Int)
  }

  private final class Holder {
    let value: Any
    init(value: Any) { self.value = value }
  }
}
