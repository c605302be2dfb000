import Foundation
import ReducerRuntime
import SwiftCode
import TestSupport
import Testing

/// Code in which a slash follows a case path.
///
/// The compiler reads what is between two slashes of a line as a regular expression, unless it
/// contains a closing parenthesis that it did not open. So the case paths of a statement with another
/// slash are in parentheses.
@Suite struct SlashCodeTests {
  indirect enum Sheet: Equatable {
    case form(Form)
    case links([String])
    case names([String: Form])
  }

  struct Form: Equatable {
    var text = ""
    var url: URL?
    @PresentationState var sheet: Sheet?
  }

  struct State: Equatable {
    @PresentationState var sheet: Sheet?
  }

  private func code(_ old: Sheet, _ new: Sheet) -> [String] {
    swiftCode(changing: State(sheet: old), into: State(sheet: new))
  }

  private func form(_ text: String, _ url: String? = nil, sheet: Sheet? = nil) -> Sheet {
    .form(Form(text: text, url: url.flatMap { URL(string: $0) }, sheet: sheet))
  }

  @Test func aSlashInAValue() {
    expectEqual(
      code(form(""), form("a/b")),
      [#"$0.$sheet[case: (/SlashCodeTests.Sheet.form)]?.text = "a/b""#]
    )
    expectEqual(
      code(form(""), form("", "a/b")),
      [#"$0.$sheet[case: (/SlashCodeTests.Sheet.form)]?.url = URL(string: "a/b")!"#]
    )
  }

  @Test func aSlashInAnArgument() {
    expectEqual(
      code(.links(["a"]), .links(["a", "b/c"])),
      [#"$0.$sheet[case: (/SlashCodeTests.Sheet.links)]?.append("b/c")"#]
    )
  }

  @Test func aSlashInAKey() {
    expectEqual(
      code(.names(["a/b": Form()]), .names(["a/b": Form(text: "c")])),
      [#"$0.$sheet[case: (/SlashCodeTests.Sheet.names)]?["a/b"]?.text = "c""#]
    )
  }

  @Test func aSlashOnAnotherLine() {
    expectEqual(
      code(form("", sheet: form("")), form("", sheet: form("a/b"))),
      [
        """
        $0.$sheet[case: (/SlashCodeTests.Sheet.form)]?
          .$sheet[case: (/SlashCodeTests.Sheet.form)]?
          .text = "a/b"
        """
      ]
    )
  }
}
