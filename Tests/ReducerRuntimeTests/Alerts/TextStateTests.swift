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
  }

  @Test func concatenation() {
    #expect(TextState("a") + TextState("b") == TextState("ab"))
    let text = TextState("Delete ") + TextState("Design").bold() + "?"
    #expect(String(state: text) == "Delete Design?")
    #expect(text != TextState("Delete Design?"))
    #expect(TextState("") + text + TextState("") == text)
  }

  @Test(arguments: [
    (TextState("a"), "a"),
    (TextState("a").bold(), "**a**"),
    (TextState("a").italic(), "_a_"),
    (TextState("a").underline(), "<u>a</u>"),
    (TextState("a").strikethrough(), "~~a~~"),
    (TextState("a").monospaced(), "`a`"),
    (TextState("a").monospacedDigit(), "<monospaced-digits>a</monospaced-digits>"),
    (TextState("a").kerning(1.5), "<kerning=1.5>a</kerning>"),
    (TextState("a").tracking(2), "<tracking=2.0>a</tracking>"),
    (TextState("a").baselineOffset(-1), "<baseline=-1.0>a</baseline>"),
    (TextState("a").bold(false), "a"),
    (TextState("a").bold().italic(), "_**a**_"),
    (TextState("Delete ") + TextState("Design").bold() + "?", "Delete **Design**?"),
    ((TextState("a") + TextState("b").italic()).bold(), "**a**_**b**_"),
  ])
  func modifiers(text: TextState, expected: String) {
    #expect(text.description == expected)
    #expect(text.debugDescription == "\"\(expected)\"")
    #expect(Mirror(reflecting: text).children.isEmpty)
  }

  @Test func equalLooks() {
    #expect(TextState("a").bold().italic() == TextState("a").italic().bold())
    #expect(TextState("a").bold() != TextState("a"))
    #expect(TextState("a").kerning(1) != TextState("a").kerning(2))
    #expect(TextState("a").bold() + TextState("b").bold() == TextState("ab").bold())
    #expect((TextState("a").bold() + TextState("b")).bold() == TextState("ab").bold())
  }
}
