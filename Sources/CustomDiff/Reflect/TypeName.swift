private import Foundation

/// Readable type names without modules or local contexts, and with `T?`, `[T]`, `[K: V]` sugar.
package enum TypeName {
  /// Returns the name of a type without its generic arguments: `Feature.State`, `[Int]`, `Result`.
  package static func short(_ type: Any.Type) -> String {
    var reader = Reader(String(reflecting: type), keepsArguments: false)
    return reader.read()
  }

  /// Returns the name of a type with its generic arguments: `Result<Int, Error>`.
  package static func full(_ type: Any.Type) -> String {
    fullNames.fact(about: type) {
      var reader = Reader(String(reflecting: type), keepsArguments: true)
      return reader.read()
    }
  }

  private static let fullNames = TypeCache<String>()

  /// The delimiter of names that are not plain identifiers, which may hold any other character.
  fileprivate static var backtick: UInt8 { UInt8(ascii: "`") }

  /// Returns whether a type belongs to the toolchain's libraries.
  package static func isOfSystem(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    let module = name.prefix { $0 != "." }
    return module == "Swift" || module == "__C" || module == "Synchronization"
      || module == "Foundation" || module == "FoundationEssentials"
      || module == "FoundationNetworking" || module == "FoundationInternationalization"
  }

  /// Returns whether a type, or a part of it, is declared in a function.
  package static func isLocal(_ type: Any.Type) -> Bool {
    // A private type has the one context of its file, a local one its function's besides.
    String(reflecting: type).contains(").(unknown context at ")
  }

  /// Returns different names for the types of two values, with modules only if needed.
  ///
  /// - Returns: `nil` if the types are the same, or have the same name in the same module.
  static func distinct(_ old: Any, _ new: Any) -> (old: String, new: String)? {
    let (oldType, newType) = (publicType(of: old), publicType(of: new))
    if oldType == newType { return nil }
    for keepsModule in [false, true] {
      let names = [oldType, newType].map { type in
        var reader = Reader(
          String(reflecting: type),
          keepsArguments: true,
          keepsModule: keepsModule
        )
        return reader.read()
      }
      if names[0] != names[1] { return (names[0], names[1]) }
    }
    return nil
  }

  /// Returns the type of a value or, for a private class of Foundation, the public one.
  private static func publicType(of value: Any) -> Any.Type {
    let (value, facts, type) = Reflection.peel(value)
    return facts.isClass ? (value as? NSObject)?.classForCoder ?? type : type
  }
}

/// Rewrites a qualified type name in one pass over its UTF-8.
///
/// Everything but dotted paths of identifiers (punctuation of tuples and functions, keywords) is
/// copied as is, so the reader needs no grammar of types.
private struct Reader {
  private let input: [UInt8]
  private var position = 0
  private let keepsArguments: Bool
  private let keepsModule: Bool

  init(_ text: String, keepsArguments: Bool, keepsModule: Bool = false) {
    input = Array(text.utf8)
    self.keepsArguments = keepsArguments
    self.keepsModule = keepsModule
  }

