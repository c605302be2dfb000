import SwiftScanner

/// An enum with its cases.
struct EnumDeclaration {
  struct Case {
    /// The name as it is written, with its backticks.
    var name: String
    var payload: [ParameterSyntax]
    /// The payload in its parentheses, as it is written.
    var payloadText: String
    var attributes: [Attribute]
    var isIndirect: Bool
    /// The byte of the name.
    var offset: Int

    /// The name in strings.
    var plainName: String { name.withoutBackticks }
  }

  /// The name of the enum as it is written.
  let name: String
  let isIndirect: Bool
  /// The cases, inside the conditions that hold any.
  let cases: [Conditional<Case>]

  init(
    _ declaration: Declaration,
    members: [Conditional<Declaration>]
  ) throws(Diagnostic) {
    name = declaration.name
    isIndirect = declaration.modifiers.contains("indirect")
    var all: [Conditional<Case>] = []
    for member in members {
      switch member {
      case .condition(let text):
        all.append(.condition(text))
      case .element(let member) where member.keyword == "case":
        all += try Self.cases(of: member, selfName: name).map { .element($0) }
      case .element:
        break
      }
    }
    cases = all.withoutEmptyConditions
    try checkNames()
  }

  /// Reads an enum that a macro has written.
  init(generated text: String) throws(Diagnostic) {
    let declaration = try Declaration(SwiftSource.reading(text))
    try self.init(declaration, members: MemberReader.members(of: declaration))
  }

  /// Reads `a(Int), b = 1, c(x: Int)`.
  private static func cases(
    of member: Declaration,
    selfName: String
  ) throws(Diagnostic) -> [Case] {
    var reader = TokenReader(member.source, member.tokens)
    var cases: [Case] = []
    repeat {
      let offset = reader.offset
      let name = try reader.name()
      let start = reader.index
      let payload = reader.text == "(" ? try reader.parameters() : []
      let tokens = start..<reader.index
      if reader.take("=") { _ = reader.expression() }
      guard reader.isAtEnd || reader.text == "," else { throw reader.unexpected() }
      cases.append(
        Case(
          name: name,
          payload: payload,
          payloadText: member.source.expression(tokens, selfName: selfName),
          attributes: member.attributes,
          isIndirect: member.modifiers.contains("indirect"),
          offset: offset
        )
      )
    } while reader.take(",")
    return cases
  }

  /// Cases may only share a name in different branches of a condition.
  private func checkNames() throws(Diagnostic) {
    var branches: [(condition: Int, branch: Int)] = []
    var conditions = 0
    var known: [String: [[Int: Int]]] = [:]
    for item in cases {
      switch item {
      case .condition(let text) where text.hasPrefix("#if"):
        conditions += 1
        branches.append((conditions, 0))
      case .condition("#endif"):
        branches.removeLast()
      case .condition:
        branches[branches.count - 1].branch += 1
      case .element(let item):
        guard item.plainName != "paths" else {
          throw Diagnostic(
            "The case paths have a property `paths` already: rename this case.",
            at: item.offset
          )
        }
        let path = Dictionary(uniqueKeysWithValues: branches.map { ($0.condition, $0.branch) })
        let excludes = { (other: [Int: Int]) in
          path.contains { condition, branch in other[condition].map { $0 != branch } ?? false }
        }
        guard known[item.plainName, default: []].allSatisfy(excludes) else {
          throw Diagnostic(
            """
            Two cases are named `\(item.plainName)`, and a case path could not tell them apart: \
            rename this one.
            """,
            at: item.offset
          )
        }
        known[item.plainName, default: []].append(path)
      }
    }
  }
}

extension [Conditional<EnumDeclaration.Case>] {
  /// The list without `#if … #endif` that holds no element.
  fileprivate var withoutEmptyConditions: Self {
    var result: Self = []
    var starts: [(index: Int, isEmpty: Bool)] = []
    for item in self {
      if case .condition(let text) = item, text.hasPrefix("#if") {
        starts.append((result.count, true))
      }
      result.append(item)
      if item.element != nil {
        for index in starts.indices { starts[index].isEmpty = false }
      } else if case .condition("#endif") = item, let start = starts.popLast(), start.isEmpty {
        result.removeSubrange(start.index...)
      }
    }
    return result
  }
}
