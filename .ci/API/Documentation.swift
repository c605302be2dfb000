import Foundation

/// The number of characters that a summary may have, as a line of a list.
private let summaryLimit = 150

/// Describes what readers would miss: symbols without a summary, parameters, results and errors that are not
/// described, and symbols that the landing page does not list.
///
/// - Parameters:
///   - graphs: All graphs of a module.
///   - landingPage: The text of the page that groups its symbols.
/// - Returns: A line for each gap, sorted.
func documentationGaps(in graphs: [SymbolGraph], landingPage: String) -> [String] {
  // What implements a requirement is described there.
  let implementations = Set(
    graphs.flatMap(\.relationships)
      .filter { $0.sourceOrigin != nil || $0.kind == "defaultImplementationOf" }.map(\.source)
  )
  let links = Set(landingPage.matches(of: /- ``([^`]+)``/).map { String($0.output.1) })
  // A page lists the members of its type; those of other modules' types have none in this module.
  let pages = Set(
    graphs.flatMap(\.symbols).filter { $0.kind.identifier != "swift.extension" }.map(\.path)
  )
  var gaps = Set<String>()
  for symbol in graphs.flatMap(\.symbols) {
    if symbol.kind.identifier == "swift.extension" { continue }
    let isImplementation = implementations.contains(symbol.identifier.precise)
    let components = symbol.pathComponents
    let isListed =
      components.count == 1
      ? links.contains(symbol.path)
      : isImplementation || pages.contains(components.dropLast().joined(separator: "."))
        || links.contains { $0.hasSuffix("/" + components.joined(separator: "/")) }
    if !isListed { gaps.insert("\(symbol.path) is in no group of the landing page") }
    if isImplementation { continue }
    for gap in symbol.documentationGaps { gaps.insert("\(symbol.place)\(symbol.path) \(gap)") }
  }
  return gaps.sorted()
}

extension SymbolGraph.Symbol {
  /// Where the symbol is declared, for messages.
  fileprivate var place: String {
    guard let location, let path = location.uri.split(separator: "/Sources/").last else {
      return ""
    }
    return "Sources/\(path):\(location.position.line + 1): "
  }

  /// What the comment does not say.
  fileprivate var documentationGaps: [String] {
    let lines = (docComment?.lines ?? []).map(\.text)
    let summary = lines.prefix { !$0.isEmpty && !$0.hasPrefix("- ") }.joined(separator: " ")
    if summary.isEmpty { return ["has no summary"] }
    var gaps: [String] = []
    if summary.count >= summaryLimit {
      gaps.append("has a summary of \(summary.count) characters; it may have \(summaryLimit - 1)")
    }
    // The compiler calls the methods of result builders.
    guard let functionSignature, !pathComponents.last!.hasPrefix("build") else { return gaps }
    func says(_ pattern: String) -> Bool {
      lines.contains { $0.range(of: pattern, options: .regularExpression) != nil }
    }
    for parameter in functionSignature.parameters ?? [] {
      let name = parameter.internalName ?? parameter.name
      if name != "_", !says("^ *- (Parameter )?`?\(name)`?:") {
        gaps.append("does not describe the parameter \(name)")
      }
    }
    let result = (functionSignature.returns ?? []).map(\.spelling).joined()
    let isFunction = !["swift.init", "swift.subscript"].contains(kind.identifier)
    if isFunction, !["", "()", "Void"].contains(result), !says("^- Returns:") {
      gaps.append("does not say what it returns")
    }
    if throwsErrors, !says("^- Throws:") { gaps.append("does not say what it throws") }
    return gaps
  }

  /// Whether the function itself throws, and not only when a parameter does.
  private var throwsErrors: Bool {
    var text = declaration
    // Without the parameters, and what is in them, the first arrow is that of the function.
    while let parentheses = text.firstMatch(of: /\([^()]*\)/) {
      text.removeSubrange(parentheses.range)
    }
    let effects = text.prefix(upTo: text.firstRange(of: "->")?.lowerBound ?? text.endIndex)
    return effects.contains(/\bthrows\b/)
  }
}
