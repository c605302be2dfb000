import CustomDiff
import ReducerRuntime
import TestSupport
import Testing

/// A binding action shows the field that it sets, once one has been applied to a state.
@Suite struct BindingFieldTests {
  struct Address: Equatable {
    var street = ""
    var city = City()
    struct City: Equatable { var name = "" }
    var shout: String {
      get { street.uppercased() }
      set { street = newValue.lowercased() }
    }
  }

  struct Settings: Equatable {
    var size = 1
    @BindingState var volume = 5
    @BindingState var void: Void?

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.volume == rhs.volume }
  }

  struct State {
    var count = 0
    @BindingState var title = ""
    @BindingState var name = ""
    @BindingState var address = Address()
    @BindingState var focus: Int?
    var settings = Settings()
    var plain = BindingState(wrappedValue: 1)
    let object = Model()
  }

  final class Model {
    @BindingState var text = ""
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  private func text(_ action: Action) -> String {
    var state = State()
    _ = BindingReducer().reduce(into: &state, action: action)
    return String(customDumping: action).split(separator: "\n")
      .map { $0.drop { $0 == " " } }.joined()
  }

  /// Each field showed as `WritableKeyPath<BindingFieldTests.State, BindingState<String>>`.
  @Test func fieldsAreNamed() {
    let prefix = "BindingFieldTests.Action.binding(.set("
    expectEqual(text(.set(\.$title, "a")), prefix + #"\.$title,"a"))"#)
    expectEqual(text(.set(\.$name, "a")), prefix + #"\.$name,"a"))"#)
    expectEqual(text(.set(\.$focus, nil)), prefix + #"\.$focus,nil))"#)
    expectEqual(text(.set(\.$address.street, "a")), prefix + #"\.$address.street,"a"))"#)
    expectEqual(text(.set(\.$address.city.name, "a")), prefix + #"\.$address.city.name,"a"))"#)
    expectEqual(text(.set(\.settings.$volume, 1)), prefix + #"\.settings.$volume,1))"#)
    expectEqual(text(.set(\.plain, 1)), prefix + #"\.plain,1))"#)
  }

  /// The name is unknown, since no stored property holds the value.
  @Test func otherFieldsHaveNoName() {
    let prefix = "BindingFieldTests.Action.binding(.set("
    expectEqual(text(.set(\.$address.shout, "a")), prefix + #"\.…,"a"))"#)
    expectEqual(text(.set(\.object.$text, "a")), prefix + #"\.…,"a"))"#)
  }
}
