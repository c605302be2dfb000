import ReducerRuntime
import SwiftCode
import TestSupport
import Testing

/// Fields that a form may change are changed like any other: the case of one is assigned.
@Suite struct BindingCodeTests {
  struct Form: Equatable {
    var title = ""
    var count = 0
  }

  enum Sheet: Equatable {
    case edit(Form)
  }

  struct State: Equatable {
    @BindingState var form = Form()
    @BindingState var sheet = Sheet.edit(Form())
    @PresentationState var destination: Sheet? = .edit(Form())
  }

  private func code(_ change: (inout State) -> Void) -> [String] {
    var new = State()
    change(&new)
    return swiftCode(changing: State(), into: new)
  }

  @Test func aPartOfAField() {
    expectEqual(code { $0.form.title = "x" }, [#"$0.form.title = "x""#])
  }

  @Test func thePayloadOfACase() {
    expectEqual(
      code { $0.sheet = .edit(Form(title: "x")) },
      [#"$0.sheet = .edit(BindingCodeTests.Form(title: "x", count: 0))"#]
    )
    expectEqual(
      code { $0.destination = .edit(Form(title: "x")) },
      [#"$0.$destination[case: /BindingCodeTests.Sheet.edit]?.title = "x""#]
    )
  }
}
