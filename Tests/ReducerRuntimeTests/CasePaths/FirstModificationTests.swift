import ReducerRuntime
import Testing

/// The first change through a path copies nothing, either: a view or a reducer makes its paths anew.
@Suite struct FirstModificationTests {
  private enum Lists {
    case first([Int])
    case second([Int])
    case labels(id: Int, numbers: [Int])
    case words([String])
  }

  private enum Outer {
    case lists(Lists)
    case others(Lists)
  }

  /// Whether a change leaves an array where it is.
  private func isInPlace<Root>(
    _ path: CasePath<Root, [Int]>,
    _ make: ([Int]) -> Root
  ) -> Bool {
    let array = Array(0..<100)
    let address = array.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    var root = make(consume array)
    return path.modifyIfMatching(&root) { numbers in
      numbers[0] = 1
      return numbers.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) } == address
    } == true
  }

  @Test func aCaseLikeOthers() {
    #expect(isInPlace(/Lists.first) { .first($0) })
    #expect(isInPlace(/Lists.second) { .second($0) })
  }

  @Test func twoCases() {
    #expect(isInPlace(/Outer.lists .. /Lists.second) { .lists(.second($0)) })
    #expect(isInPlace(/Outer.others .. /Lists.first) { .others(.first($0)) })
  }

  @Test func theWhole() {
    #expect(isInPlace(.self) { $0 })
  }

  @Test func oneOfItsKind() {
    enum Single { case numbers([Int]), text(String) }
    #expect(isInPlace(/Single.numbers) { .numbers($0) })
  }
}
