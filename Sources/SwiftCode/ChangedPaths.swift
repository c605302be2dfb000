package import CustomDiff

extension Difference {
  /// Renders each change as a line with its path, as code would spell it.
  ///
  /// - Parameters:
  ///   - root: The expression for the value.
  ///   - limit: The number of changes after which the rest is counted.
  ///   - words: The words for what only one of the values has.
  ///   - opensValues: True to show what is in values that only one side has, as far as a line allows.
  package func changedPaths(
    root: String = "$0",
    limit: Int = SwiftCodeLimit.paths,
    words: ChangeWords = .change,
    opensValues: Bool = false
  ) -> [String] {
    var (lines, rest) = paths(root: root, limit: limit, words: words, opensValues: opensValues)
    rest.found -= lines.count
    return rest.found > 0 ? lines + ["… and \(rest.number) more"] : lines
  }

  /// Renders the first changes as lines with their paths, and returns the number of all changes.
  ///
  /// - Parameters:
  ///   - root: The expression for the value.
  ///   - limit: The number of changes to render.
  ///   - words: The words for what only one of the values has.
  ///   - opensValues: True to show what is in values that only one side has, as far as a line allows.
  package func paths(
    root: String = "$0",
    limit: Int,
    words: ChangeWords = .change,
    opensValues: Bool = false
  ) -> (lines: [String], changeCount: ChangeCount) {
    let changes = changes(limit: limit)
    let lines = reading {
      PathSummary.lines(changes, words: words, opensValues: opensValues) { root + $0.codePath }
    }
    return (lines, self.root.changeCount)
  }

  /// The paths of all changes, as code in a closure would spell them.
  package var codePaths: [String] { changes.map { "$0" + $0.codePath } }
}

extension ChangeTree.Values {
  /// The argument that finds an element in its place by its identifier; nil if its position finds it.
  fileprivate func identifier(_ oldPosition: Int?, _ newPosition: Int?) -> String? {
    func argument(_ array: Any, _ position: Int?) -> String? {
      // A shared value stands for the array that it holds.
      let array = (array as? any CustomDumpRepresentable)?.customDumpValue ?? array
      guard let position, let array = array as? any SwiftCodeIdentified,
        let elements = Reflection.elements(of: array), position < elements.elementCount
      else { return nil }
      return array.swiftCodeIDArgument(at: position, of: elements)
    }
    let before = ComparedSides.old { argument(old, oldPosition) }
    let after = argument(new, newPosition)
    if oldPosition != nil, newPosition != nil, before != after { return nil }
    return after ?? before
  }
}

extension Change {
  /// The path after the root, with the names of wrapped properties instead of their storage.
  fileprivate var codePath: String {
    var text = ""
    var storage: Any.Type?
    for (index, step) in path.enumerated() {
      let container = index < containers.count ? containers[index] : nil
      let wrapper = storage
      storage = nil
      // Skip the wrapper's own property, which code does not see.
      if let wrapper, container?.type == wrapper, case .field = step { continue }
      switch step {
      case .field(let name):
        let property = container.flatMap { StoredProperties.of($0.type)?[storage: name] }
        let named = (container?.type as? any SwiftCodeProperties.Type)?.swiftCodeProperties[name]
        text += ".\(named ?? property?.name ?? name)"
        if case .storing? = property?.wrapper { storage = property?.type }
      case .key(let key), .member(let key):
        let isStack = container?.type is any SwiftCodeStack.Type
        text += "[\(isStack ? "id: " : "")\(SwiftLiteral.code(key).flat ?? "…")]"
      case .element(let old, let new):
        let holder = index < holders.count ? holders[index] : nil
        text += holder?.identifier(old, new).map { "[\($0)]" } ?? PathSummary.text(of: [step])
      default:
        let step = PathSummary.text(of: CollectionOfOne(step))
        text += step.hasPrefix("[") || step.hasPrefix(".") ? step : ".\(step)"
      }
    }
    return text
  }
}
