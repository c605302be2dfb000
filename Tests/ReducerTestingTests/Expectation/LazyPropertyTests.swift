import CustomDiff
import Foundation
import Observation
import ReducerTesting
import TestSupport
import Testing

/// Objects with lazy properties, whose storage changes when they are read.
@Suite struct LazyPropertyTests {
  private struct Owner<Model: AnyObject & Equatable>: Equatable {
    var model: Model
    var title = ""
  }

  private static func message<Model: AnyObject & Equatable>(
    _ model: @autoclosure @escaping () -> Model,
    change: @escaping (Model) -> Void
  ) async -> String {
    let issues = await capturedIssues {
      let store = TestStore(initialState: Owner(model: model())) {
        Reduce<Owner<Model>, Int> { state, _ in
          change(state.model)
          return .none
        }
      }
      await store.send(1)
    }
    return issues.map(\.message).joined(separator: "\n")
  }

  // MARK: What a failure shows

  /// Without the storage of lazy properties, everything else is as in any other dump.
  @Test func typeWithoutLazyPropertyIsDumpedAsBefore() {
    enum Choice { case one(UUID), two(URL), three(Int) }
    for choice in [Choice.one(UUID(0)), .two(URL(fileURLWithPath: "/a")), .three(1)] {
      let dump = String(customDumping: choice, lines: 9)
      #expect(String(customDumping: choice, lines: 9, showsLazyStorage: false) == dump)
    }
  }

  private final class Session: Equatable, CustomDumpRedactable {
    static var redactedKeyPaths: [PartialKeyPath<Session>] { [\.token] }
    var token = "deadbeef"
    var count = 0
    lazy var shout = "a".uppercased()
    static func == (lhs: Session, rhs: Session) -> Bool { lhs === rhs }
  }

  @Test func aRedactedPropertyStaysHidden() async {
    let message = await Self.message(Session()) { $0.count += 1 }
    #expect(message.contains("token: <redacted>"))
    #expect(message.contains("+   count: 1"))
    #expect(!message.contains("deadbeef"))
  }

  private final class Vault: Equatable, CustomDumpSecret {
    var pin = "1234"
    lazy var shout = "a".uppercased()
    static func == (lhs: Vault, rhs: Vault) -> Bool { lhs === rhs }
  }

  private final class Safe: Equatable {
    let vault = Vault()
    var count = 0
    static func == (lhs: Safe, rhs: Safe) -> Bool { lhs === rhs }
  }

  @Test func aSecretObjectStaysHidden() async {
    #expect(await Self.message(Vault()) { $0.pin = "9999" } == "")
    let message = await Self.message(Safe()) {
      $0.vault.pin = "9999"
      $0.count += 1
    }
    #expect(message.contains("vault: <redacted>"))
    #expect(!message.contains("1234") && !message.contains("9999"))
  }

  @Observable final class Observed: Equatable {
    var count = 0
    @ObservationIgnored lazy var shout = "a".uppercased()
    static func == (lhs: Observed, rhs: Observed) -> Bool { lhs === rhs }
  }

  @Test func storageOfMacroStaysHidden() async {
    let message = await Self.message(Observed()) { $0.count += 1 }
    #expect(message.contains("+ LazyPropertyTests.Observed(_count: 1)"))
    #expect(!message.contains("registrar"))
  }

  // MARK: What counts as a change

  private final class Child: Hashable {
    lazy var shout = "a".uppercased()
    static func == (lhs: Child, rhs: Child) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private struct Style {
    lazy var color = "red".uppercased()
    var width = 1
  }

  private enum Shape {
    case square(Style)
    var color: String {
      mutating get {
        guard case .square(var style) = self else { return "" }
        defer { self = .square(style) }
        return style.color
      }
    }
  }

  private final class Parent: Equatable {
    let child = Child()
    let children: Set<Child> = [Child(), Child()]
    var style = Style()
    var styles = [Style()]
    var shape = Shape.square(Style())
    static func == (lhs: Parent, rhs: Parent) -> Bool { lhs === rhs }
  }

  private static let reads: [(String, @Sendable (Parent) -> String)] = [
    ("an object", { $0.child.shout }),
    ("objects in a set", { $0.children.map(\.shout).joined() }),
    ("a struct", { $0.style.color }),
    ("an element", { $0.styles[0].color }),
    ("a payload", { $0.shape.color }),
  ]

  @Test(arguments: reads.indices) func aPropertyOneLevelDownThatIsReadIsNoChange(index: Int) async {
    let (name, read) = Self.reads[index]
    #expect(await Self.message(Parent()) { _ = read($0) } == "", "\(name)")
  }

  @Test func aChangeBesideItIsSeen() async {
    let message = await Self.message(Parent()) {
      $0.style.width = 2
      _ = $0.style.color
    }
    #expect(message.contains("Style(width: 2)"))
    #expect(!message.contains("lazy_storage"))
  }
}
