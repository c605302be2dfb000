/// An object in a feature's state whose content tests assert as they assert the rest of the state.
///
/// An object is shared by the state before an action and the state after it, so a test store cannot see
/// by comparing them that it changed. With a snapshot of its content it can, and can put it back to what
/// it was for the closure of an assertion.
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
/// An object whose content no test is to assert (a cache, a player) has a snapshot that never changes,
/// or, better, is a dependency.
public protocol ObjectSnapshot<Snapshot>: AnyObject {
  /// The content, as a value.
  associatedtype Snapshot: Equatable

  /// The content of the object; setting it puts the object back.
  var snapshot: Snapshot { get set }
}
