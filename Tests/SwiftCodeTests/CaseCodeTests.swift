import ReducerRuntime
import SwiftCode
import TestSupport
import Testing

/// A wrapper reaches into the cases of what it wraps, and into no others: these are assigned.
@Suite struct CaseCodeTests {
  struct Row: Equatable {
    var id = 0
  }

  enum Kind: Equatable {
    case one(Row)
    case none
  }

  struct Form: Equatable {
    var kind = Kind.one(Row())
    @PresentationState var sheet: Kind? = .one(Row())
  }

  enum Page: Equatable {
    case edit(Form)
    case pick(Kind)
  }

  struct State: Equatable {
    @PresentationState var page: Page?
  }

  private func code(_ old: Page, _ new: Page) -> [String] {
    swiftCode(changing: State(page: old), into: State(page: new))
  }

  private let row = "CaseCodeTests.Row(id: 1)"

  @Test func aCaseInAPayload() {
    var form = Form()
    form.kind = .one(Row(id: 1))
    expectEqual(
      code(.edit(Form()), .edit(form)),
      [
        "$0.$page[case: /CaseCodeTests.Page.edit]?.kind = .one(\(row))"
      ]
    )
    expectEqual(
      code(.pick(.one(Row())), .pick(.one(Row(id: 1)))),
      ["$0.page = .pick(.one(\(row)))"]
    )
  }

  @Test func aWrapperInAPayload() {
    var form = Form()
    form.sheet = .one(Row(id: 1))
    expectEqual(
      code(.edit(Form()), .edit(form)),
      [
        """
        $0.$page[case: /CaseCodeTests.Page.edit]?
          .$sheet[case: /CaseCodeTests.Kind.one]?
          .id = 1
        """
      ]
    )
  }

  @Test func elementsOfAStack() {
    var old = StackState<Page>()
    old[id: 0] = .edit(Form())
    old[id: 1] = .pick(.one(Row()))
    var form = Form()
    form.kind = .one(Row(id: 1))
    var new = old
    new[id: 0] = .edit(form)
    expectEqual(
      swiftCode(changing: old, into: new),
      [
        "$0[id: 0, case: /CaseCodeTests.Page.edit]?.kind = .one(\(row))"
      ]
    )
    new = old
    new[id: 1] = .pick(.one(Row(id: 1)))
    expectEqual(swiftCode(changing: old, into: new), ["$0[id: 1] = .pick(.one(\(row)))"])
  }

  enum Lookup: Equatable {
    case `Protocol`(Row)
    case `Type`(Row)
  }

  struct Search: Equatable {
    @PresentationState var lookup: Lookup?
  }

  /// `Lookup.Protocol` and `Lookup.Type` are types of the language, so no case path leads there.
  @Test func aCaseThatCannotBeNamedBehindItsType() {
    expectEqual(
      swiftCode(
        changing: Search(lookup: .`Protocol`(Row())),
        into: Search(lookup: .`Protocol`(Row(id: 1)))
      ),
      ["$0.lookup = .`Protocol`(\(row))"]
    )
    expectEqual(
      swiftCode(
        changing: Search(lookup: .`Type`(Row())),
        into: Search(lookup: .`Type`(Row(id: 1)))
      ),
      ["$0.lookup = .`Type`(\(row))"]
    )
  }
}
