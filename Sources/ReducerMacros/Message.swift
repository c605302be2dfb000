import Foundation
import MacroExpansion

/// A message between the compiler and the plugin: its length in eight bytes, then JSON.
struct Message {
  typealias Object = [String: Any]

  /// The newest protocol that the answers follow.
  private static let protocolVersion = 7

  var content: Object

  /// Reads a message; nil at the end of the file or if it is no message.
  static func read(from file: FileHandle) -> Message? {
    guard let header = bytes(8, from: file) else { return nil }
    let count = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let count = Int(exactly: count), let data = bytes(count, from: file),
      let content = try? JSONSerialization.jsonObject(with: data) as? Object
    else { return nil }
    return Message(content: content)
  }

  private static func bytes(_ count: Int, from file: FileHandle) -> Data? {
    var data = Data()
    while data.count < count {
      guard let next = try? file.read(upToCount: count - data.count), !next.isEmpty else {
        return nil
      }
      data.append(next)
    }
    return data
  }

  func write(to file: FileHandle) {
    guard let data = try? JSONSerialization.data(withJSONObject: content) else { return }
    let header = (0..<8).map { UInt8(truncatingIfNeeded: UInt64(data.count) >> (8 * $0)) }
    try? file.write(contentsOf: Data(header) + data)
  }
}

extension Message {
  /// Creates the answer to a request.
  init(answering request: Message) {
    let request = request.content
    if let capability = request["getCapability"] as? Object {
      let asked = (capability["capability"] as? Object)?["protocolVersion"] as? Int
      let version = min(asked ?? Self.protocolVersion, Self.protocolVersion)
      content = ["getCapabilityResult": ["capability": ["protocolVersion": version]]]
    } else if let expansion = request["expandAttachedMacro"] as? Object {
      content = ["expandMacroResult": Self.result(of: expansion)]
    } else {
      content = ["expandMacroResult": ["diagnostics": [Object]()]]
    }
  }

  private static func result(of request: Object) -> Object {
    let declaration = request["declSyntax"] as? Object ?? [:]
    let source = { (syntax: Any?) in (syntax as? Object)?["source"] as? String ?? "" }
    let expansion = Expansion.expand(
      macro: (request["macro"] as? Object)?["typeName"] as? String ?? "",
      role: request["macroRole"] as? String ?? "",
      declaration: source(declaration),
      extendedType: source(request["extendedTypeSyntax"]),
      context: source((request["lexicalContext"] as? [Any])?.first)
    )
    let location = declaration["location"] as? Object ?? [:]
    return [
      "expandedSource": expansion.source,
      "diagnostics": expansion.diagnostics.map { diagnostic in
        [
          "message": diagnostic.message,
          "severity": "error",
          "position": [
            "fileName": location["fileName"] as? String ?? "",
            "offset": (location["offset"] as? Int ?? 0) + diagnostic.offset,
          ],
          "highlights": [Object](),
          "notes": [Object](),
          "fixIts": [Object](),
        ] as Object
      },
    ]
  }
}
