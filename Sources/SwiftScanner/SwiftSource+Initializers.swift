/// The initializers that a source calls and declares.
extension SwiftSource {
  /// A call of an initializer: `Standup(id: id, title: "Daily")`.
  package struct InitializerCall: Hashable {
    /// The names of the type and of those that it is in.
    package let type: [String]
    /// The labels of the arguments; `_` for those without one.
    package let labels: [String]

    /// Returns whether an initializer can be called so.
    package func fits(_ initializer: Initializer) -> Bool {
      var rest = labels[...]
      for (label, isOptional) in initializer {
        if rest.first == label { rest.removeFirst() } else if !isOptional { return false }
      }
      return rest.isEmpty
    }
  }

  /// The labels of an initializer, and whether its arguments may be left out.
  package typealias Initializer = [(label: String, isOptional: Bool)]

  package var initializerCalls: Set<InitializerCall> {
    let calls = tokens.indices.dropFirst().filter {
      text($0) == "(" && tokens[$0 - 1].kind == .word
    }.compactMap { open -> InitializerCall? in
      var start = open - 1
      while start > 1, text(start - 1) == ".", tokens[start - 2].kind == .word { start -= 2 }
      let type = stride(from: start, to: open, by: 2).map(text)
      guard type.allSatisfy({ $0.first?.isUppercase == true }), text(start - 1) != "." else {
        return nil
      }
      return InitializerCall(type: type, labels: labels(open))
    }
    return Set(calls)
  }

  private func labels(_ open: Int) -> [String] {
    arguments(in: open...tokens[open].partner).map {
      text($0.lowerBound + 1) == ":" ? text($0.lowerBound) : "_"
    }
  }

  /// The initializers that the source declares for a type.
  ///
  /// - Parameter type: The names of the type and of those that it is in.
  /// - Returns: The initializers, and whether the type itself declares any; nil unless it is declared here.
  package func initializers(of type: [String]) -> (declared: [Initializer], areAll: Bool?) {
    var names: [Int: [String]] = [:]
    var declared: [Initializer] = []
    var areAll: Bool?
    for keyword in tokens.indices
    where ["struct", "class", "actor", "enum", "extension"].contains(text(keyword)) {
      var end = keyword + 1
      while text(end + 1) == "." { end += 2 }
      let parent = tokens[keyword].parent
      guard
        let brace = (end..<tokens.count).first(where: {
          text($0) == "{" && tokens[$0].parent == parent
        })
      else { continue }
      let own = stride(from: keyword + 1, through: end, by: 2).map(text)
      let path = (parent.flatMap { names[$0] } ?? []) + own
      names[brace] = path
      guard path == type else { continue }
      let inits = children(of: brace).filter { text($0) == "init" }.compactMap { word in
        (word..<tokens.count).first { text($0) == "(" }
      }
      declared += inits.map { open in
        arguments(in: open...tokens[open].partner).map { argument in
          let isOptional = argument.contains { text($0) == "=" && tokens[$0].parent == open }
          return (text(argument.lowerBound), isOptional)
        }
      }
      if ["struct", "class", "actor"].contains(text(keyword)) { areAll = !inits.isEmpty }
    }
    return (declared, areAll)
  }
}
