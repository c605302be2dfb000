import CustomDiff
import ReducerRuntime
import TestSupport
import Testing

private struct Form: Reducer {
  struct State: Equatable {
    struct Person: Equatable {
      var name = ""
      var tags: [String] = []
    }

    enum Field { case name }

    @BindingState var focus: Field? = .name
    @BindingState var person = Person()
    @BindingState var title = ""
    var log: [String] = []
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case other
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$focus):
        state.log.append("focus")
      case .binding(\.$person.name):
        state.log.append("name \(state.person.name)")
      case .binding:
        state.log.append("something else")
      case .other:
        state.log.append("other")
      }
      return .none
    }
  }
}

@Suite struct BindingTests {
  @Test func actionSetsField() {
    let play = Play(Form.State(), Form(), .set(\.$focus, nil))
    expectNil(play.state.focus)
    expectEqual(play.state.log, ["focus"])
  }

  @Test func actionSetsFieldOfField() {
    let play = Play(Form.State(), Form(), .set(\.$person.name, "Blob"))
    expectEqual(play.state.person, .init(name: "Blob"))
    expectEqual(play.state.log, ["name Blob"])
  }

  @Test func actionSetsElementOfField() {
    let start = Form.State(person: .init(tags: ["a", "b"]))
    let play = Play(start, Form(), .binding(.set(\.$person.tags[1], "c")))
    expectEqual(play.state.person.tags, ["a", "c"])
    expectEqual(play.state.log, ["something else"])
  }

  @Test func otherActionsSetNothing() {
    let play = Play(Form.State(), Form(), .other)
    expectEqual(play.state, Form.State(log: ["other"]))
  }

  @Test func patternMatchesOnlyItsField() {
    let action = BindingAction<Form.State>.set(\.$person, .init(name: "Blob"))
    #expect(\Form.State.$person ~= action)
    #expect(!(\Form.State.$person.name ~= action))
    #expect(!(\Form.State.$focus ~= action))
  }

  @Test func actionsAreEqualIfTheySetTheSameFieldToTheSameValue() {
    expectEqual(Form.Action.set(\.$person.name, "Blob"), .set(\.$person.name, "Blob"))
    expectNotEqual(Form.Action.set(\.$person.name, "Blob"), .set(\.$person.name, "Bob"))
    expectNotEqual(Form.Action.set(\.$person.name, "Blob"), .set(\.$person, .init(name: "Blob")))
    expectEqual(Form.Action.set(\.$focus, nil), .set(\.$focus, nil))
    expectNotEqual(Form.Action.set(\.$focus, nil), .set(\.$focus, .name))
  }

  @Test func unequalActionsHaveAVisibleDifference() {
    _ = Play(Form.State(), Form(), .set(\.$person.name, ""))
    expectEqual(
      diff(Form.Action.set(\.$person.name, "Blob"), Form.Action.set(\.$person.name, "Bob")),
      #"""
        Form.Action.binding(
          .set(
            \.$person.name,
      -     "Blob"
      +     "Bob"
          )
        )
      """#
    )
  }

  @Test func wrapperIsHidden() {
    expectEqual(String(customDumping: BindingState(wrappedValue: 1)), "1")
  }
}
