import Foundation
import ReducerRuntime
import Testing

private class Animal {}
private final class Dog: Animal {}

private struct Failure: Error, Equatable {
  var code: Int
}

private protocol Named: Sendable {
  var name: String { get }
}

private struct User: Named, Equatable {
  var name: String
  var notes = ["a", "b"]
}

/// Enums of every shape for which the compiler has a layout of its own.
struct CasePathExtractionTests {
  private enum Namesakes: Equatable {
    case payload(a: Int)
    case payload(b: Int)
    case pair(x: Int, y: Int)
    case pair(x: Int, z: Int)
  }

  /// Without reading the runtime's memory, the names alone once decided.
  @Test func casesWithOneNameDifferInTheirLabels() {
    let paths = [/Namesakes.payload(a:), /Namesakes.payload(b:)]
    #expect(paths.map { $0.extract(from: .payload(a: 1)) } == [1, nil])
    #expect(paths.map { $0.extract(from: .payload(b: 1)) } == [nil, 1])
    let pairs = [/Namesakes.pair(x:y:), /Namesakes.pair(x:z:)]
    #expect(pairs.map { $0.extract(from: .pair(x: 1, y: 2)) != nil } == [true, false])
    #expect(pairs.map { $0.extract(from: .pair(x: 1, z: 2)) != nil } == [false, true])
  }

  private enum Shapes {
    case empty
    case number(Int)
    case sameNumber(Int)
    case label(count: Int)
    case labels(id: Int, name: String)
    case tuple(Int, String)
    case nested(pair: (Int, String))
    case void(Void)
    case optional(Int?)
    case nestedOptional(Int??)
    case text(String)
    case error(any Error)
    case named(any Named)
    case anything(Any)
    case function(@Sendable () -> Int)
    case handlers(Int, @Sendable () -> Int)
    case handler((@Sendable () -> Int)?)
    case concreteMetatype(Int.Type)
    case animal(Animal)
    case list([Int])
    case metatype(Any.Type)
    case hashable(AnyHashable)
    indirect case boxed(User)
    case never(Never)
    case unit(Unit)
    case other
  }

  private struct Unit: Equatable {}

  private let all: [Shapes] = [
    .empty, .number(1), .sameNumber(2), .label(count: 3), .labels(id: 4, name: "four"),
    .tuple(5, "five"), .nested(pair: (6, "six")), .void(()), .optional(7), .optional(nil),
    .nestedOptional(8), .nestedOptional(.some(nil)), .nestedOptional(nil), .text("nine"),
    .error(Failure(code: 10)), .named(User(name: "Blob")), .anything("eleven"), .function { 12 },
    .handlers(1) { 12 },
    .handler { 12 }, .concreteMetatype(Int.self),
    .animal(Dog()), .list([13]), .metatype(Int.self), .hashable(14), .boxed(User(name: "Blob Jr.")),
    .unit(Unit()), .other,
  ]

  /// The payloads that a path finds in one value of each shape, before and after it knows the case.
  private func found<Value>(_ path: CasePath<Shapes, Value>) -> [Value] {
    let first = all.compactMap(path.extract(from:))
    let second = all.compactMap(path.extract(from:))
    #expect(first.count == second.count)
    return second
  }

  @Test func casesWithoutPayload() {
    #expect(found(/Shapes.empty).count == 1)
    #expect(found(/Shapes.other).count == 1)
    #expect(found(/Shapes.void).count == 1)
    #expect(found(/Shapes.unit) == [Unit()])
  }

  @Test func casesOfTheSameType() {
    #expect(found(/Shapes.number) == [1])
    #expect(found(/Shapes.sameNumber) == [2])
    #expect(found(/Shapes.label) == [3])
    #expect(found(/Shapes.label(count:)) == [3])
  }

  @Test func tuples() {
    #expect(found(/Shapes.labels).map(\.0) == [4])
    #expect(found(/Shapes.labels(id:name:)).map(\.1) == ["four"])
    let labelled: CasePath<Shapes, (id: Int, name: String)> = CasePath({
      .labels(id: $0.id, name: $0.name)
    })
    #expect(found(labelled).map(\.name) == ["four"])
    #expect(found(/Shapes.tuple).map(\.1) == ["five"])
    #expect(found(/Shapes.nested).map(\.1) == ["six"])
  }

