import ReducerRuntime
import Testing

struct TextStateTests {
  @Test func strings() {
    let name = "Blob"
    let literal: TextState = "Hello \(name)"
    #expect(literal == TextState("Hello Blob"))
    #expect(TextState(verbatim: name) == TextState(name))
    #expect(TextState(name.dropFirst()) == "lob")
    #expect(String(state: literal) == "Hello Blob")
    #expect(String(state: TextState("")) == "")
    #expect(TextState("a") != TextState("b"))
    #expect(TextState("a") + TextState("b") == TextState("ab"))
  }

  @Test func descriptions() {
    #expect(TextState("a").description == "a")
    #expect(TextState("a").debugDescription == "\"a\"")
    #expect(Mirror(reflecting: TextState("a")).children.isEmpty)
  }
}
