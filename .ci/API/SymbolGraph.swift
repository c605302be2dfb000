import Foundation

struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable {
      var identifier: String
    }

    struct Identifier: Decodable {
      var precise: String
    }

    struct Fragment: Decodable {
      var spelling: String
    }

    struct Comment: Decodable {
      struct Line: Decodable {
        var text: String
      }

      var lines: [Line]
    }

    struct Signature: Decodable {
      struct Parameter: Decodable {
        var name: String
        var internalName: String?
      }

      var parameters: [Parameter]?
      var returns: [Fragment]?
    }

    struct Location: Decodable {
      struct Position: Decodable {
        var line: Int
      }

      var uri: String
      var position: Position
    }

    var kind: Kind
    var identifier: Identifier
    var pathComponents: [String]
    var declarationFragments: [Fragment]?
    var docComment: Comment?
    var functionSignature: Signature?
    var location: Location?

    var path: String { pathComponents.joined(separator: ".") }

    /// The declaration in one line.
    var declaration: String {
      (declarationFragments ?? []).map(\.spelling).joined()
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  struct Relationship: Decodable {
    struct Origin: Decodable {
      var identifier: String
    }

    var kind: String
    var source: String
    var target: String
    var targetFallback: String?
    /// The requirement that the source implements.
    var sourceOrigin: Origin?
  }

  var symbols: [Symbol]
  var relationships: [Relationship]
}
