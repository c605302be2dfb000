/// A JSON value as it is in a file: its fields in their order, and its numbers digit for digit.
enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSON])
  case object([Field])

  /// A name and its value.
  struct Field: Equatable, Sendable {
    var name: String
    var value: JSON
  }

  /// What it is, for a person who expected something else; long text is cut.
  var summary: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let digits): digits.shortened
    case .string(let text): "“\(text.shortened)”"
    case .array: "a list"
    case .object: "an object"
    }
  }
}

extension String {
  /// At most forty characters, all of which can be seen.
  fileprivate var shortened: String {
    let text = String(unicodeScalars.prefix(40).map { $0.isPlain ? Character($0) : "�" })
    return unicodeScalars.count > 40 ? "\(text)…" : text
  }
}

extension Unicode.Scalar {
  /// Whether the scalar can be shown anywhere.
  fileprivate var isPlain: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: false
    default: true
    }
  }
}
