import Testing

@testable import ReducerTesting

/// How actions are shortened where they have to fit on a line.
@Suite struct ActionTextTests {
  private enum RootAction { case tab(TabAction) }
  private enum TabAction { case child(ChildAction) }
  private enum ChildAction {
    case named(String)
    case tap
  }

  private func line(_ action: Any, _ limit: Int) -> String {
    ActionText.line(action, atMost: limit)
  }

  @Test func anActionThatFitsIsWhole() {
    let action = RootAction.tab(.child(.named("abc")))
    #expect(line(action, 24) == ".tab.child.named(\"abc\")")
    #expect(line(action, 23) == ".tab.child.named(\"abc\")")
    #expect(line(action, 22) == ".tab.child.named(…)")
  }

  @Test func thePayloadGoesFirst() {
    #expect(line(ChildAction.named("abc"), 13) == ".named(\"abc\")")
    #expect(line(ChildAction.named("abc"), 12) == ".named(…)")
    #expect(line(ChildAction.named("abc"), 9) == ".named(…)")
    #expect(line(ChildAction.named("abc"), 8) == ".named(…")
  }

  @Test func thenTheOutermostCasesGo() {
    let action = RootAction.tab(.child(.named("abc")))
    #expect(line(action, 19) == ".tab.child.named(…)")
    #expect(line(action, 18) == "….child.named(…)")
    #expect(line(action, 16) == "….child.named(…)")
    #expect(line(action, 15) == "….named(…)")
    #expect(line(action, 10) == "….named(…)")
    #expect(line(action, 9) == "….named(…")
  }

  @Test func oneOfTwoCasesStays() {
    let action = TabAction.child(.named("abc"))
    #expect(line(action, 15) == ".child.named(…)")
    #expect(line(action, 14) == "….named(…)")
  }

  @Test func casesWithoutAPayloadGoTheSameWay() {
    let action = RootAction.tab(.child(.tap))
    #expect(line(action, 14) == ".tab.child.tap")
    #expect(line(action, 13) == "….child.tap")
    #expect(line(action, 10) == "….tap")
    #expect(line(TabAction.child(.tap), 10) == ".child.tap")
    #expect(line(TabAction.child(.tap), 9) == "….tap")
    #expect(line(TabAction.child(.tap), 4) == "….t…")
    #expect(line(ChildAction.tap, 3) == ".t…")
  }

  @Test func aPayloadMayHaveAsManyLinesAsFit() {
    let letters = Array(repeating: "a", count: 50)
    #expect(
      line(ChildAction.named(letters.joined(separator: "\n")), 120)
        == ".named(\"\"\" \(letters.joined(separator: " ")) \"\"\")"
    )
  }

  @Test func codeThatFitsIsWhole() {
    let action = RootAction.tab(.child(.named("abc")))
    #expect(ActionText.code(action, atMost: 27) == ".tab(.child(.named(\"abc\")))")
    #expect(ActionText.code(action, atMost: 26) == ".tab.child.named(\"abc\")")
  }
}
