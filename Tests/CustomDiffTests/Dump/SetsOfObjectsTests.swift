import CustomDiff
import TestSupport
import Testing

/// Objects that refer to each other through sets.
@Suite struct SetsOfObjectsTests {
  private final class Node: Hashable {
    let name: String
    var neighbors: Set<Node> = []

    init(_ name: String) { self.name = name }

    static func == (lhs: Node, rhs: Node) -> Bool { lhs === rhs }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private func circle(_ names: [String]) -> [Node] {
    let nodes = names.map(Node.init)
    for node in nodes { node.neighbors = Set(nodes.filter { $0 !== node }) }
    return nodes
  }

  /// Each object is shown once, however many ways lead to it.
  @Test(arguments: [3, 12]) func aCircleIsShown(count: Int) {
    let nodes = circle((0..<count).map { "node \($0)" })
    defer { nodes.forEach { $0.neighbors = [] } }
    let text = String(customDumping: nodes[0])
    for node in nodes { expectContains(text, "\"\(node.name)\"") }
    expectContains(text, "↩︎")
  }

  @Test func theMembersAreInOrder() {
    let nodes = circle(["c", "b", "a"])
    defer { nodes.forEach { $0.neighbors = [] } }
    let text = String(customDumping: Set(nodes))
    let places = ["a", "b", "c"].compactMap { text.firstRange(of: "name: \"\($0)\"")?.lowerBound }
    expectEqual(places.count, 3)
    expectEqual(places, places.sorted())
  }
}
