import SwiftScanner

/// The arguments of a call that receives an action: the action, a path to its case with or without a value, or a
/// predicate.
struct ReceiveArguments {
  private let source: SwiftSource
  /// The tokens of each argument.
  private let arguments: [ClosedRange<Int>]

  init(_ source: SwiftSource, _ list: ClosedRange<Int>) {
    self.source = source
    var arguments: [ClosedRange<Int>] = []
    var start = list.lowerBound + 1
    // A comma between the arguments of a type is another one: "Result<Int, E>".
    var depth = 0
    for token in source.children(of: list.lowerBound) + [list.upperBound] {
      switch source.text(token) {
      case "<": depth += 1
      case ">": depth -= 1
      default: break
      }
      guard token == list.upperBound || source.text(token) == "," && depth == 0 else { continue }
      if start < token { arguments.append(start...token - 1) }
      start = token + 1
    }
    self.arguments = arguments
  }

  /// Returns what to change so that the call receives another action, in the same form and as precisely.
  ///
  /// - Parameter forms: The arguments for that action.
  /// - Throws: A refusal if the form cannot receive it.
  func change(
    to forms: FailureRecord.ReceiveForms
  ) throws(Refusal) -> (range: Range<Int>, code: [String]) {
    guard let first = arguments.first, let last = arguments.last else {
      throw Refusal("The call has no action.")
    }
    let whole = source.bytes(first.lowerBound...last.upperBound)
    if let actions = forms.unordered {
      return (source.bytes(first.lowerBound + 2...last.upperBound), actions)
    }
    var code = forms.predicate
    switch source.text(first.lowerBound) {
    case "/": return try change(whole, to: forms.casePath)
    case "\\": return try change(whole, to: forms.keyPath)
    case "{": break
    default: code = forms.value ?? forms.keyPath?.code ?? forms.casePath?.code ?? code
    }
    guard let code else { throw Refusal("No code receives the action that came.") }
    return (whole, code)
  }

  private func change(
    _ whole: Range<Int>,
    to path: FailureRecord.ReceiveForms.Path?
  ) throws(Refusal) -> (range: Range<Int>, code: [String]) {
    guard let path else { throw Refusal("No case path receives the action that came.") }
    let names = Self.names(arguments[0].map(source.text).joined())
    guard arguments.count == 2, let value = path.value else {
      return (whole, [path.parts.prefix(max(1, names.count)).joined()])
    }
    // The path may be written in another way, but leads to the same case.
    let isSame = names == Self.names(path.parts.joined())
    return isSame ? (source.bytes(arguments[1]), value) : (whole, path.code)
  }

  /// The names of the cases in a path.
  private static func names(_ path: String) -> [String] {
    let path = path.filter { $0 != " " }
    let parts =
      path.hasPrefix("\\")
      ? path.dropFirst().split(separator: ".")
      : path.split(separator: "..").map { $0.split { "./".contains($0) }.last ?? "" }
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
