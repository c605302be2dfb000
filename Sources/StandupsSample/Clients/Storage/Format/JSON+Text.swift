extension JSON {
  /// The value as a text that a person reads: one thing to a line, and what is short on one.
  var text: String {
    var output = ""
    write(to: &output, indentation: "")
    return output + "\n"
  }

  /// The longest object or array that is written on one line.
  private static let shortLine = 100

  private func write(to output: inout String, indentation: String) {
    switch self {
    case .array(let elements) where !isShort(indentation):
      output += "[\n"
      for (index, element) in elements.enumerated() {
        output += index == 0 ? "\(indentation)  " : ",\n\(indentation)  "
        element.write(to: &output, indentation: indentation + "  ")
      }
      output += "\n\(indentation)]"
    case .object(let fields) where !isShort(indentation):
      output += "{\n"
      for (index, field) in fields.enumerated() {
        output += index == 0 ? "\(indentation)  " : ",\n\(indentation)  "
        output.append(quoted: field.name)
        output += ": "
        field.value.write(to: &output, indentation: indentation + "  ")
      }
      output += "\n\(indentation)}"
    default:
      writeLine(to: &output)
    }
  }

  private func writeLine(to output: inout String) {
    switch self {
    case .null:
      output += "null"
    case .bool(let value):
      output += value ? "true" : "false"
    case .number(let digits):
      output += digits
    case .string(let text):
      output.append(quoted: text)
    case .array(let elements):
      output += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { output += ", " }
        element.writeLine(to: &output)
      }
      output += "]"
    case .object(let fields):
      output += "{"
      for (index, field) in fields.enumerated() {
        if index > 0 { output += ", " }
        output.append(quoted: field.name)
        output += ": "
        field.value.writeLine(to: &output)
      }
      output += "}"
    }
  }

  /// Whether the value goes on one line: nothing in it has parts, and there is room.
  private func isShort(_ indentation: String) -> Bool {
    var length = indentation.utf8.count
    func fits(_ value: JSON) -> Bool {
      switch value {
      case .null, .bool: length += 5
      case .number(let digits): length += digits.utf8.count
      case .string(let text): length += text.utf8.count + 2
      case .array(let elements) where elements.isEmpty: length += 2
      case .object(let fields) where fields.isEmpty: length += 2
      case .array, .object: return false
      }
      return length <= Self.shortLine
    }
    switch self {
    case .array(let elements):
      return elements.allSatisfy { element in
        length += 2
        return fits(element)
      }
    case .object(let fields):
      return fields.allSatisfy { field in
        length += field.name.utf8.count + 6
        return fits(field.value)
      }
    default:
      return true
    }
  }
}

extension String {
  /// Adds a text in quotation marks, with escapes for what JSON asks for and for what cannot be seen.
  fileprivate mutating func append(quoted text: String) {
    self += "\""
    // Almost no text has anything to escape.
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }
    if isPlain {
      self += text
    } else {
      for scalar in text.unicodeScalars { append(escaping: scalar) }
    }
    self += "\""
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": self += "\\\""
    case "\\": self += "\\\\"
    case "\n": self += "\\n"
    case "\r": self += "\\r"
    case "\t": self += "\\t"
    case "\u{0}"..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{2028}"..."\u{202E}", "\u{2066}"..."\u{2069}",
      "\u{200E}", "\u{200F}":
      let digits = String(scalar.value, radix: 16)
      self += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: unicodeScalars.append(scalar)
    }
  }
}
