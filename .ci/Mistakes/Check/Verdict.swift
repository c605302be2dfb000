import Foundation

/// What the compiler made of a mistake.
struct Verdict {
  let mistake: Mistake
  /// The line of the file that the mistake is in.
  let line: Int
  let diagnostics: [Diagnostic]
  let output: String
  /// The first error on the line of the mistake that names it.
  let named: Diagnostic?
  /// The first error on that line.
  let own: Diagnostic?
  /// Names in errors that users never see in code.
  let hidden: [String]

  init(_ variant: Variant, _ diagnostics: [Diagnostic], output: String) {
    mistake = variant.mistake
    line = variant.mistake.line + 1
    self.diagnostics = diagnostics
    self.output = output
    // Where nothing is wrong but senseless, the compiler warns.
    let kind = diagnostics.contains { $0.kind == "error" } ? "error" : "warning"
    let errors = diagnostics.filter { $0.kind == kind }
    let own = errors.filter(variant.isOwn)
    firstError = errors.first
    self.own = own.first
    named = own.first { error in variant.mistake.names.allSatisfy { error.text.contains($0) } }
    hidden = Self.hiddenNames.filter { name in
      errors.contains { error in
        error.text.range(of: "\\b\(name)\\b", options: .regularExpression) != nil
      }
    }
  }

  /// The first error, or the first warning if there is no error.
  let firstError: Diagnostic?

  /// Types, protocols and builder functions that no feature and no test spells.
  static let hiddenNames = [
    "ReducerSequence", "ReducerEither", "ReducerArray", "ReducerBuilder",
    "buildExpression", "buildBlock", "buildPartialBlock", "buildFinalResult", "buildEither",
    "CodeLocation", "PathComponent", "CancelID<", "BinaryInteger", "FixedWidthInteger", "StringProtocol",
    "Nothing", "MappedEffect", "EphemeralState", "SendableMetatype", "RunOperation",
    "WrappedState", "WrappedAction", "Wrapped", "DestinationState", "DestinationAction", "ElementState",
    "ElementAction", "CaseState", "CaseAction", "ChildState", "ChildAction", "ParentState",
    "ParentAction", "Unavailable",
  ]
}
