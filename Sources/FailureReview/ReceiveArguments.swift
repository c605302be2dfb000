import SwiftScanner

/// The arguments of a call that receives an action: the action, a path to its case with or without a value, or a
/// predicate.
struct ReceiveArguments {
  typealias Changes = [(range: Range<Int>, code: [String])]

  private let source: SwiftSource
  /// The tokens of each argument.
  private let arguments: [ClosedRange<Int>]

  init(_ source: SwiftSource, _ list: ClosedRange<Int>) {
    self.source = source
    arguments = source.arguments(in: list)
  }

  /// Returns what to change so that the call receives another action, in the same form and as precisely.
  ///
  /// - Parameter forms: The arguments for that action.
  /// - Throws: A refusal if the form cannot receive it.
  func changes(to forms: FailureRecord.ReceiveForms) throws(Refusal) -> Changes {
    guard let first = arguments.first, let last = arguments.last else {
      throw Refusal("The call has no action.")
    }
    let whole = first.lowerBound...last.upperBound
    if let actions = forms.unordered {
      return [(source.bytes(first.lowerBound + 2...last.upperBound), actions)]
    }
    var code = forms.predicate
    switch source.text(first.lowerBound) {
    case "/": return try changes(whole, to: forms.casePath)
    case "\\": return try changes(whole, to: forms.keyPath)
    case "{": break
    default:
      if let value = forms.value { return try changes(whole, from: forms.expected, to: value) }
      code = forms.keyPath?.code ?? forms.casePath?.code ?? code
    }
    guard let code else { throw Refusal("No code receives the action that came.") }
    return [(source.bytes(whole), code)]
  }

  private func changes(
    _ whole: ClosedRange<Int>,
    to path: FailureRecord.ReceiveForms.Path?
  ) throws(Refusal) -> Changes {
    guard let path else { throw Refusal("No case path receives the action that came.") }
    let names = Self.names(arguments[0].map(source.text).joined())
    // The id of a row has no dot before it, and the case of a presented action is left out.
    let parts = path.parts.reduce(into: [String]()) { parts, part in
      if part.isEmpty || part.hasPrefix("[") {
        parts[parts.count - 1] += part
      } else {
        parts.append(part)
      }
    }
    guard arguments.count == 2, let value = path.value else {
      return [(source.bytes(whole), [parts.prefix(max(1, names.count)).joined()])]
    }
    // The path may be written in another way, but leads to the same case.
    if names == Self.names(path.parts.joined()), value != path.expected {
      return try changes(arguments[1], from: path.expected, to: value)
    }
    return [(source.bytes(whole), path.code)]
  }

  /// Returns what to change so that an expression has another value.
  private func changes(
    _ expression: ClosedRange<Int>,
    from old: [String]?,
    to new: [String]
  ) throws(Refusal) -> Changes {
    guard let old = old.flatMap(SwiftExpression.init), let other = SwiftExpression(new) else {
      return [(source.bytes(expression), new)]
    }
    return try SwiftExpression(source, expression).changes(from: old, to: other)
  }

  /// The names of the cases in a path.
  private static func names(_ path: String) -> [String] {
    guard !path.hasPrefix("\\") else {
      guard let code = try? SwiftSource(path) else { return [] }
      return code.tokens.indices.filter {
        code.text($0 - 1) == "." && code.tokens[$0].parent == nil
      }.map(code.text)
    }
    let parts = path.filter { $0 != " " }.split(separator: "..").map {
      $0.split { "./".contains($0) }.last ?? ""
    }
    return parts.map { String($0.prefix { $0 != "(" }) }
  }
}

extension FailureRecord.ReceiveForms.Path {
  /// The arguments.
  var code: [String] {
    guard let value else { return [parts.joined()] }
    return ["\(parts.joined()), \(value[0])"] + value.dropFirst()
  }
}
