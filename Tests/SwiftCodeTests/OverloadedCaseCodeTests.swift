import ReducerRuntime
import SwiftCode
import Testing

/// Cases that share a name differ by their labels, and some names cannot be written.
@Suite struct OverloadedCaseCodeTests {
  struct Item: Equatable {
    var name = ""
    var count = 0
  }

  enum Sheet: Equatable {
    case show(item: Item)
    case show(draft: Item)
    case pair(Int, of: Int)
    case pair(Int, to: Int)
    case edit(Item)
    case `Type`(Item)
  }

  typealias Kind = `Type`
  enum `Type`: Equatable {
    case one(Item)
  }

  struct State: Equatable {
    @PresentationState var sheet: Sheet?
    @PresentationState var kind: Kind?
  }

  private func code(_ old: State, _ new: State) -> [String] { swiftCode(changing: old, into: new) }

  @Test func labelsTellCasesApart() {
    #expect(
      code(
        State(sheet: .show(draft: Item())),
        State(sheet: .show(draft: Item(name: "Blob")))
      ) == [
        #"$0.$sheet[case: /OverloadedCaseCodeTests.Sheet.show(draft:)]?.name = "Blob""#
      ]
    )
    #expect(
      SwiftLiteral.casePath(to: Sheet.pair(1, to: 2))?.flat
        == "/OverloadedCaseCodeTests.Sheet.pair(_:to:)"
    )
    #expect(
      SwiftLiteral.casePath(to: Sheet.edit(Item()))?.flat == "/OverloadedCaseCodeTests.Sheet.edit"
    )
  }

  /// `Sheet.Type` is the type of the type, also in backticks.
  @Test func namesOfTheLanguageAreNotReachedInto() {
    let item = #"OverloadedCaseCodeTests.Item(name: "Blob", count: 0)"#
    #expect(
      code(State(sheet: .`Type`(Item())), State(sheet: .`Type`(Item(name: "Blob")))) == [
        "$0.sheet = .`Type`(\(item))"
      ]
    )
    #expect(
      code(State(kind: .one(Item())), State(kind: .one(Item(name: "Blob")))) == [
        "$0.kind = .one(\(item))"
      ]
    )
    #expect(SwiftLiteral.casePath(to: Kind.one(Item()))?.flat == nil)
  }
}
