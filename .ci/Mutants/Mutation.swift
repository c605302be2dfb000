import Foundation

/// A small fault that can be put into a line of code.
struct Mutation {
  /// The line as it was.
  var original: String
  /// The line with both, of which a variable chooses; `#` stands for the number of the fault.
  var mutated: String
  /// What the fault is, for a reader.
  var change: String
}

/// Finds the faults that a line can have.
///
/// It reads text, not syntax: what does not compile is taken back. A fault stays in its line, so that the
/// lines keep their numbers.
enum Mutations {
  static func all(in line: String, before: String, after: String) -> [Mutation] {
    let code = line.drop { $0 == " " }
    guard !code.isEmpty, !code.hasPrefix("//"), !code.hasPrefix("@"), !code.hasPrefix("#"),
      !line.contains("//"), !line.contains("#")
    else { return [] }
    return conditions(line) + operators(line) + swaps(line) + literals(line)
      + statements(line, code, before: before, after: after)
  }

  // MARK: Conditions

  /// `if condition {` and its like, with the opposite of one of its clauses.
  private static func conditions(_ line: String) -> [Mutation] {
    let heads = ["if ", "guard ", "while ", "} else if "]
    let indent = line.prefix { $0 == " " }
    let code = line.dropFirst(indent.count)
    guard let head = heads.first(where: code.hasPrefix) else { return [] }
    guard
      let tail = [" else { return }", " else { continue }", " else {", " {"].first(
        where: code.hasSuffix
      )
    else { return [] }
    let body = code.dropFirst(head.count).dropLast(tail.count)
    let clauses = split(String(body))
    return clauses.indices.compactMap { index in
      let clause = clauses[index]
      let isPlain = !["let ", "var ", "case ", "await ", "try ", "\""].contains(
        where: clause.contains
      )
      guard isPlain, !clause.isEmpty else { return nil }
      var changed = clauses
      changed[index] = "Mutant.flip(#, \(clause))"
      return Mutation(
        original: line,
        mutated: "\(indent)\(head)\(changed.joined(separator: ", "))\(tail)",
        change: "\(clause) → !(\(clause))"
      )
    }
  }

