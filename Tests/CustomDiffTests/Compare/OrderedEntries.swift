/// A dictionary that keeps an order, may have a key twice, and has no `==`.
struct OrderedEntries<Key>: CustomReflectable {
  var entries: [(Key, Int)]

  init(_ entries: KeyValuePairs<Key, Int>) {
    self.entries = entries.map { ($0, $1) }
  }

  var customMirror: Mirror {
    Mirror(self, unlabeledChildren: entries, displayStyle: .dictionary)
  }
}
