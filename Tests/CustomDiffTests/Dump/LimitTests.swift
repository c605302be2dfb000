import CustomDiff
import Foundation
import TestSupport
import Testing

/// Values that nest ten thousand levels deep, on a thread with the small stack of a secondary thread.
struct LimitTests {
  indirect enum List {
    case end
    case node(Int, List)
  }

  /// Compares without recursion, as a type with ten thousand levels must.
  indirect enum Chain: Equatable {
    case end(Int)
    case link(Chain)

    static func == (lhs: Chain, rhs: Chain) -> Bool {
      var pair = (lhs, rhs)
      while case (.link(let left), .link(let right)) = pair { pair = (left, right) }
      if case (.end(let left), .end(let right)) = pair { return left == right }
      return false
    }
  }

  static let levels = 10_000

  @Test func indirectEnums() async {
    let result = await onSmallStack {
      var (old, new) = (List.node(1, .end), List.node(2, .end))
      for level in 0..<Self.levels {
        old = .node(level, old)
        new = .node(level, new)
      }
      leak(old)
      leak(new)
      return [String(customDumping: old), diff(old, new) ?? "", diff(old, old) ?? "equal"]
    }
    expectContains(result[0], ".node(… 64 levels deep)")
    expectContains(result[1], "// Differs more than 64 levels deep (…node.1.node.1")
    expectEqual(result[2], "equal")
  }

  @Test func equatableEnums() async {
    let result = await onSmallStack {
      var (old, new) = (Chain.end(1), Chain.end(2))
      for _ in 0..<Self.levels {
        old = .link(old)
        new = .link(new)
      }
      leak(old)
      leak(new)
      return [diff(old, new) ?? "", diff(old, old) ?? "equal"]
    }
    expectContains(result[0], "// Differs more than 64 levels deep")
    expectPrefix(result[0], "  LimitTests.Chain.link(\n    .link(\n")
    expectEqual(result[1], "equal")
  }

  @Test func linkedObjects() async {
    let result = await onSmallStack {
      var (old, new) = (Person(name: "end"), Person(name: "END"))
      for _ in 0..<Self.levels {
        let (nextOld, nextNew) = (Person(name: "next"), Person(name: "next"))
        nextOld.friend = old
        nextNew.friend = new
        (old, new) = (nextOld, nextNew)
      }
      leak(old)
      leak(new)
      return [String(customDumping: old), diff(old, new) ?? "", diff(old, old) ?? "equal"]
    }
    expectContains(result[0], "Person(… 64 levels deep)")
    expectPrefix(result[1], "- Person(\n-   name: \"next\"")
    expectEqual(result[2], "equal")
  }

  indirect enum Tree: Hashable {
    case leaf(Int)
    case branch(Set<Tree>)
  }

  /// To put a set in order its members are dumped, which must not double the work at every level.
  @Test func setsInSets() async {
    let result = await onSmallStack {
      var tree = Tree.leaf(0)
      for level in 1..<60 { tree = .branch([.leaf(level), tree]) }
      return [String(customDumping: tree)]
    }
    expectContains(result[0], ".branch(\n")
    expectContains(result[0], "levels deep")
  }

  @Test func theLimitIsExact() {
    func nested(_ levels: Int) -> Any {
      var value: Any = Point()
      for _ in 0..<levels { value = [value] }
      return value
    }
    let limit = String.customDumpNestingLimit
    expectLacks(String(customDumping: nested(limit - 1)), "levels deep")
    expectContains(String(customDumping: nested(limit)), "Point(… 64 levels deep)")
  }
}

/// Keeps a value from being destroyed, which for ten thousand levels is a recursion of its own.
private func leak<T>(_ value: T) {
  let pointer = UnsafeMutablePointer<T>.allocate(capacity: 1)
  pointer.initialize(to: value)
}

private func onSmallStack(_ body: @escaping @Sendable () -> [String]) async -> [String] {
  await withCheckedContinuation { continuation in
    let thread = Thread { continuation.resume(returning: body()) }
    thread.stackSize = 512 * 1024
    thread.start()
  }
}
