import Testing

@testable import ReducerRuntime

/// Which states are the same child, and which go with their own button.
@Suite struct ChildIdentityTests {
  private struct Plain: Equatable { var number = 0 }

  private enum Screen {
    case row(Row)
    case otherRow(Row)
    case plain(Plain)
    case alert(AlertState<Int>)
    case dialog(ConfirmationDialogState<Int>)
    case nothing
  }

  private func expectSame<First, Second>(_ first: First, _ second: Second, _ areSame: Bool = true) {
    #expect((ChildIdentity(of: first) == ChildIdentity(of: second)) == areSame)
  }

  @Test func statesWithAnIdentifier() {
    expectSame(Row(id: 1), Row(id: 1, name: "Blob"))
    expectSame(Row(id: 1), Row(id: 2), false)
    expectSame(Plain(number: 1), Plain(number: 2))
  }

  @Test func casesWithAnIdentifier() {
    expectSame(Screen.row(Row(id: 1)), Screen.row(Row(id: 1, name: "Blob")))
    expectSame(Screen.row(Row(id: 1)), Screen.row(Row(id: 2)), false)
    expectSame(Screen.row(Row(id: 1)), Screen.otherRow(Row(id: 1)), false)
    expectSame(Screen.plain(Plain(number: 1)), Screen.plain(Plain(number: 2)))
    expectSame(Screen.plain(Plain()), Screen.nothing, false)
    expectSame(Screen.nothing, Screen.nothing)
    let alert = AlertState<Int> { "Delete?" }
    expectSame(Screen.alert(alert), Screen.alert(alert))
    expectSame(Screen.alert(alert), Screen.alert(AlertState { "Delete?" }), false)
  }

  @Test func alertsAndDialogsAreEphemeral() {
    let alert = AlertState<Int> { "Delete?" }
    let dialog = ConfirmationDialogState<Int> { "Delete?" }
    #expect(isEphemeral(alert))
    #expect(isEphemeral(dialog))
    #expect(!isEphemeral(Plain()))
    // What is known of a case is found again.
    for _ in 0..<2 {
      #expect(isEphemeral(Screen.alert(alert)))
      #expect(isEphemeral(Screen.dialog(dialog)))
      #expect(!isEphemeral(Screen.row(Row(id: 1))))
      #expect(!isEphemeral(Screen.plain(Plain())))
      #expect(!isEphemeral(Screen.nothing))
    }
  }

  /// A case that counts how often it is reflected.
  private enum Reflected: CustomReflectable {
    final class Counter { var count = 0 }
    struct Reflections { let counter = Counter() }

    case first(Reflections)
    case second(Reflections)
    case third(Reflections, Int)

    var customMirror: Mirror {
      switch self {
      case .first(let reflections), .second(let reflections), .third(let reflections, _):
        reflections.counter.count += 1
        return Mirror(self, children: ["payload": reflections], displayStyle: .enum)
      }
    }
  }

  /// Reflection takes time, and every action asks.
  @Test func aCaseIsReflectedOnce() {
    let reflections = Reflected.Reflections()
    for value in [Reflected.first(reflections), .second(reflections), .third(reflections, 1)] {
      _ = isEphemeral(value)
      reflections.counter.count = 0
      for _ in 0..<3 {
        #expect(!isEphemeral(value))
        expectSame(value, value)
      }
      #expect(reflections.counter.count == 0)
    }
  }

  /// What a case of any type holds may be one thing now and another later.
  @Test func casesThatHoldAnything() {
    enum Shown { case anything(Any) }
    #expect(!isEphemeral(Shown.anything(1)))
    #expect(isEphemeral(Shown.anything(AlertState<Int> { "Delete?" })))
    expectSame(Shown.anything(Row(id: 1)), Shown.anything(Row(id: 2)), false)
  }

  /// Values of several enums, of which each has its own first case.
  @Test func enumsOfAnyType() {
    enum First { case plain(Plain) }
    enum Second { case alert(AlertState<Int>) }
    enum Third { case row(Row) }
    let alert = Second.alert(AlertState { "Delete?" })
    func expectKinds<State>(_ wrap: (any Sendable) -> State) {
      #expect(!isEphemeral(wrap(First.plain(Plain()))))
      #expect(isEphemeral(wrap(alert)))
      #expect(!isEphemeral(wrap(Third.row(Row(id: 1)))))
      expectSame(wrap(First.plain(Plain(number: 1))), wrap(First.plain(Plain(number: 2))))
      expectSame(wrap(Third.row(Row(id: 1))), wrap(Third.row(Row(id: 1, name: "Blob"))))
      expectSame(wrap(Third.row(Row(id: 1))), wrap(Third.row(Row(id: 2))), false)
    }
    expectKinds { $0 as Any }
    expectKinds { $0 }
  }

  @Test func casesThatHoldAnErasedValue() {
    enum Shown {
      case row(AnyHashable)
      indirect case rows(Any)
    }
    expectSame(Shown.row(1), Shown.row(2))
    expectSame(Shown.row(Row(id: 1)), Shown.row(Row(id: 2)), false)
    expectSame(Shown.rows(1), Shown.rows(2))
    expectSame(Shown.rows(Row(id: 1)), Shown.rows(Row(id: 2)), false)
  }

  @Test func casesThatHoldAClass() {
    class Plain {}
    final class Named: Plain, Identifiable {
      let id: Int
      init(id: Int) { self.id = id }
    }
    enum Shown { case object(Plain) }
    expectSame(Shown.object(Plain()), Shown.object(Plain()))
    expectSame(Shown.object(Named(id: 1)), Shown.object(Named(id: 2)), false)
  }

  @Test func casesThatHoldAnOptional() {
    enum Shown { case row(Row?) }
    expectSame(Shown.row(nil), Shown.row(nil))
    expectSame(Shown.row(Row(id: 1)), Shown.row(Row(id: 2)), false)
  }

  @Test func casesWithALabel() {
    enum Shown {
      case row(item: Row)
      case alert(state: AlertState<Int>)
    }
    expectSame(Shown.row(item: Row(id: 1)), Shown.row(item: Row(id: 1, name: "Blob")))
    expectSame(Shown.row(item: Row(id: 1)), Shown.row(item: Row(id: 2)), false)
    #expect(isEphemeral(Shown.alert(state: AlertState { "Delete?" })))
  }
}