  /// Reads to the end, or up to a `,` or `>` that belongs to an enclosing argument list.
  mutating func read() -> String {
    var output = ""
    var parentheses = 0
    while position < input.count {
      let byte = input[position]
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: ">"):
        if parentheses == 0 { return output }
      case UInt8(ascii: "("):
        if skipContext() { continue }
        parentheses += 1
      case UInt8(ascii: ")"):
        parentheses -= 1
      case UInt8(ascii: "-") where peek(1) == UInt8(ascii: ">"):
        output += "->"
        position += 2
        continue
      default:
        if isIdentifier(byte) {
          output += readPath()
          continue
        }
      }
      output.unicodeScalars.append(Unicode.Scalar(byte))
      position += 1
    }
    return output
  }

  /// Reads `Module.Outer<Argument>.Inner`.
  private mutating func readPath() -> String {
    var components: [(name: String, arguments: [String])] = []
    while true {
      while skipContext() {}
      components.append((readIdentifier(), readArguments()))
      guard peek(0) == UInt8(ascii: "."),
        let next = peek(1),
        isIdentifier(next) || next == UInt8(ascii: "(")
      else { break }
      position += 1
    }
    return render(components)
  }

  private mutating func readIdentifier() -> String {
    let start = position
    if peek(0) == TypeName.backtick {
      let rest = input[(position + 1)...]
      position = rest.firstIndex(of: TypeName.backtick).map { $0 + 1 } ?? input.count
    } else {
      while let byte = peek(0), isIdentifier(byte), byte != TypeName.backtick { position += 1 }
    }
    return MemberRules.sourceName(String(decoding: input[start..<position], as: UTF8.self))
  }

  private mutating func readArguments() -> [String] {
    guard peek(0) == UInt8(ascii: "<") else { return [] }
    var arguments: [String] = []
    repeat {
      position += 1
      if peek(0) == UInt8(ascii: " ") { position += 1 }
      arguments.append(read())
    } while peek(0) == UInt8(ascii: ",")
    position += 1
    return arguments
  }

  /// Skips `(unknown context at $1234).` and `(extension in Module):`.
  private mutating func skipContext() -> Bool {
    guard peek(0) == UInt8(ascii: "(") else { return false }
    let rest = input[position...]
    guard rest.starts(with: "(unknown context at ".utf8) || rest.starts(with: "(extension in ".utf8)
    else { return false }
    guard let end = rest.firstIndex(of: UInt8(ascii: ")")) else { return false }
    // The character after the parenthesis connects the context to what follows.
    position = min(end + 2, input.count)
    return true
  }

  private func render(_ components: [(name: String, arguments: [String])]) -> String {
    var components = components
    // An associated type in a constraint, `Self.Module.Protocol.Element`.
    if components.count > 1, components[0].name == "Self" { components = components.suffix(1) }
    if components.count > 1 {
      if components[0].name == "Swift" {
        let arguments = components[1].arguments
        switch (components[1].name, arguments.count) {
        case ("Optional", 1): components[1] = ("\(Reader.enclosed(arguments[0]))?", [])
        case ("Array", 1): components[1] = ("[\(arguments[0])]", [])
        case ("Dictionary", 2): components[1] = ("[\(arguments[0]): \(arguments[1])]", [])
        default: break
        }
      }
      if !keepsModule || components[0].name == "Swift" { components.removeFirst() }
    }
    var output = ""
    for component in components {
      if !output.isEmpty { output += "." }
      output += component.name
      if keepsArguments, !component.arguments.isEmpty {
        let arguments = Reader.withoutOnlyConstraint(component.arguments)
        output += "<\(arguments.joined(separator: ", "))>"
      }
    }
    return output
  }

  /// Returns `Int` for the constraint `Element == Int`, since code does not name a single argument.
  private static func withoutOnlyConstraint(_ arguments: [String]) -> [String] {
    guard arguments.count == 1, let words = arguments.first?.split(separator: " ", maxSplits: 2),
      words.count == 3, words[1] == "=="
    else { return arguments }
    return [String(words[2])]
  }

  /// Returns a type, in parentheses if it has several words: `(any Sequence<Int>)`, `(() -> Int)`.
  private static func enclosed(_ type: String) -> String {
    var depth = 0
    var isInBackticks = false
    var previous: UInt8?
    for byte in type.utf8 {
      switch byte {
      case TypeName.backtick: isInBackticks.toggle()
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: ">"): if previous != UInt8(ascii: "-") { depth -= 1 }
      case UInt8(ascii: " "): if depth == 0, !isInBackticks { return "(\(type))" }
      default: break
      }
      previous = byte
    }
    return type
  }

  private func peek(_ offset: Int) -> UInt8? {
    position + offset < input.count ? input[position + offset] : nil
  }

  private func isIdentifier(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      TypeName.backtick, 0x80...:
      true
    default:
      false
    }
  }
}
