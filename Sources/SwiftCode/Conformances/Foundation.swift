internal import CustomDiff
package import Foundation

extension UUID {
  /// True if this is a random UUID: version 4.
  package var isRandom: Bool { uuid.6 & 0xF0 == 0x40 && uuid.8 & 0xC0 == 0x80 }
}

extension UUID: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    // `UUID(_: Int)` makes such identifiers, as generators in tests do.
    return .text(number.map { "UUID(\($0))" } ?? "UUID(uuidString: \"\(uuidString)\")!")
  }
}

extension Date: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    func text(_ interval: TimeInterval) -> String {
      Int(exactly: interval).map { "\($0)" } ?? "\(interval)"
    }
    let interval = timeIntervalSince1970
    guard interval.isFinite else { return .placeholder("Date") }
    if Date(timeIntervalSince1970: interval) == self {
      return .text("Date(timeIntervalSince1970: \(text(interval)))")
    }
    // A date stores its distance from the reference date, so this expression is exact.
    return .text("Date(timeIntervalSinceReferenceDate: \(text(timeIntervalSinceReferenceDate)))")
  }
}

extension URL: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    if URL(string: absoluteString) == self, let text = literal.string(absoluteString).flat {
      return .text("URL(string: \(text))!")
    }
    return .placeholder("URL")
  }
}

extension Data: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    // A hundred bytes take a few lines. More cannot be compared by eye.
    guard count <= 100 else { return .placeholder("Data") }
    let bytes = Code.list(map { .text("\($0)") }, placeholder: "[UInt8]")
    return .call("Data", isEmpty ? [] : [(nil, bytes)])
  }
}

extension Decimal: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    if isNaN { return .text("Decimal.nan") }
    let text = description
    if let integer = Int(text), context.isTyped { return .text("\(integer)") }
    // A literal with a decimal point would become a binary fraction on the way.
    return .text("Decimal(string: \"\(text)\")!")
  }
}

extension Locale: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    if Locale(identifier: identifier) == self {
      return .call("Locale", [("identifier", literal.string(identifier))])
    }
    return .placeholder("Locale")
  }
}

extension TimeZone: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    if TimeZone(identifier: identifier) == self {
      let call = Code.call("TimeZone", [("identifier", literal.string(identifier))])
      return .suffixed(call, "!")
    }
    return .placeholder("TimeZone")
  }
}

extension Calendar: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    // An adjusted calendar takes more than an expression.
    guard self == Calendar(identifier: identifier) else { return .placeholder("Calendar") }
    return .call("Calendar", [("identifier", literal.code(identifier))])
  }
}

extension DateComponents: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    // The initializer takes neither the day of the year nor whether the month is a leap month.
    guard dayOfYear == nil, isLeapMonth == nil else { return .placeholder("DateComponents") }
    // The mirror has the other components that are set, in the order of the initializer.
    let components = Mirror(reflecting: self).children
    return .call("DateComponents", components.map { ($0.label, literal.code($0.value)) })
  }
}

extension IndexSet: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    guard count <= SwiftLiteral.elementLimit else { return .placeholder("IndexSet") }
    let list = Code.list(map { .text("\($0)") }, placeholder: "IndexSet")
    return literal.ascribed(list, IndexSet.self, in: context)
  }
}

extension AttributedString: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    let text = String(characters)
    guard self == AttributedString(text) else { return .placeholder("AttributedString") }
    return .call("AttributedString", [(nil, literal.string(text))])
  }
}

extension CGPoint: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    .call("CGPoint", [("x", literal.code(x)), ("y", literal.code(y))])
  }
}

extension CGSize: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    .call("CGSize", [("width", literal.code(width)), ("height", literal.code(height))])
  }
}

extension CGRect: SwiftCodeConvertible {
  package func swiftCode(_ literal: inout SwiftLiteral, in context: SwiftLiteral.Context) -> Code {
    .call("CGRect", [("origin", literal.code(origin)), ("size", literal.code(size))])
  }
}
