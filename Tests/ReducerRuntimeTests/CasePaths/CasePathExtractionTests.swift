import Foundation
import ReducerRuntime
import TestSupport
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
    expectEqual(paths.map { $0.extract(from: .payload(a: 1)) }, [1, nil])
    expectEqual(paths.map { $0.extract(from: .payload(b: 1)) }, [nil, 1])
    let pairs = [/Namesakes.pair(x:y:), /Namesakes.pair(x:z:)]
    expectEqual(pairs.map { $0.extract(from: .pair(x: 1, y: 2)) != nil }, [true, false])
    expectEqual(pairs.map { $0.extract(from: .pair(x: 1, z: 2)) != nil }, [false, true])
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
    expectEqual(first.count, second.count)
    return second
  }

  @Test func casesWithoutPayload() {
    expectEqual(found(/Shapes.empty).count, 1)
    expectEqual(found(/Shapes.other).count, 1)
    expectEqual(found(/Shapes.void).count, 1)
    expectEqual(found(/Shapes.unit), [Unit()])
  }

  @Test func casesOfTheSameType() {
    expectEqual(found(/Shapes.number), [1])
    expectEqual(found(/Shapes.sameNumber), [2])
    expectEqual(found(/Shapes.label), [3])
    expectEqual(found(/Shapes.label(count:)), [3])
  }

  @Test func tuples() {
    expectEqual(found(/Shapes.labels).map(\.0), [4])
    expectEqual(found(/Shapes.labels(id:name:)).map(\.1), ["four"])
    let labelled: CasePath<Shapes, (id: Int, name: String)> = CasePath({
      .labels(id: $0.id, name: $0.name)
    })
    expectEqual(found(labelled).map(\.name), ["four"])
    expectEqual(found(/Shapes.tuple).map(\.1), ["five"])
    expectEqual(found(/Shapes.nested).map(\.1), ["six"])
  }

  @Test func optionals() {
    expectEqual(found(/Shapes.optional), [7, nil])
    expectEqual(found(/Shapes.nestedOptional), [8, .some(nil), nil])
  }

  @Test func existentials() throws {
    expectEqual(found(/Shapes.error).map { $0 as? Failure }, [Failure(code: 10)])
    expectEqual(found(/Shapes.named).map(\.name), ["Blob"])
    expectEqual(found(/Shapes.anything).map { $0 as? String }, ["eleven"])
    expectEqual(found(/Shapes.hashable), [14])
    expectEqual(found(/Shapes.metatype).map { $0 == Int.self }, [true])
  }

  @Test func functionsAndMetatypes() {
    // Swift stores them in a special form. Finding nothing is better than calling a wild address.
    let reports = misuseReports {
      expectEmpty(found(/Shapes.function))
      expectEmpty(found(/Shapes.handlers))
      expectEmpty(found(/Shapes.handler))
      expectEmpty(found(/Shapes.concreteMetatype))
    }
    expectEqual(Set(reports).count, 4, "Each path reports its own type.")
    expectEqual(
      reports.last,
      """
      A case path cannot find payloads of type "Int.Type" in "Shapes", so it found nothing. To \
      fix, create the path with "CasePath(embed:extract:)".
      """
    )
    let explicit = CasePath<Shapes, @Sendable () -> Int>(
      embed: { .function($0) },
      extract: { if case .function(let function) = $0 { function } else { nil } }
    )
    expectEqual(found(explicit).map { $0() }, [12])
  }

  @Test func referencesAndBuffers() {
    expectEqual(found(/Shapes.animal).map { $0 is Dog }, [true])
    expectEqual(found(/Shapes.list), [[13]])
    expectEqual(found(/Shapes.text), ["nine"])
  }

  @Test func indirectCases() {
    expectEqual(found(/Shapes.boxed), [User(name: "Blob Jr.")])
    indirect enum Tree: Equatable { case leaf(Int), node(Tree, Tree) }
    let path = /Tree.node
    expectNil(path.extract(from: .leaf(1)))
    let halves = path.extract(from: .node(.leaf(1), .node(.leaf(2), .leaf(3))))
    expectEqual(halves?.1, .node(.leaf(2), .leaf(3)))
    indirect enum Row { case shown(id: Int), hidden(id: Int) }
    let rows: [Row] = [.shown(id: 1), .hidden(id: 2)]
    expectEqual(rows.compactMap((/Row.shown).extract(from:)), [1])
    expectEqual(rows.compactMap((/Row.hidden(id:)).extract(from:)), [2])
  }

  @Test func convertedConstructors() {
    // Swift turns `(Animal) -> Shapes` into `(Dog) -> Shapes`, and so on.
    let dog: CasePath<Shapes, Dog> = /Shapes.animal
    expectEqual(found(dog).count, 1)
    expectNil(dog.extract(from: .animal(Animal())))
    let failure: CasePath<Shapes, Failure> = /Shapes.error
    expectEqual(found(failure), [Failure(code: 10)])
    let user: CasePath<Shapes, User> = /Shapes.named
    expectEqual(found(user).map(\.name), ["Blob"])
    let number: CasePath<Shapes, Int> = /Shapes.optional
    expectEqual(found(number), [7])
    expectEqual(found(/Shapes.number), [1], "The conversions of other cases do no harm.")
  }

  @Test func uninhabitedPayloads() {
    expectEmpty(found(/Shapes.never))
    enum OnlyNever { case never(Never), value(String) }
    expectEqual((/OnlyNever.value).extract(from: .value("Blob")), "Blob")
    expectNil((/OnlyNever.never).extract(from: .value("Blob")))
  }

  @Test func enumsOfOneCase() {
    enum One: Equatable { case only(String) }
    enum Bare { case only }
    expectEqual((/One.only).extract(from: .only("Blob")), "Blob")
    #expect((/Bare.only).extract(from: .only) != nil)
  }

  @Test func optionalAndStandardRoots() {
    let some = /Optional<String>.some
    expectEqual(some.extract(from: "Blob"), "Blob")
    expectNil(some.extract(from: nil))
    #expect((/Optional<String>.none).extract(from: nil) != nil)
    expectEqual((/Optional<Int?>.some).extract(from: .some(nil)), .some(nil))
    typealias Outcome = Result<[String], any Error>
    expectEqual((/Outcome.success).extract(from: .success(["Blob"])), ["Blob"])
    expectNil((/Outcome.failure).extract(from: .success(["Blob"])))
    #expect((/Outcome.failure).extract(from: .failure(Failure(code: 1))) is Failure)
  }

  @Test func foundationRoots() {
    #expect((/ComparisonResult.orderedSame).extract(from: .orderedSame) != nil)
    expectNil((/ComparisonResult.orderedSame).extract(from: .orderedAscending))
    expectNil((/FloatingPointRoundingRule.up).extract(from: .down))
    expectNil((/Data.Deallocator.free).extract(from: .custom { _, _ in }))
  }

  @Test func genericRoots() {
    enum Either<Left, Right> { case left(Left), right(Right), both(first: Left, second: Right) }
    typealias Same = Either<Int, Int>
    expectEqual((/Same.left).extract(from: .left(1)), 1)
    expectNil((/Same.left).extract(from: .right(1)))
    let both: (Int, Int)? = (/Same.both).extract(from: .both(first: 1, second: 2))
    expectEqual(both?.0, 1)
    expectEqual(both?.1, 2)
    typealias Mixed = Either<any Named, [String: Int]>
    expectEqual((/Mixed.left).extract(from: .left(User(name: "Blob")))?.name, "Blob")
    expectEqual((/Mixed.right).extract(from: .right(["a": 1])), ["a": 1])
    expectNil((/Mixed.right).extract(from: .left(User(name: "Blob"))))
  }

  @Test func ownMirrorsAndDescriptionsAreNotAsked() {
    enum Shy: CustomReflectable, CustomStringConvertible {
      case number(Int), text(String), left, right
      var customMirror: Mirror { Mirror(self, children: []) }
      var description: String { "shy" }
    }
    expectEqual((/Shy.number).extract(from: .number(1)), 1)
    expectNil((/Shy.text).extract(from: .number(1)))
    expectNil((/Shy.left).extract(from: .right))
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
        expectNil(path.extract(from: .pair(dog, "Blob")))
      }
    }
    expectNil(first)
    expectNil(second)
  }

  @Test func extractionDoesNotChangeTheRoot() {
    let root = Shapes.labels(id: 1, name: String(repeating: "Blob ", count: 10))
    let path = /Shapes.labels
    for _ in 1...3 { expectEqual(path.extract(from: root)?.1.count, 50) }
    guard case .labels(1, let name) = root else { return #expect(Bool(false), "\(root)") }
    expectEqual(name.count, 50)
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
    expectEqual(count, 1_000)
  }
}
