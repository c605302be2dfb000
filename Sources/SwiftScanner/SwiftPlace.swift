/// A place in a state, as code names it: `$0.rows[id: 1]?.name`.
///
/// Places may be spelled in several ways: `[id: 0x1]` and `[id: 1]` are the same element, and so may `[id: row.id]` be.
package struct SwiftPlace {
  private enum Part: Equatable {
    case word(String)
    /// An element, and the case that it has to have; the argument is nil if its value is not known.
    case element(label: String, argument: String?, caseName: String?)

    func mayBe(_ other: Part) -> Bool {
      guard case .element(let label, let argument, let caseName) = self,
        case .element(let otherLabel, let otherArgument, let otherCaseName) = other
      else { return self == other }
      if let caseName, let otherCaseName, caseName != otherCaseName { return false }
      guard label == otherLabel, let argument, let otherArgument else { return true }
      return argument == otherArgument
    }
  }

  private var parts: [Part] = []

  package init(_ code: String) {
    // A place that cannot be read is everywhere.
    if let source = try? SwiftSource(code) {
      parts = Self.parts(source, source.tokens.indices, parameter: "$0")
    }
  }

  /// Reads a place.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - tokens: The tokens of the place.
  ///   - parameter: The name of the closure's parameter.
  init(_ source: SwiftSource, _ tokens: Range<Int>, parameter: String) {
    parts = Self.parts(source, tokens, parameter: parameter)
  }

  private static func parts(_ source: SwiftSource, _ tokens: Range<Int>, parameter: String)
    -> [Part]
  {
    var parts: [Part] = []
    var index = tokens.lowerBound
    while index < tokens.upperBound {
      let text = source.text(index)
      if text == "[", tokens.contains(source.tokens[index].partner) {
        parts.append(element(source, index...source.tokens[index].partner))
        index = source.tokens[index].partner
      } else if !["?", "!"].contains(text) {
        // A wrapped property and its projection are the same place.
        let name = text == parameter ? "$0" : text
        parts.append(.word(name.hasPrefix("$") && name != "$0" ? String(name.dropFirst()) : name))
      }
      index += 1
    }
    return parts
  }

  private static func element(_ source: SwiftSource, _ brackets: ClosedRange<Int>) -> Part {
    var (label, argument, caseName) = ("", "" as String?, nil as String?)
    for tokens in source.arguments(in: brackets) {
      let name = source.text(tokens.lowerBound + 1) == ":" ? source.text(tokens.lowerBound) : ""
      if name == "case" {
        caseName = source.text(tokens.upperBound)
      } else {
        label += name
        argument = value(source, tokens).flatMap { value in argument.map { $0 + value } }
      }
    }
    return .element(label: label, argument: argument, caseName: caseName)
  }

  /// Returns a literal with plain numbers; nil if it has names.
  private static func value(_ source: SwiftSource, _ tokens: ClosedRange<Int>) -> String? {
    var value = ""
    for token in tokens {
      let text = source.text(token)
      if source.tokens[token].kind == .word, let first = text.first {
        let isKnown =
          first.isNumber || first.isUppercase || source.text(token + 1) == ":"
          || ["true", "false"].contains(text)
        if !isKnown { return nil }
      }
      if text.contains("\\(") { return nil }
      value += number(text) ?? text
    }
    return value
  }

  private static func number(_ text: String) -> String? {
    let digits = text.filter { $0 != "_" }
    let number = digits.hasPrefix("0x") ? UInt64(digits.dropFirst(2), radix: 16) : UInt64(digits)
    return number.map(String.init)
  }

  // MARK: Comparisons

  /// True if every element is found by its identifier, so that no other change moves the place.
  package var isFixed: Bool {
    parts.allSatisfy {
      if case .element(let label, let argument, let caseName) = $0 {
        label == "id" && argument != nil || label.isEmpty && caseName != nil
      } else {
        true
      }
    }
  }

  /// Returns whether two places are certainly the same.
  package func isSame(as other: SwiftPlace) -> Bool {
    parts == other.parts
      && !parts.contains {
        if case .element(_, nil, _) = $0 { true } else { false }
      }
  }

  /// Returns whether one place may be in the other.
  package func overlaps(_ other: SwiftPlace) -> Bool {
    zip(parts, other.parts).allSatisfy { $0.mayBe($1) }
  }

  /// Returns whether two places may be the same.
  package func mayBe(_ other: SwiftPlace) -> Bool {
    parts.count == other.parts.count && overlaps(other)
  }

  /// Returns whether the place may be the other one, or a part of it.
  package func mayBeIn(_ other: SwiftPlace) -> Bool {
    parts.count >= other.parts.count && overlaps(other)
  }

  /// Returns whether the place is a case of the other one: `$0.form[case: \.edit]` is the case `edit` of `$0.form`.
  package func isCase(_ name: String, of other: SwiftPlace) -> Bool {
    guard case .element(let label, _, name)? = parts.last else { return false }
    var place = self
    if label.isEmpty { place.parts.removeLast() }
    return place.mayBe(other)
  }

  /// Returns whether the place may be the other one, or an element of it.
  package func mayBeElementOrAll(of other: SwiftPlace) -> Bool {
    guard parts.count == other.parts.count + 1, case .element? = parts.last else {
      return mayBe(other)
    }
    return overlaps(other)
  }
}
