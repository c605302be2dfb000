/// A type whose extensions run anywhere, even in modules whose default isolation is the main actor.
///
/// In such modules, Swift isolates the members that an extension adds to another module's type,
/// unless the type's own declaration conforms to a protocol such as this one. With the conformance,
/// `extension DependencyValues { var client … }` and `extension AlertState { static let delete … }`
/// need no annotation.
public protocol NonisolatedExtensions: SendableMetatype {}
