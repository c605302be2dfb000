import Foundation
import MacroExpansion

/// The answer of the plugin to a request.
struct Answer: Encodable {
  struct CapabilityResult: Encodable {
    struct Content: Encodable {
      var protocolVersion: Int
    }

    var capability: Content
  }

  struct ExpansionResult: Encodable {
    var expandedSource = ""
    var diagnostics: [Message] = []
  }

  struct Message: Encodable {
    struct Position: Encodable {
      var fileName: String
      var offset: Int
    }

    var message: String
    var severity = "error"
    var position: Position
    // The compiler expects these lists.
    var highlights: [String] = []
    var notes: [String] = []
    var fixIts: [String] = []
  }

  /// The newest protocol that the answers follow.
  private static let protocolVersion = 7

  var getCapabilityResult: CapabilityResult?
  var expandMacroResult: ExpansionResult?

  /// Creates the answer to a message, which is empty if the plugin does not know the request.
  init(to message: Data) {
    let request = try? JSONDecoder().decode(Request.self, from: message)
    if let capability = request?.getCapability {
      let newest = capability.capability?.protocolVersion ?? Self.protocolVersion
      let version = min(newest, Self.protocolVersion)
      getCapabilityResult = CapabilityResult(capability: .init(protocolVersion: version))
    } else {
      expandMacroResult = request?.expandAttachedMacro.map(ExpansionResult.init) ?? .init()
    }
  }
}

extension Answer.ExpansionResult {
  init(_ request: Request.AttachedMacro) {
    let expansion = Expansion.expand(
      macro: request.macro.typeName,
      role: request.macroRole,
      declaration: request.declSyntax.source,
      extendedType: request.extendedTypeSyntax?.source ?? "",
      context: request.lexicalContext?.first?.source ?? ""
    )
    expandedSource = expansion.source
    diagnostics = expansion.diagnostics.map { diagnostic in
      let location = request.declSyntax.location
      return Answer.Message(
        message: diagnostic.message,
        position: .init(
          fileName: location?.fileName ?? "",
          offset: (location?.offset ?? 0) + diagnostic.offset
        )
      )
    }
  }
}