  /// The parts of a list, at the commas that are in no brackets.
  private static func split(_ text: String) -> [String] {
    var parts: [String] = [""]
    var depth = 0
    for character in text {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts.map { String($0.drop { $0 == " " }) }
  }

  // MARK: Operators

  private static let opposites: [String: [String]] = [
    "==": ["!="], "!=": ["=="], "<": ["<=", ">="], "<=": ["<", ">"], ">": [">=", "<="],
    ">=": [">", "<"], "&&": ["||"], "||": ["&&"], "+": ["-"], "-": ["+"],
  ]

  /// Two simple operands and nothing around them that binds closer.
  private static func operators(_ line: String) -> [Mutation] {
    let operand = #/[A-Za-z_$0-9][A-Za-z0-9_.!$]*(?:\([A-Za-z0-9_., ]*\))?/#
    var found: [Mutation] = []
    for match in line.matches(of: #/ (==|!=|<=|>=|<|>|&&|\|\||\+|-) /#) {
      let left = line[..<match.range.lowerBound]
      let right = line[match.range.upperBound...]
      guard let first = suffix(of: String(left)),
        let second = right.prefixMatch(of: operand)?.output
      else { continue }
      let before = left.dropLast(first.count)
      let after = right.dropFirst(second.count)
      guard opens(before), closes(after) else { continue }
      let sign = String(match.output.1)
      for other in opposites[sign] ?? [] {
        let (plain, fault) = ("\(first) \(sign) \(second)", "\(first) \(other) \(second)")
        found.append(
          Mutation(
            original: line,
            mutated: "\(before)(Mutant.isOn(#) ? \(fault) : \(plain))\(after)",
            change: "\(plain) → \(fault)"
          )
        )
      }
    }
    return found
  }

  /// The simple operand at the end of a text.
  private static func suffix(of text: String) -> String? {
    var depth = 0
    var result = ""
    for character in text.reversed() {
      if character == ")" { depth += 1 }
      if character == "(" {
        if depth == 0 { break }
        depth -= 1
      }
      let isPart = character.isLetter || character.isNumber || "_.!$()".contains(character)
      guard isPart || depth > 0 else { break }
      result.append(character)
    }
    let operand = String(result.reversed())
    guard let first = operand.first, first.isLetter || first.isNumber || "_$".contains(first) else {
      return nil
    }
    return operand
  }

  private static func opens(_ text: some StringProtocol) -> Bool {
    ["(", "[", ", ", "return ", "= ", "{ ", "if ", "while ", "guard ", ": ", "? "].contains {
      text.hasSuffix($0)
    } || text.allSatisfy { $0 == " " }
  }

  private static func closes(_ text: some StringProtocol) -> Bool {
    text.isEmpty || [")", ",", "]", " {", " else", " ?", " }"].contains { text.hasPrefix($0) }
  }

  // MARK: Members and literals

  private static let members = [
    (".first(", ".last("), (".last(", ".first("), ("min(", "max("), ("max(", "min("),
    (".prefix(", ".suffix("), (".suffix(", ".prefix("), (".dropFirst(", ".dropLast("),
    (".dropLast(", ".dropFirst("), (".firstIndex", ".lastIndex"), (".allSatisfy", ".contains"),
  ]

  /// Another member of the same shape, for a whole line that is an expression or its return.
  private static func swaps(_ line: String) -> [Mutation] {
    guard !line.hasSuffix("{"), !line.contains("func "), balance(line) == 0 else { return [] }
    let indent = line.prefix { $0 == " " }
    let code = String(line.dropFirst(indent.count))
    let head = ["return ", "let ", "var "].first(where: code.hasPrefix) ?? ""
    guard head == "return " || head.isEmpty, !code.contains(" = "), code.first?.isLetter == true
    else { return [] }
    let expression = String(code.dropFirst(head.count))
    return members.compactMap { member, other in
      guard let range = expression.range(of: member) else { return nil }
      let changed = expression.replacingCharacters(in: range, with: other)
      return Mutation(
        original: line,
        mutated: "\(indent)\(head)(Mutant.isOn(#) ? \(changed) : \(expression))",
        change: "\(member) → \(other)"
      )
    }
  }

  private static func literals(_ line: String) -> [Mutation] {
    guard !line.contains("\""), !line.contains("case "), !line.contains("static let") else {
      return []
    }
    var found: [Mutation] = []
    for match in line.matches(of: #/\b(true|false)\b/#) {
      let value = String(match.output.1)
      var mutated = line
      mutated.replaceSubrange(match.range, with: "Mutant.flip(#, \(value))")
      found.append(
        Mutation(
          original: line,
          mutated: mutated,
          change: "\(value) → \(value == "true" ? "false" : "true")"
        )
      )
    }
    for match in line.matches(of: #/[ (](\d+)(?=[), \]]|$)/#) {
      var mutated = line
      let range = match.output.1.startIndex..<match.output.1.endIndex
      mutated.replaceSubrange(range, with: "Mutant.more(#, \(match.output.1))")
      found.append(
        Mutation(
          original: line,
          mutated: mutated,
          change: "\(match.output.1) → \(match.output.1) + 1"
        )
      )
    }
    return found
  }

  // MARK: Statements

  /// A call or an assignment on one line, left out.
  private static func statements(
    _ line: String,
    _ code: Substring,
    before: String,
    after: String
  ) -> [Mutation] {
    let words = [
      "return", "let", "var", "throw", "case", "if", "guard", "for", "while", "switch", "func",
      "init",
      "super", "self.init", "precondition", "assert", "defer", "import", "try", "await", "public",
      "private", "internal", "package", "fileprivate", "mutating", "static", "else", "do",
      "default",
      "typealias", "struct", "enum", "class", "extension", "subscript", "consume", "yield", "get",
      "set",
    ]
    let first = code.prefix { $0.isLetter || $0 == "." }
    guard first.first?.isLowercase == true, !words.contains(where: { first == $0 }),
      balance(line) == 0, !line.contains("{")
    else { return [] }
    let isCall = code.wholeMatch(of: #/[a-z][A-Za-z0-9_.?!]*\(.*\)/#) != nil
    let isAssignment = code.wholeMatch(of: #/[a-z][A-Za-z0-9_.?!\[\]]* (=|\+=|-=) .*/#) != nil
    let previous = before.trimmed
    let next = after.trimmed
    // The only expression of a body is what it returns.
    let isAlone = previous.hasSuffix("{") && next.hasPrefix("}")
    let isPart =
      [",", "(", "=", "?", ":", "&&", "||", "+", "->"].contains { previous.hasSuffix($0) }
      || [".", "?", ":", "&&", "||", "+", ")", "]"].contains { next.hasPrefix($0) }
    guard isAssignment || (isCall && !isAlone), !isPart else { return [] }
    let indent = line.prefix { $0 == " " }
    return [
      Mutation(
        original: line,
        mutated: "\(indent)if !Mutant.isOn(#) { \(code) }",
        change: "without \(code)"
      )
    ]
  }

  private static func balance(_ line: String) -> Int {
    line.reduce(0) { sum, character in
      "([{".contains(character) ? sum + 1 : ")]}".contains(character) ? sum - 1 : sum
    }
  }
}

extension String {
  var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
