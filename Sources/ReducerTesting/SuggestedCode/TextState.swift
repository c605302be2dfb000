import ReducerRuntime
package import SwiftCode

extension TextState: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    if runs.isEmpty { return .text("TextState(\"\")") }
    guard runs.count > 1 else { return literal.code(run: runs[0]) }
    // Parts that each fit on one line are joined on one line.
    let parts = runs.compactMap { literal.code(run: $0).flat }
    return .text(parts.count == runs.count ? parts.joined(separator: " + ") : "<#TextState#>")
  }
}

extension SwiftLiteral {
  fileprivate func code(run: TextState.Run) -> Code {
    let text = Code.call("TextState", [(nil, string(run.text))], placeholder: "<#TextState#>")
    let modifiers = run.style.swiftCode
    return modifiers.isEmpty ? text : .suffixed(text, modifiers)
  }
}

extension TextStyle {
  /// The calls that give a text this style.
  fileprivate var swiftCode: String {
    let flags = [
      ("bold", isBold), ("italic", isItalic), ("monospaced", isMonospaced),
      ("strikethrough", isStruckThrough), ("underline", isUnderlined),
    ]
    let numbers = [
      ("baselineOffset", baselineOffset), ("kerning", kerning), ("tracking", tracking),
    ]
    var calls = flags.compactMap { name, isActive in
      isActive.map { ".\(name)(\($0 ? "" : "false"))" }
    }
    if hasMonospacedDigits == true { calls.append(".monospacedDigit()") }
    calls += numbers.compactMap { name, number in number.map { ".\(name)(\($0))" } }
    return calls.joined()
  }
}
