import Testing

@testable import CustomDiff

/// What was shown and is taken back leaves no trace in the numbers of objects.
@Suite struct ReferencesTests {
  private final class First {}
  private final class Second {}

  private func visit(_ object: AnyObject, in references: inout References) -> [Int] {
    let (number, isRepeated) = references.visit(object)
    return isRepeated ? [number, number] : [number]
  }

  @Test func numbersOfEachClass() {
    let (first, other, second) = (First(), First(), Second())
    var references = References()
    #expect(references.isEmpty)
    #expect(visit(first, in: &references) == [0])
    #expect(!references.isEmpty)
    #expect(visit(second, in: &references) == [0])
    #expect(visit(other, in: &references) == [1])
    #expect(visit(first, in: &references) == [0, 0])
    #expect(visit(other, in: &references) == [1, 1])
    #expect(references.count == 3)
  }

  @Test func forgetting() {
    let objects = [First(), First(), First()]
    let second = Second()
    var references = References()
    #expect(visit(objects[0], in: &references) == [0])
    #expect(visit(objects[1], in: &references) == [1])
    #expect(visit(second, in: &references) == [0])
    references.forget(after: 1)
    #expect(references.count == 1)
    #expect(visit(objects[0], in: &references) == [0, 0])
    #expect(visit(second, in: &references) == [0])
    #expect(visit(objects[2], in: &references) == [1])
    #expect(visit(objects[1], in: &references) == [2])
    references.forget(after: 4)
    #expect(references.count == 4)
    references.forget(after: 0)
    #expect(references.isEmpty)
    #expect(visit(objects[1], in: &references) == [0])
    #expect(visit(objects[0], in: &references) == [1])
    #expect(visit(second, in: &references) == [0])
  }
}
