import CustomDiff

extension String: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    literal.string(self)
  }
}

extension Substring: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    literal.ascribed(literal.string(String(self)), Substring.self, in: context)
  }
}

extension StaticString: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    literal.ascribed(literal.string(description), StaticString.self, in: context)
  }
}

extension Character: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    literal.ascribed(literal.string(String(self)), Character.self, in: context)
  }
}

extension Unicode.Scalar: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    let code = StringLiteral(onOneLine: String(Character(self)))
    let body = code.escaped(String(Character(self)))
    return literal.ascribed(
      .text(code.opening + body + code.closing),
      Unicode.Scalar.self,
      in: context
    )
  }
}

extension Bool: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    .text(self ? "true" : "false")
  }
}

extension AnyHashable: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    let base = literal.code(base, in: .untyped)
    return .call("AnyHashable", [(nil, base)])
  }
}

extension Duration: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    let type = literal.qualifier(Duration.self, "", in: context)
    let (seconds, attoseconds) = components
    if attoseconds == 0 { return .text("\(type).seconds(\(seconds))") }
    var size: Int64 = 1_000_000_000_000_000
    var perSecond: Int64 = 1_000
    for unit in ["milliseconds", "microseconds", "nanoseconds"] {
      let (whole, overflow) = seconds.multipliedReportingOverflow(by: perSecond)
      if attoseconds % size == 0, !overflow {
        let (count, overflow) = whole.addingReportingOverflow(attoseconds / size)
        if !overflow { return .text("\(type).\(unit)(\(count))") }
      }
      size /= 1_000
      perSecond *= 1_000
    }
    return .text(
      "Duration(secondsComponent: \(seconds), attosecondsComponent: \(attoseconds))"
    )
  }
}

extension Range: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    literal.range(lowerBound, "..<", upperBound, Self.self, in: context)
  }
}

extension ClosedRange: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    literal.range(lowerBound, "...", upperBound, Self.self, in: context)
  }
}

extension PartialRangeFrom: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    literal.range(lowerBound, "...", nil, Self.self, in: context)
  }
}

extension PartialRangeThrough: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    literal.range(nil, "...", upperBound, Self.self, in: context)
  }
}

extension PartialRangeUpTo: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    literal.range(nil, "..<", upperBound, Self.self, in: context)
  }
}

extension SwiftLiteral {
  /// Writes a range whose bounds state their own types, because an operator gives them none.
  fileprivate mutating func range(
    _ lower: Any?,
    _ sign: String,
    _ upper: Any?,
    _ type: Any.Type,
    in context: Context
  ) -> Code {
    var text = ""
    for (bound, isLower) in [(lower, true), (upper, false)] {
      if !isLower { text += sign }
      guard let bound else { continue }
      let isNumber = bound is any BinaryInteger || bound is any BinaryFloatingPoint
      guard let code = code(bound, in: isNumber || bound is String ? .typed : .untyped).flat else {
        return .text(SwiftTypeName.placeholder(for: type))
      }
      // `0...-1` would use a different operator, and `-1...` would negate a range.
      let needsParentheses =
        code.contains(" as ") || code.hasPrefix("-") && (!isLower || upper == nil)
      text += needsParentheses ? "(\(code))" : code
    }
    return ascribed(.text(text), type, in: context)
  }
}
