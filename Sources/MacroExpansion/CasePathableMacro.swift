import SwiftScanner

/// `@CasePathable`: a case path for each case of an enum.
struct CasePathableMacro {
  let declaration: Declaration
  let access: String

  /// The code of `AllCasePaths` and `allCasePaths`.
  func members() throws(Diagnostic) -> String {
    guard declaration.keyword == "enum" else {
      throw Diagnostic(
        "@CasePathable needs an enum: remove it from this \(declaration.keyword).",
        at: declaration.offset
      )
    }
    let model = try EnumDeclaration(
      declaration,
      members: MemberReader.members(of: declaration)
    )
    var code = Code()
    CasePathsCode(model: model, access: access).write(to: &code)
    return code.text
  }
}

/// The members of an enum that make it case pathable.
struct CasePathsCode {
  let model: EnumDeclaration
  let access: String

  // Values have case paths in every isolation, also in modules whose default is the main actor.
  func write(to code: inout Code) {
    let protocols = "ReducerRuntime.CasePaths" + (isSequence ? ", Swift.Sequence" : "")
    code.block("\(access)nonisolated struct AllCasePaths: \(protocols) {") { code in
      code.each(model.cases) { code, item in property(item, &code) }
      list(&code)
      if isSequence { iterator(&code) }
    }
    code.line(
      "\(access)nonisolated static var allCasePaths: AllCasePaths { AllCasePaths() }"
    )
  }

  private func property(_ item: EnumDeclaration.Case, _ code: inout Code) {
    for attribute in item.attributes where attribute.name == "available" {
      code.line(attribute.text)
    }
    let path = "ReducerRuntime.CasePath<\(model.name), \(item.valueType(selfName: model.name))>"
    code.block("\(access)var \(item.name): \(path) {") { code in
      code.block("ReducerRuntime.CasePath(", closing: ")") { code in
        code.line("named: \"\(item.plainName)\",")
        code.line("embed: \(item.embedding(in: model.name)),")
        code.line("extract: \(item.extraction)")
      }
    }
  }

  /// A sequence has types named `Element` and `Iterator`, which would hide payloads of these names.
  private var isSequence: Bool {
    model.cases.compactMap(\.element).allSatisfy { item in
      !item.isMarked("deprecated") && item.plainName != "makeIterator"
        && item.payload.allSatisfy { !$0.type.mentions("Element", "Iterator") }
    }
  }

  private func iterator(_ code: inout Code) {
    let path = "ReducerRuntime.PartialCaseKeyPath<\(model.name)>"
    code.block("\(access)func makeIterator() -> Swift.IndexingIterator<[\(path)]> {") { code in
      code.line("paths.makeIterator()")
    }
  }

  private func list(_ code: inout Code) {
    let type = "[ReducerRuntime.PartialCaseKeyPath<\(model.name)>]"
    let cases = model.cases.compactMap(\.element)
    // Only deprecated code may name a deprecated case without a warning.
    if cases.contains(where: { $0.isMarked("deprecated") }) {
      code.line("@available(*, deprecated)")
    }
    code.block("\(access)var paths: \(type) {") { code in
      let listed = cases.filter { !$0.isMarked("unavailable") }
      guard cases.count < model.cases.count else {
        return code.line("[\(listed.map { "\\.\($0.name)" }.joined(separator: ", "))]")
      }
      code.line("var paths: \(type) = []")
      code.each(model.cases) { code, item in
        guard !item.isMarked("unavailable") else { return }
        code.line("paths.append(\\.\(item.name))")
      }
      code.line("return paths")
    }
  }
}

extension EnumDeclaration.Case {
  /// Returns whether an `@available` says `deprecated` or `unavailable`.
  fileprivate func isMarked(_ word: String) -> Bool {
    attributes.contains { attribute in
      attribute.name == "available"
        && attribute.tokens.contains { attribute.source.text($0) == word }
    }
  }

  /// Returns the type of the value that the case holds: `Void`, one type, or a tuple.
  fileprivate func valueType(selfName: String) -> String {
    switch payload.count {
    case 0: return "Void"
    case 1: return payload[0].type.argumentText(selfName: selfName)
    default:
      let elements = zip(tupleLabels, payload).map { label, parameter in
        label + parameter.type.text(selfName: selfName)
      }
      return "(\(elements.joined(separator: ", ")))"
    }
  }

  fileprivate func embedding(in enumName: String) -> String {
    switch payload.count {
    case 0: return "{ _ in .\(name) }"
    case 1:
      // A closure would draw a warning for a payload without values, such as an empty action.
      return "\(enumName).\(name)" + (payload[0].label.map { "(\($0.asArgumentLabel):)" } ?? "")
    default:
      let arguments = payload.indices.map { index in
        (payload[index].label.map { $0 + ": " } ?? "") + "$0.\(index)"
      }
      return "{ .\(name)(\(arguments.joined(separator: ", "))) }"
    }
  }

  fileprivate var extraction: String {
    guard !payload.isEmpty else { return "{ if case .\(name) = $0 { return () }; return nil }" }
    let patterns = payload.indices.map { "let v\($0)" }.joined(separator: ", ")
    let values = zip(tupleLabels, payload.indices).map { "\($0)v\($1)" }.joined(separator: ", ")
    let result = payload.count == 1 ? "v0" : "(\(values))"
    return "{ if case .\(name)(\(patterns)) = $0 { return \(result) }; return nil }"
  }

  /// The labels of the tuple with their colons; none if two are equal, which no tuple allows.
  private var tupleLabels: [String] {
    let labels = payload.compactMap(\.label)
    let isUnique = Set(labels).count == labels.count
    return payload.map { isUnique ? $0.label.map { $0 + ": " } ?? "" : "" }
  }
}

extension String {
  /// The name as a label, where only a few keywords keep their backticks.
  fileprivate var asArgumentLabel: String {
    ["`inout`", "`let`", "`var`"].contains(self) ? self : withoutBackticks
  }
}
