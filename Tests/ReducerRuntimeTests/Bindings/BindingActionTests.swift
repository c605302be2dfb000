import ReducerRuntime
import TestSupport
import Testing

/// A state with an object, so that it is not sendable.
private struct Draft {
  final class Undo { var count = 0 }

  struct Person: Equatable {
    var name = ""
  }

  @BindingState var person = Person()
  var undo = Undo()
}

@Suite struct BindingActionTests {
  /// The action is sendable whatever its state is: this compiles only if the compiler agrees.
  @Test func actionCrossesIsolation() async {
    func requireSendable(_: (some Sendable).Type) {}
    requireSendable(BindingAction<Draft>.self)
    let action = BindingAction<Draft>.set(\.$person.name, "Blob")
    let isEqual = await Task.detached { action == .set(\.$person.name, "Blob") }.value
    expectTrue(isEqual)
  }
}
