/// A request of the compiler, as far as the plugin needs it.
///
/// A request repeats the whole type for each of its members, so that decoding less saves time.
struct Request: Decodable {
  struct Capability: Decodable {
    struct Content: Decodable {
      var protocolVersion: Int
    }

    var capability: Content?
  }

  struct AttachedMacro: Decodable {
    struct Name: Decodable {
      var typeName: String
    }

    var macro: Name
    var macroRole: String
    var declSyntax: Syntax
    var extendedTypeSyntax: Syntax?
    /// The declarations around, from the innermost one.
    var lexicalContext: [Syntax]?
  }

  struct Syntax: Decodable {
    struct Location: Decodable {
      var fileName: String
      /// The byte in the file where the source begins.
      var offset: Int
    }

    var source: String
    var location: Location?
  }

  var getCapability: Capability?
  var expandAttachedMacro: AttachedMacro?
}
