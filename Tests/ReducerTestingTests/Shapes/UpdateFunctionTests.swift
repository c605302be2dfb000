import ReducerTesting
import TestSupport
import Testing

/// A feature that consists of an update function, which returns effects as values, and a handler.
@Suite struct UpdateFunctionTests {
  private enum Login {
    struct Model: Equatable, Sendable {
      var name = ""
      var isBusy = false
      var greeting: String?
    }

    enum Event: Equatable, Sendable {
      case typed(String)
      case submitted
      case greeted(String)
    }

    enum EffectValue: Equatable, Sendable {
      case logIn(String)
      case log(String)
    }

    static func update(_ model: Model, _ event: Event) -> (Model, [EffectValue]) {
      var next = model
      switch event {
      case .typed(let name):
        next.name = name
        return (next, [])
      case .submitted:
        next.isBusy = true
        return (next, [.log("login of \(model.name)"), .logIn(model.name)])
      case .greeted(let greeting):
        next.isBusy = false
        next.greeting = greeting
        return (next, [])
      }
    }
  }

  /// A test of the update function needs no store, since the effects are values.
  @Test func theFunctionAlone() {
    let (model, effects) = Login.update(Login.Model(name: "Blob"), .submitted)
    expectNoDifference(model, Login.Model(name: "Blob", isBusy: true))
    expectNoDifference(effects, [.log("login of Blob"), .logIn("Blob")])
  }

  @Test func withItsHandler() async {
    let log = Log()
    let store = TestStore(initialState: Login.Model()) {
      Reduce.update(Login.update) { effect in
        switch effect {
        case .logIn(let name): .run { send in await send(.greeted("Hello, \(name)!")) }
        case .log(let line): .run { _ in log.append(line) }
        }
      }
    }
    await store.send(.typed("Blob")) { $0.name = "Blob" }
    await store.send(.submitted) { $0.isBusy = true }
    await store.receive(.greeted("Hello, Blob!")) {
      $0.isBusy = false
      $0.greeting = "Hello, Blob!"
    }
    expectEqual(log.lines, ["login of Blob"])
  }
}
