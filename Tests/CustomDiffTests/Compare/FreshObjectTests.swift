import CustomDiff
import Testing

/// Objects that are made anew for each look stay distinct, even where they take over an address.
@Suite struct FreshObjectTests {
  final class Item {
    let number: Int
    let rest = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11)

    init(_ number: Int) {
      self.number = number
    }
  }

  struct Source: CustomDumpRepresentable {
    var number: Int
    var item: Item?
    var customDumpValue: Any { item ?? Item(number) }
  }

  @Test(arguments: 1...20)
  func oneOfManyDiffers(position: Int) {
    let shared = [Source](repeating: Source(number: 1, item: Item(1)), count: 21)
    var made = [Source](repeating: Source(number: 1), count: 21)
    #expect(Equality.holds(made, shared))
    #expect(Equality.holds(shared, made))
    made[position - 1].number = 2
    #expect(!Equality.holds(made, shared))
    #expect(!Equality.holds(shared, made))
  }
}
