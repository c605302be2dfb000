import CustomDiff
import TestSupport
import Testing

/// A metatype that its type determines takes no space where it is stored, so nothing reads it.
@Suite struct MetatypeTests {
  private enum Event {
    case type(Int.Type)
    case text(String)
    case both(Int.Type, String)
    case labeled(type: String.Type)
    case optional(Int.Type?)
    case none
  }

  private enum Lone {
    case type(Int.Type)
  }

  private struct Settings {
    var name = "a"
    var type: Int.Type = Int.self
    var other: Int.Type?
    var pair: (Int.Type, String) = (Int.self, "a")
    var any: any Any.Type = String.self
    var object: Animal.Type = Dog.self
    var last = "z"
  }

  private class Animal {}
  private final class Dog: Animal {}

  private final class Holder {
    var type = Int.self
    var text = "a"
  }

  private let texts = "MetatypeTests.Event"

  @Test func payloads() {
    expectEqual(String(customDumping: Event.type(Int.self)), "\(texts).type(Int.self)")
    expectEqual(String(customDumping: Event.text("a")), "\(texts).text(\"a\")")
    expectEqual(
      String(customDumping: Event.both(Int.self, "a")),
      "\(texts).both((Int.Type, String)(…))"
    )
    expectEqual(
      String(customDumping: Event.labeled(type: String.self)),
      "\(texts).labeled((type: String.Type)(…))"
    )
    expectEqual(String(customDumping: Event.optional(nil)), "\(texts).optional(Int.Type?(…))")
    expectEqual(String(customDumping: Lone.type(Int.self)), "MetatypeTests.Lone.type(Int.self)")
    expectContains(String(customDumping: [Event.type(Int.self), .none]), ".type(Int.self)")
  }

  @Test func properties() {
    expectEqual(
      String(customDumping: Settings()),
      """
      MetatypeTests.Settings(
        name: "a",
        type: Int.self,
        other: Int.Type?(…),
        pair: (Int.Type, String)(…),
        any: String.self,
        object: MetatypeTests.Dog.self,
        last: "z"
      )
      """
    )
    expectEqual(
      String(customDumping: Holder()),
      """
      MetatypeTests.Holder(
        type: Int.self,
        text: "a"
      )
      """
    )
  }
}
