import Foundation
import ReducerRuntime
import SwiftCode
import Testing

/// Code in which a slash follows a case path.
///
/// The compiler reads what is between two slashes of a line as a regular expression, unless it
/// contains a closing parenthesis that it did not open. So such a case path is in parentheses.
@Suite struct SlashCodeTests {
  enum Sheet: Equatable {
    case form(Form)
  }

  struct Form: Equatable {
    var text = ""
    var url: URL?
  }

  struct State: Equatable {
    @PresentationState var sheet: Sheet?
  }

  private func code(_ old: Sheet, _ new: Sheet) -> [String] {
    swiftCode(changing: State(sheet: old), into: State(sheet: new))
  }

  private func form(_ text: String, _ url: String? = nil) -> Sheet {
    .form(Form(text: text, url: url.flatMap { URL(string: $0) }))
  }

  @Test func aSlashInAValue() {
    #expect(
      code(form(""), form("a/b"))
        == [#"$0.$sheet[case: (/SlashCodeTests.Sheet.form)]?.text = "a/b""#]
    )
    #expect(
      code(form(""), form("", "a/b"))
        == [#"$0.$sheet[case: (/SlashCodeTests.Sheet.form)]?.url = URL(string: "a/b")!"#]
    )
  }

  @Test func codeWithoutSlashHasNoParentheses() {
    #expect(
      code(form(""), form("ab")) == [#"$0.$sheet[case: /SlashCodeTests.Sheet.form]?.text = "ab""#]
    )
  }
}
