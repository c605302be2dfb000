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

  /// Returns whether a change leaves an array where it is.
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

  /// The constructor says which case it makes, and what is changed in place is not made anew.
  @Test func theConstructorIsAskedOnce() {
    let calls = LockIsolated(0)
    let path: CasePath<Lists, [Int]> = .init { numbers in
      calls.withValue { $0 += 1 }
      return .second(numbers)
    }
    var lists = Lists.second([])
    for number in 1...3 {
      #expect(path.modifyIfMatching(&lists) { $0.append(number) } != nil)
      #expect(calls.value == 1)
    }
    #expect("\(lists)" == "second([1, 2, 3])")
  }
}
