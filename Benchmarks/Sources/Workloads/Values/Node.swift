/// An object of a graph in which objects are shared.
final class Node {
  let name: String
  let links: [Node]

  init(_ name: String, links: [Node] = []) {
    self.name = name
    self.links = links
  }

  /// Makes a graph of layers, in which each node links to two nodes of the layer below.
  static func graph(layers: Int, width: Int, leaf: String = "leaf") -> [Node] {
    var layer = (0..<width).map { Node("\(leaf) \($0)") }
    for level in 1..<layers {
      layer = layer.indices.map {
        Node("\(level).\($0)", links: [layer[$0], layer[($0 + 1) % width]])
      }
    }
    return layer
  }
}

/// An enum that nests to any depth.
indirect enum Tree: Equatable {
  case leaf(Int)
  case node(Tree, label: Int)

  init(depth: Int, leaf: Int) {
    self = (0..<depth).reduce(.leaf(leaf)) { .node($0, label: $1) }
  }
}
