import CustomDiff
import Foundation
import Testing

/// Structs are read where they lie if they can be, and reflected if not; the text is the same.
struct StoredFieldTests {
  /// Shows the first level of a value as a mirror does.
  struct Mirrored<Value>: CustomDumpReflectable {
    let value: Value
    var customDumpMirror: Mirror { Mirror(reflecting: value) }
  }

  private func expectSameAsMirrored<Value>(
    _ value: Value,
    _ text: String,
    _ location: SourceLocation = #_sourceLocation
  ) {
    #expect(String(customDumping: value) == text, sourceLocation: location)
    #expect(String(customDumping: Mirrored(value: value)) == text, sourceLocation: location)
  }

  class Animal { var legs = 4 }
  final class Dog: Animal { var name = "Rex" }
  protocol Named { var name: String { get } }
  struct Plain: Named, Equatable {
    var name = "plain"
    var size: Int8 = 1
  }
  actor Counter { var count = 1 }

  struct References {
    var animal: Animal = Dog()
    weak var weakAnimal: Animal?
    unowned var owner: Animal
    unowned(unsafe) var unsafeOwner: Animal
  }

  @Test func references() {
    let owner = Animal()
    expectSameAsMirrored(
      References(weakAnimal: owner, owner: owner, unsafeOwner: owner),
      """
      StoredFieldTests.References(
        animal: StoredFieldTests.Dog(
          legs: 4,
          name: "Rex"
        ),
        weakAnimal: StoredFieldTests.Animal(legs: 4),
        owner: StoredFieldTests.Animal(↩︎),
        unsafeOwner: StoredFieldTests.Animal(↩︎)
      )
      """
    )
  }

  struct Strong {
    var animal: Animal = Dog()
    var optional: Animal? = Animal()
    var none: Animal?
    var object: AnyObject = Animal()
  }

  @Test func subclasses() {
    expectSameAsMirrored(
      Strong(),
      """
      StoredFieldTests.Strong(
        animal: StoredFieldTests.Dog(
          legs: 4,
          name: "Rex"
        ),
        optional: StoredFieldTests.Animal(legs: 4),
        none: nil,
        object: #1 StoredFieldTests.Animal(legs: 4)
      )
      """
    )
  }

  struct Functions {
    var count = 1
    var action: (Int) -> Int = { $0 }
    var optional: (() -> Void)? = {}
    var type: Any.Type = Int.self
    var tuple = (1, label: "two")
  }

  @Test func functionsTypesAndTuples() {
    expectSameAsMirrored(
      Functions(),
      """
      StoredFieldTests.Functions(
        count: 1,
        action: (Function),
        optional: (Function),
        type: Int.self,
        tuple: (
          1,
          label: "two"
        )
      )
      """
    )
  }

  struct Existentials {
    var any: Any = Plain()
    var optionalAny: Any? = Optional(Plain())
    var named: any Named = Plain()
    var optional: (any Named)? = Plain()
    var both: any Named & Equatable = Plain()
    var error: any Error = CancellationError()
    var hashable = AnyHashable(1)
    var list: [any Named] = [Plain()]
    var table: [String: Any] = ["a": Plain(), "b": 2]
  }

  @Test func existentials() {
    let plain = """
      StoredFieldTests.Plain(
          name: "plain",
          size: 1
        )
      """
    let deepPlain = plain.replacing("\n", with: "\n  ")
    expectSameAsMirrored(
      Existentials(),
      """
      StoredFieldTests.Existentials(
        any: \(plain),
        optionalAny: \(plain),
        named: \(plain),
        optional: \(plain),
        both: \(plain),
        error: CancellationError(),
        hashable: 1,
        list: [
          [0]: \(deepPlain)
        ],
        table: [
          "a": \(deepPlain),
          "b": 2
        ]
      )
      """
    )
  }

  @propertyWrapper struct Clamped<Value> {
    var wrappedValue: Value
  }

  struct Odd<Value> {
    @Clamped var clamped = 1
    lazy var late = 2
    var nothing: Void = ()
    var generic: Value
    var nested: Value??
    var single = Single(value: "one line")
    var lines = Single(value: "two\nlines")
    var empty = Empty()
    var date = Date(timeIntervalSince1970: 0)
    var range = 0..<3
    var byte: UInt8 = 255
    var fraction: Float = 0.5
    var simd = SIMD2<Int>(1, 2)
    var case1 = Shape.empty
    var case2 = Shape.square(side: 2)
    var result: Result<Int, any Error> = .success(1)
    var counter = Counter()
  }

  struct Empty {}

  @Test func oddMembersAreDumped() {
    let text = String(customDumping: Odd(generic: true, nested: .some(.some(false))))
    #expect(
      text
        == String(
          customDumping: Mirrored(value: Odd(generic: true, nested: .some(.some(false))))
        )
    )
    #expect(text.contains("_clamped: StoredFieldTests.Clamped(wrappedValue: 1)"))
    #expect(text.contains("nothing: ()"))
    #expect(text.contains("generic: true,\n  nested: false"))
    #expect(text.contains("single: Single(value: \"one line\")"))
    #expect(text.contains("empty: StoredFieldTests.Empty()"))
    #expect(text.contains("date: Date(1970-01-01T00:00:00.000Z)"))
    #expect(text.contains("case1: .empty,\n  case2: .square(side: 2)"))
    #expect(text.contains("counter: StoredFieldTests.Counter("))
  }

  @Test func largeValuesInBoxes() {
    let values: [Any] = [Plain(), Existentials().named, Strong() as Any]
    for value in values {
      #expect(String(customDumping: value) == String(customDumping: Mirrored(value: value)))
    }
  }
}
