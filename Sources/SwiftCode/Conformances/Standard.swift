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

extension Character: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    literal.ascribed(literal.string(String(self)), Character.self, in: context)
  }
}

extension Unicode.Scalar: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    literal.ascribed(literal.string(String(Character(self))), Unicode.Scalar.self, in: context)
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
    let millisecond: Int64 = 1_000_000_000_000_000
    if attoseconds % millisecond == 0, abs(Double(seconds)) < 1e15 {
      return .text("\(type).milliseconds(\(seconds * 1_000 + attoseconds / millisecond))")
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

extension SwiftLiteral {
  /// Writes a range whose bounds state their own types, because an operator gives them none.
  fileprivate mutating func range(
    _ lower: Any,
    _ sign: String,
    _ upper: Any,
    _ type: Any.Type,
    in context: Context
  ) -> Code {
    let bounds = [lower, upper].compactMap { bound -> String? in
      let isNumber = bound is any BinaryInteger || bound is any BinaryFloatingPoint
      return code(bound, in: isNumber || bound is String ? .typed : .untyped).flat
    }
    guard bounds.count == 2 else { return .placeholder(SwiftTypeName.full(type)) }
    // `0...-1` would use a different operator.
    func enclosed(_ bound: String, _ isComposed: Bool) -> String {
      isComposed || bound.contains(" as ") ? "(\(bound))" : bound
    }
    let end = enclosed(bounds[1], bounds[1].hasPrefix("-"))
    return ascribed(.text(enclosed(bounds[0], false) + sign + end), type, in: context)
  }
}
