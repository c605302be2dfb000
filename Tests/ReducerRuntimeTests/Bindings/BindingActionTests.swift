import ReducerRuntime
import Testing

/// A state with an object, so that it is not sendable.
private struct Draft {
  final class Undo { var count = 0 }

  struct Person: Equatable {
    var name = ""
  }

  @BindingState var person = Person()
  @BindingState var focus: Int?
  var undo = Undo()

  /// A field that no property stores.
  var title: BindingState<String> {
    get { BindingState(wrappedValue: person.name.uppercased()) }
    set { person.name = newValue.wrappedValue.lowercased() }
  }

  subscript(id: Int) -> BindingState<Int> {
    get { BindingState(wrappedValue: id + (focus ?? 0)) }
    set { focus = newValue.wrappedValue - id }
  }
}

@Suite struct BindingActionTests {
  /// Sendable by what is in it, whatever the state is: this compiles only if that is checked.
  @Test func crossesIsolation() async {
    func requireSendable(_: (some Sendable).Type) {}
    requireSendable(BindingAction<Draft>.self)
    let action = BindingAction<Draft>.set(\.$person.name, "Blob")
    let isEqual = await Task.detached { action == .set(\.$person.name, "Blob") }.value
    #expect(isEqual)
  }

  @Test func computedFieldsAndSubscripts() {
    var draft = Draft()
    _ = BindingReducer<Draft, Action>().reduce(into: &draft, action: .set(\.title, "BLOB"))
    #expect(draft.person.name == "blob")
    _ = BindingReducer<Draft, Action>().reduce(into: &draft, action: .set(\.[3], 10))
    #expect(draft.focus == 7)
    #expect(Action.set(\.[3], 10).binding == .set(\.[3], 10))
    #expect(Action.set(\.[3], 10).binding != .set(\.[4], 10))
  }

  private enum Action: BindableAction {
    case binding(BindingAction<Draft>)
  }

  /// A pattern is compared as a whole: neither a part of a field nor what it is a part of matches.
  @Test func patterns() {
    func name(_ action: BindingAction<Draft>) -> String {
      switch action {
      case \.$person.name: "name"
      case \.$person: "person"
      case \.$focus: "focus"
      default: "other"
      }
    }
    #expect(name(.set(\.$person, Draft.Person(name: "Blob"))) == "person")
    #expect(name(.set(\.$person.name, "Blob")) == "name")
    #expect(name(.set(\.$focus, nil)) == "focus")
    #expect(name(.set(\.title, "Blob")) == "other")
    let isPerson = \Draft.$person ~= BindingAction<Draft>.set(\.$person.name, "Blob")
    #expect(!isPerson)
  }

  @Test func optionalValues() {
    #expect(BindingAction<Draft>.set(\.$focus, nil) == .set(\.$focus, nil))
    #expect(BindingAction<Draft>.set(\.$focus, nil) != .set(\.$focus, 1))
    #expect(BindingAction<Draft>.set(\.$focus, 1) != .set(\.$focus, nil))
  }
}
