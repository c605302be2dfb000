import ReducerRuntime
import TestSupport
import Testing

/// The spellings that users may write.
///
/// Most tests pass if they compile: in Swift 6 mode, a slash may begin a regular expression.
struct CasePathSpellingTests {
  enum Action: Equatable {
    case tapped
    case response(Int)
    case labelled(count: Int)
    case pair(Int, String)
    case element(id: Int, action: Row)
    case row(Row)
  }

  enum Row: Equatable {
    case deleted
    case renamed(String)
  }

  struct State {
    var row = 1
  }

  private func pair<A, B>(state: CasePath<Action, A>, action: CasePath<Action, B>) -> [String] {
    ["\(A.self)", "\(B.self)"]
  }

  private func ifLet<S, A>(_ state: WritableKeyPath<State, S>, action: CasePath<Action, A>)
    -> [String]
  {
    ["\(S.self)", "\(A.self)"]
  }

  private func trailing<A>(_ action: CasePath<Action, A>, then: () -> Void) -> String {
    then()
    return "\(A.self)"
  }

  @Test func severalOnALine() {
    let types = pair(state: /Action.response, action: /Action.row)
    expectEqual(types, ["Int", "Row"])
    let a = /Action.response, b = /Action.pair
    #expect(a.extract(from: .response(1)) == 1 && b.extract(from: .response(1)) == nil)
  }

  @Test func severalLines() {
    let types = pair(
      state: /Action.tapped,
      action: /Action.element(id:action:)
    )
    expectEqual(types, ["()", "(Int, Row)"])
    expectEqual(trailing(/Action.response) {}, "Int")
    expectEqual(trailing(/Action.row, then: {}), "Row")
  }

  @Test func inferredInGenericContexts() {
    expectEqual(ifLet(\.row, action: /Action.row), ["Int", "Row"])
    expectEqual(ifLet(\State.row, action: /Action.pair), ["Int", "(Int, String)"])
    expectEqual(ifLet(\.row, action: /Action.self), ["Int", "Action"])
  }

  @Test func inferredWithoutContext() {
    struct Scope<ParentState, ParentAction, Child> {
      var types = [ParentState.self as Any.Type, ParentAction.self, Child.self].map { "\($0)" }
      init<ChildState>(
        state: CasePath<ParentState, ChildState>,
        action: CasePath<ParentAction, Child>,
        child: () -> ChildState
      ) {}
    }
    let scope = Scope(state: /Row.renamed, action: /Action.row) { "Blob" }
    expectEqual(scope.types, ["Row", "Action", "Row"])
    let optional = Scope(state: /Optional<Int>.some, action: /Optional<Int>.none) { 1 }
    expectEqual(optional.types, ["Optional<Int>", "Optional<Int>", "()"])
    let (tapped, pair, constructed) = (/Action.tapped, /Action.pair, CasePath(Action.pair))
    expectEqual("\(type(of: tapped))", "CasePath<Action, ()>")
    expectEqual("\(type(of: pair))", "CasePath<Action, (Int, String)>")
    expectEqual("\(type(of: constructed))", "CasePath<Action, (Int, String)>")
  }

  @Test func inArrays() {
    let paths = [/Action.response, /Action.labelled(count:)]
    expectEqual(paths.map { $0.embed(1) }, [.response(1), .labelled(count: 1)])
  }

  @Test func inGenericTypes() {
    enum Box<Content> {
      case full(Content), empty
      static var paths: (CasePath<Self, Content>, CasePath<Self, Void>) { (/Self.full, /Box.empty) }
    }
    expectEqual(Box<String>.paths.0.extract(from: .full("Blob")), "Blob")
    expectNil(Box<String>.paths.1.extract(from: .full("Blob")))
    #expect(Box<String>.paths.1.extract(from: .empty) != nil)
  }

  @Test func composition() {
    let path = /Action.row .. /Row.renamed
    expectEqual(path.extract(from: .row(.renamed("Blob"))), "Blob")
    expectNil(path.extract(from: .row(.deleted)))
    expectNil(path.extract(from: .tapped))
    expectEqual(path.embed("Blob"), .row(.renamed("Blob")))
    let grouped = (/Action.row).appending(path: /Row.deleted)
    #expect(grouped.extract(from: .row(.deleted)) != nil)
    expectEqual(grouped.embed(()), .row(.deleted))
  }

  @Test func identity() {
    let path = /Action.self
    expectEqual(path.extract(from: .response(1)), .response(1))
    expectEqual(path.embed(.tapped), .tapped)
  }

