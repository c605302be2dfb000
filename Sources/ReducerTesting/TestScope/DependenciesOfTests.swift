@_spi(Locks) internal import CustomDiff
internal import ReducerRuntime

/// The dependencies that tests of Swift Testing use without a store.
///
/// Nothing tells when such a test ends, unless a trait of this library is around it. So those of
/// the tests are kept that used theirs last.
enum DependenciesOfTests {
  private struct Entry {
    let test: RunningTest
    let key: String
    let dependencies: TestDependencies
  }

  /// Many more than run at the same time: each test has its own to the end.
  private static let limit = 1_000

  /// The one that was used last comes last.
  private static let entries = Guarded<[Entry]>([])

  static func of(_ test: RunningTest) -> TestDependencies {
    let found = entries.withLock { take($0.lastIndex { $0.test.isCopied(from: test) }, &$0) }
    if let found { return found }
    let key = test.key
    let new = TestDependencies()
    // Released after the lock, since deinitializers may run other code.
    let (dependencies, removed) = entries.withLock { entries -> (TestDependencies, Entry?) in
      if let found = take(entries.lastIndex { $0.key == key }, &entries) { return (found, nil) }
      entries.append(Entry(test: test, key: key, dependencies: new))
      return (new, entries.count > limit ? entries.removeFirst() : nil)
    }
    withExtendedLifetime(removed) {}
    return dependencies
  }

  /// Returns the dependencies of an entry, which becomes the last one.
  private static func take(_ index: Int?, _ entries: inout [Entry]) -> TestDependencies? {
    guard let index else { return nil }
    if index < entries.count - 1 { entries.append(entries.remove(at: index)) }
    return entries.last?.dependencies
  }
}
