/// A type whose extensions run anywhere, also in modules where the main actor is the default isolation.
///
/// There Swift isolates what an extension of another module's type adds, unless the type conforms to a
/// protocol such as this one where it is declared. So `extension DependencyValues { var client … }` and
/// `extension AlertState { static let delete … }` need no annotation.
public protocol NonisolatedExtensions: SendableMetatype {}