  @Test func patterns() {
    func name(_ action: Action) -> String {
      switch action {
      case /Action.response, /Action.labelled: "number"
      case /Action.tapped: "tapped"
      default: "other"
      }
    }
    let actions: [Action] = [.tapped, .labelled(count: 1), .row(.deleted), .response(2)]
    expectEqual(actions.map(name), ["tapped", "number", "other", "number"])
  }

  @Test func optionalRoots() {
    let response: CasePath<Action?, Int> = /Action.response
    expectEqual(response.extract(from: .response(1)), 1)
    expectNil(response.extract(from: .tapped))
    expectNil(response.extract(from: nil))
    expectEqual(response.embed(2), .response(2))
    let tapped: CasePath<Action?, Void> = /Action.tapped
    #expect(tapped.extract(from: .tapped) != nil)
    expectNil(tapped.extract(from: .response(1)))
    expectNil(tapped.extract(from: nil))
  }

  @Test func pathsFromTwoFunctions() {
    let even = CasePath<Int, Int>(embed: { $0 * 2 }, extract: { $0 % 2 == 0 ? $0 / 2 : nil })
    expectEqual(even.extract(from: 6), 3)
    expectNil(even.extract(from: 7))
    expectEqual(even.embed(4), 8)
  }

  @Test func descriptions() {
    expectEqual("\(/Action.row)", "/Action.row")
    expectEqual("\(/Action.tapped)", "/Action.tapped")
    expectEqual("\(/Action.row .. /Row.renamed)", "/Action.row.renamed")
    let response = /Action.response
    expectEqual("\(response)", "/Action.response or /Action.labelled", "Two cases hold a number.")
    _ = response.extract(from: .response(1))
    expectEqual("\(response)", "/Action.response")
  }
}

extension CasePathSpellingTests {
  @Test func functionsOfEveryCase() {
    let actions: [Action] = [.response(1), .tapped, .pair(2, "a"), .row(.renamed("b")), .tapped]
    expectEqual(actions.compactMap(/Action.response), [1])
    expectEqual(actions.compactMap(/Action.tapped).count, 2)
    let pairs = actions.compactMap(/Action.pair)
    expectEqual(pairs.map(\.0), [2])
    expectEqual(actions.compactMap(/Action.row .. /Row.renamed), ["b"])
    #expect(actions.contains { (/Action.row .. /Row.deleted).extract(from: $0) != nil } == false)
  }

  @Test func namedByTheContext() {
    let some: CasePath<Int?, Int> = /.some
    #expect(some.extract(from: 1) == 1 && some.extract(from: nil) == nil && some.embed(2) == 2)
    let none: CasePath<Int?, Void> = /.none
    #expect(none.extract(from: nil) != nil && none.extract(from: 1) == nil)
    let slash: CasePath<Action, Action> = /.self
    let plain: CasePath<Action, Action> = .self
    #expect(slash.extract(from: .tapped) == .tapped && plain.embed(.tapped) == .tapped)
    let tapped: CasePath<Action, Void> = /.tapped
    #expect(tapped.extract(from: .tapped) != nil)
  }

  @Test func initializers() {
    let response = CasePath(Action.response)
    let pair = CasePath(Action.pair)
    let element = CasePath(Action.element(id:action:))
    let tapped = CasePath(Action.tapped)
    expectEqual(response.extract(from: .response(3)), 3)
    expectEqual(pair.extract(from: .pair(1, "a"))?.1, "a")
    expectEqual(element.extract(from: .element(id: 4, action: .deleted))?.0, 4)
    expectEqual(element.embed((4, .deleted)), .element(id: 4, action: .deleted))
    #expect(tapped.extract(from: .tapped) != nil && tapped.extract(from: .response(3)) == nil)
  }

  @Test func optionalRootsInDescriptions() {
    let row: CasePath<Action?, Row> = /Action.row
    let some: CasePath<Action?, Action> = /.some
    expectEqual("\(row)", "/Action.row")
    expectEqual("\(some)", "/Optional<Action>.some")
  }

  @Test func throwingModify() throws {
    var action = Action.response(1)
    let count = try (/Action.response).modify(&action) { number in
      number += 1
      return "\(number)"
    }
    #expect(count == "2" && action == .response(2))
    #expect(throws: CaseMismatch.self) { try (/Action.row).modify(&action) { $0 = .deleted } }
    expectEqual(action, .response(2))
    do {
      try (/Action.row).modify(&action) { $0 = .deleted }
    } catch {
      expectEqual(
        "\(error)",
        """
        Expected a value of the case "/Action.row", but found: …

            CasePathSpellingTests.Action.response(2)
        """
      )
    }
    struct Refusal: Error {}
    #expect(throws: Refusal.self) {
      try (/Action.response).modify(&action) { number in
        number = 9
        throw Refusal()
      }
    }
    expectEqual(action, .response(9))
  }
}
