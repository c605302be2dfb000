import SwiftCode
import Testing

/// Metatypes in values are written by their types, or left to the reader, but not read.
@Suite struct MetatypeCodeTests {
  enum Event {
    case none
    case type(Int.Type)
    case optional(Int.Type?)
    case both(Int.Type, String)
  }

  struct State {
    var event = Event.none
    var settings: Settings?
  }

  struct Settings {
    var type: Int.Type = Int.self
    var name = "a"
  }

  private func code(_ change: (inout State) -> Void) -> [String] {
    var state = State()
    change(&state)
    return swiftCode(changing: State(), into: state)
  }

  @Test func payloads() {
    #expect(code { $0.event = .type(Int.self) } == ["$0.event = .type(Int.self)"])
    #expect(code { $0.event = .optional(Int.self) } == ["$0.event = .optional(<#Int.Type?#>)"])
    #expect(
      code { $0.event = .both(Int.self, "a") } == ["$0.event = .both(<#(Int.Type, String)#>)"]
    )
  }

  @Test func properties() {
    #expect(
      code { $0.settings = Settings() }
        == [#"$0.settings = MetatypeCodeTests.Settings(type: Int.self, name: "a")"#]
    )
  }
}
