import ReducerRuntime
import TestSupport
import Testing

struct TextStateTests {
  @Test func strings() {
    let name = "Blob"
    let literal: TextState = "Hello \(name)"
    expectEqual(literal, TextState("Hello Blob"))
    expectEqual(TextState(verbatim: name), TextState(name))
    expectEqual(TextState(name.dropFirst()), "lob")
    expectEqual(String(state: literal), "Hello Blob")
    expectEqual(String(state: TextState("")), "")
    expectNotEqual(TextState("a"), TextState("b"))
  }

  @Test func concatenation() {
    expectEqual(TextState("a") + TextState("b"), TextState("ab"))
    let text = TextState("Delete ") + TextState("Design").bold() + "?"
    expectEqual(String(state: text), "Delete Design?")
    expectNotEqual(text, TextState("Delete Design?"))
    expectEqual(TextState("") + text + TextState(""), text)
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
    expectEqual(text.description, expected)
    expectEqual(text.debugDescription, "\"\(expected)\"")
    expectEmpty(Mirror(reflecting: text).children)
  }

  @Test func equalLooks() {
    expectEqual(TextState("a").bold().italic(), TextState("a").italic().bold())
    expectNotEqual(TextState("a").bold(), TextState("a"))
    expectNotEqual(TextState("a").kerning(1), TextState("a").kerning(2))
    expectEqual(TextState("a").bold() + TextState("b").bold(), TextState("ab").bold())
    expectEqual((TextState("a").bold() + TextState("b")).bold(), TextState("ab").bold())
  }
}
