/// An object in a feature's state whose content tests assert like the rest of the state.
///
/// The state before an action and the state after it share the object, so a test store cannot see a
/// change by comparing the two states. With a snapshot of the content it can, and it can restore
/// the old content for the closure of an assertion.
///
/// <!-- context: top-level -->
/// ```swift
/// final class Canvas: Equatable {
///   var strokes: [Stroke] = []
///   static func == (lhs: Canvas, rhs: Canvas) -> Bool { lhs.strokes == rhs.strokes }
/// }
///
/// extension Canvas: ObjectSnapshot {
///   var snapshot: [Stroke] {
///     get { strokes }
///     set { strokes = newValue }
///   }
/// }
/// ```
///
/// If no test needs to assert an object's content (a cache, a player), make the snapshot constant,
/// or, better, make the object a dependency.
public protocol ObjectSnapshot<Snapshot>: AnyObject {
  /// The content, as a value.
  associatedtype Snapshot: Equatable

  /// The content of the object. Setting it restores the object to that content.
  var snapshot: Snapshot { get set }
}