  @Test func optionals() {
    #expect(found(/Shapes.optional) == [7, nil])
    #expect(found(/Shapes.nestedOptional) == [8, .some(nil), nil])
  }

  @Test func existentials() throws {
    #expect(found(/Shapes.error).map { $0 as? Failure } == [Failure(code: 10)])
    #expect(found(/Shapes.named).map(\.name) == ["Blob"])
    #expect(found(/Shapes.anything).map { $0 as? String } == ["eleven"])
    #expect(found(/Shapes.hashable) == [14])
    #expect(found(/Shapes.metatype).map { $0 == Int.self } == [true])
  }

  @Test func functionsAndMetatypes() {
    // Swift stores them in a special form. Finding nothing is better than calling a wild address.
    let reports = misuseReports {
      #expect(found(/Shapes.function).isEmpty)
      #expect(found(/Shapes.handlers).isEmpty)
      #expect(found(/Shapes.handler).isEmpty)
      #expect(found(/Shapes.concreteMetatype).isEmpty)
    }
    #expect(Set(reports).count == 4, "Each path reports its own type.")
    #expect(
      reports.last == """
        A case path cannot find payloads of type "Int.Type" in "Shapes", so it found nothing. To \
        fix, create the path with "CasePath(embed:extract:)".
        """
    )
    let explicit = CasePath<Shapes, @Sendable () -> Int>(
      embed: { .function($0) },
      extract: { if case .function(let function) = $0 { function } else { nil } }
    )
    #expect(found(explicit).map { $0() } == [12])
  }

  @Test func referencesAndBuffers() {
    #expect(found(/Shapes.animal).map { $0 is Dog } == [true])
    #expect(found(/Shapes.list) == [[13]])
    #expect(found(/Shapes.text) == ["nine"])
  }

  @Test func indirectCases() {
    #expect(found(/Shapes.boxed) == [User(name: "Blob Jr.")])
    indirect enum Tree: Equatable { case leaf(Int), node(Tree, Tree) }
    let path = /Tree.node
    #expect(path.extract(from: .leaf(1)) == nil)
    let halves = path.extract(from: .node(.leaf(1), .node(.leaf(2), .leaf(3))))
    #expect(halves?.1 == .node(.leaf(2), .leaf(3)))
    indirect enum Row { case shown(id: Int), hidden(id: Int) }
    let rows: [Row] = [.shown(id: 1), .hidden(id: 2)]
    #expect(rows.compactMap((/Row.shown).extract(from:)) == [1])
    #expect(rows.compactMap((/Row.hidden(id:)).extract(from:)) == [2])
  }

  @Test func convertedConstructors() {
    // Swift turns `(Animal) -> Shapes` into `(Dog) -> Shapes`, and so on.
    let dog: CasePath<Shapes, Dog> = /Shapes.animal
    #expect(found(dog).count == 1)
    #expect(dog.extract(from: .animal(Animal())) == nil)
    let failure: CasePath<Shapes, Failure> = /Shapes.error
    #expect(found(failure) == [Failure(code: 10)])
    let user: CasePath<Shapes, User> = /Shapes.named
    #expect(found(user).map(\.name) == ["Blob"])
    let number: CasePath<Shapes, Int> = /Shapes.optional
    #expect(found(number) == [7])
    #expect(found(/Shapes.number) == [1], "The conversions of other cases do no harm.")
  }

  @Test func uninhabitedPayloads() {
    #expect(found(/Shapes.never).isEmpty)
    enum OnlyNever { case never(Never), value(String) }
    #expect((/OnlyNever.value).extract(from: .value("Blob")) == "Blob")
    #expect((/OnlyNever.never).extract(from: .value("Blob")) == nil)
  }

  @Test func enumsOfOneCase() {
    enum One: Equatable { case only(String) }
    enum Bare { case only }
    #expect((/One.only).extract(from: .only("Blob")) == "Blob")
    #expect((/Bare.only).extract(from: .only) != nil)
  }

  @Test func optionalAndStandardRoots() {
    let some = /Optional<String>.some
    #expect(some.extract(from: "Blob") == "Blob")
    #expect(some.extract(from: nil) == nil)
    #expect((/Optional<String>.none).extract(from: nil) != nil)
    #expect((/Optional<Int?>.some).extract(from: .some(nil)) == .some(nil))
    typealias Outcome = Result<[String], any Error>
    #expect((/Outcome.success).extract(from: .success(["Blob"])) == ["Blob"])
    #expect((/Outcome.failure).extract(from: .success(["Blob"])) == nil)
    #expect((/Outcome.failure).extract(from: .failure(Failure(code: 1))) is Failure)
  }

  @Test func foundationRoots() {
    #expect((/ComparisonResult.orderedSame).extract(from: .orderedSame) != nil)
    #expect((/ComparisonResult.orderedSame).extract(from: .orderedAscending) == nil)
    #expect((/FloatingPointRoundingRule.up).extract(from: .down) == nil)
    #expect((/Data.Deallocator.free).extract(from: .custom { _, _ in }) == nil)
  }

  @Test func genericRoots() {
    enum Either<Left, Right> { case left(Left), right(Right), both(first: Left, second: Right) }
    typealias Same = Either<Int, Int>
    #expect((/Same.left).extract(from: .left(1)) == 1)
    #expect((/Same.left).extract(from: .right(1)) == nil)
    let both: (Int, Int)? = (/Same.both).extract(from: .both(first: 1, second: 2))
    #expect(both?.0 == 1)
    #expect(both?.1 == 2)
    typealias Mixed = Either<any Named, [String: Int]>
    #expect((/Mixed.left).extract(from: .left(User(name: "Blob")))?.name == "Blob")
    #expect((/Mixed.right).extract(from: .right(["a": 1])) == ["a": 1])
    #expect((/Mixed.right).extract(from: .left(User(name: "Blob"))) == nil)
  }

  @Test func ownMirrorsAndDescriptionsAreNotAsked() {
    enum Shy: CustomReflectable, CustomStringConvertible {
      case number(Int), text(String), left, right
      var customMirror: Mirror { Mirror(self, children: []) }
      var description: String { "shy" }
    }
    #expect((/Shy.number).extract(from: .number(1)) == 1)
    #expect((/Shy.text).extract(from: .number(1)) == nil)
    #expect((/Shy.left).extract(from: .right) == nil)
  }

  @Test func payloadsAreReleased() {
    enum Root { case animal(Animal), pair(Animal, String), none }
    weak var first: Animal?
    weak var second: Animal?
    do {
      let (path, pairs) = (/Root.animal, /Root.pair)
      let (dog, animal) = (Dog(), Animal())
      (first, second) = (dog, animal)
      for _ in 1...3 {
        #expect(path.extract(from: .animal(dog)) === dog)
        #expect(pairs.extract(from: .pair(animal, "Blob"))?.0 === animal)
        #expect(path.extract(from: .pair(dog, "Blob")) == nil)
      }
    }
    #expect(first == nil)
    #expect(second == nil)
  }

  @Test func extractionDoesNotChangeTheRoot() {
    let root = Shapes.labels(id: 1, name: String(repeating: "Blob ", count: 10))
    let path = /Shapes.labels
    for _ in 1...3 { #expect(path.extract(from: root)?.1.count == 50) }
    guard case .labels(1, let name) = root else { return #expect(Bool(false), "\(root)") }
    #expect(name.count == 50)
  }

  @Test func manyThreadsShareAPath() async {
    enum Root { case a(String), b(String), c(String) }
    let path = /Root.b
    let count = await withTaskGroup(of: Int.self) { group in
      for index in 0..<1_000 {
        group.addTask {
          let roots: [Root] = [.a("a\(index)"), .b("b\(index)"), .c("c\(index)")]
          return roots.compactMap(path.extract(from:)) == ["b\(index)"] ? 1 : 0
        }
      }
      return await group.reduce(0, +)
    }
    #expect(count == 1_000)
  }
}
