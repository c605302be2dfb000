import ReducerRuntime
import Testing

private struct First: DependencyKey {
  var value = 1
  static let liveValue = First()
  static let testValue = First()
}

private struct Second: DependencyKey {
  var value = 10
  static let liveValue = Second()
  static let testValue = Second()
}

private struct Third: DependencyKey {
  var value = 100
  static let liveValue = Third()
  static let testValue = Third()
}

/// A dependency that is made from three others.
private struct Sum: DependencyKey {
  final class Object: Sendable {}

  var value: Int
  var object = Object()

  static var liveValue: Sum {
    @Dependency(First.self) var first
    @Dependency(Second.self) var second
    @Dependency(Third.self) var third
    return Sum(value: first.value + second.value + third.value)
  }

  static var testValue: Sum { liveValue }
}

/// A dependency that is made from one that is made from others.
private struct Twice: DependencyKey {
  var value: Int

  static var liveValue: Twice {
    @Dependency(Sum.self) var sum
    return Twice(value: 2 * sum.value)
  }

  static var testValue: Twice { liveValue }
}

/// A default that is made from several dependencies counts where all of them are the same.
@Suite struct DefaultsOfSeveralTests {
  @Dependency(Sum.self) private var sum
  @Dependency(Twice.self) private var twice

  private func isolated(_ body: () -> Void) {
    DependencyValues.$current.withValue(DependencyValues.current.isolated(), operation: body)
  }

  @Test(arguments: [0..<3, 0..<2, 1..<3, 0..<1, 1..<2, 2..<3])
  func eachOfThem(overridden: Range<Int>) {
    func override(_ values: inout DependencyValues, _ positions: Range<Int>, by number: Int) {
      if positions.contains(0) { values[First.self].value = number }
      if positions.contains(1) { values[Second.self].value = 10 * number }
      if positions.contains(2) { values[Third.self].value = 100 * number }
    }
    isolated {
      withDependencies {
        override(&$0, overridden, by: 2)
      } operation: {
        let (value, object) = (sum.value, sum.object)
        for position in 0..<3 {
          // What the default was made from tells; what is there already counts for the rest.
          let factor = [1, 10, 100][position]
          let expected = overridden.contains(position) ? value + factor : value
          withDependencies {
            override(&$0, position..<(position + 1), by: 3)
          } operation: {
            #expect(sum.value == expected)
          }
          #expect(sum.object === object)
        }
      }
    }
  }

  /// Whether what is in between is made first, or on the way.
  @Test(arguments: [true, false])
  func theOnesFurtherDown(isSumFirst: Bool) {
    isolated {
      withDependencies {
        $0[Third.self].value = 200
      } operation: {
        if isSumFirst { #expect(sum.value == 211) }
        #expect(twice.value == 422)
        #expect(sum.value == 211)
      }
      #expect(twice.value == 222)
      #expect(sum.value == 111)
    }
  }
}
