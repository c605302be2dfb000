import CustomDiff
import TestSupport
import Testing

/// A value whose conformances count on the main actor only, as those of types are that are isolated to it.
private struct Screen: Sendable {
  var id: Int
  var note = ""
}

extension Screen: @MainActor Equatable {
  /// Leaves the note out, so that it can be seen whether this was called.
  static func == (first: Screen, second: Screen) -> Bool { first.id == second.id }
}

extension Screen: @MainActor Hashable {
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Screen: @MainActor Identifiable {}

extension Screen: @MainActor CustomStringConvertible {
  var description: String { "screen \(id)" }
}

private struct Other: Sendable {
  var id: Int
  var note = ""
}

extension Other: @MainActor Identifiable {}

/// Values that were made on the main actor, for use anywhere.
private struct Carried: @unchecked Sendable {
  let name: String
  let old: Any
  let new: Any
}

/// Conformances that are isolated to an actor are used there, and nowhere else.
///
/// Facts about types are shared: neither what the main actor has learned may be used elsewhere,
/// where the program would stop, nor the reverse.
@Suite struct IsolatedConformanceTests {
  @MainActor private static func values() -> [Carried] {
    let (old, new) = (Screen(id: 1, note: "a"), Screen(id: 1, note: "b"))
    return [
      Carried(name: "value", old: old, new: new),
      Carried(name: "optional", old: Optional(old) as Any, new: Optional(new) as Any),
      Carried(name: "array", old: [old, Screen(id: 2)], new: [new, Screen(id: 2)]),
      Carried(
        name: "moved",
        old: [old, Screen(id: 2), Screen(id: 3)],
        new: [Screen(id: 3), Screen(id: 2), new]
      ),
      Carried(
        name: "others",
        old: [Other(id: 1), Other(id: 2)],
        new: [Other(id: 2), Other(id: 3)]
      ),
      Carried(name: "set", old: [old, Screen(id: 2)] as Set, new: [new, Screen(id: 3)] as Set),
      Carried(name: "member", old: [old] as Set, new: [new] as Set),
      Carried(name: "key", old: [old: 1], new: [new: 1]),
      Carried(name: "values", old: ["k": old], new: ["k": new]),
      Carried(name: "keys", old: [old: 1, Screen(id: 2): 2], new: [new: 1, Screen(id: 3): 2]),
      Carried(name: "nested", old: [[old]: [old]], new: [[new]: [new]]),
      Carried(name: "any", old: [old as Any], new: [new as Any]),
      Carried(name: "tuple", old: (old, 1), new: (new, 1)),
      Carried(name: "list of sets", old: [[old] as Set], new: [[new] as Set]),
      Carried(name: "sets by name", old: ["k": [old] as Set], new: ["k": [new] as Set]),
      Carried(name: "list of dictionaries", old: [[old: 1]], new: [[new: 1]]),
      Carried(
        name: "lists of dictionaries",
        old: [[old: 1], [Screen(id: 2): 2]],
        new: [[new: 1], [Screen(id: 2): 2]]
      ),
      Carried(
        name: "lists of dictionaries of sets",
        old: [["k": [old] as Set], [:]],
        new: [["k": [new] as Set], [:]]
      ),
      Carried(
        name: "dictionary or none",
        old: [old: 1] as [Screen: Int]? as Any,
        new: [new: 1] as [Screen: Int]? as Any
      ),
      Carried(name: "set of sets", old: [[old] as Set] as Set, new: [[new] as Set] as Set),
      Carried(name: "set or none", old: [[old] as Set?], new: [[new] as Set?]),
    ]
  }

  @Test(arguments: [false, true]) func offTheMainActor(mainActorIsFirst: Bool) async {
    let values = await Self.values()
    if mainActorIsFirst {
      await MainActor.run { for value in values { _ = diff(value.old, value.new) } }
    }
    await Task.detached {
      for value in values {
        // Without `==` the parts are compared, and the note is one of them.
        let difference = diff(value.old, value.new)
        #expect(difference != nil, "\(value.name)")
        expectNil(diff(value.old, value.old), "\(value.name)")
        expectFalse(String(customDumping: value.old).isEmpty)
      }
    }
    .value
  }

  @MainActor @Test func onTheMainActor() {
    for value in Self.values() {
      // `==` says that both are equal, except where elements are others or are moved.
      let isEqual = [
        "value", "optional", "array", "member", "key", "values", "nested", "any", "tuple",
        "list of sets", "sets by name", "list of dictionaries",
        "lists of dictionaries", "lists of dictionaries of sets", "dictionary or none",
        "set of sets", "set or none",
      ].contains(value.name)
      expectEqual((diff(value.old, value.new) == nil), isEqual, "\(value.name)")
    }
  }
}
