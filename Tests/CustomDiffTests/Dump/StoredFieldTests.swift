import CustomDiff
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
}
