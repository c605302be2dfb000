/// One step of turning a sequence into another.
enum SequenceEdit {
  /// Elements that stay and are equal.
  case same(old: Int, new: Int, count: Int)
  /// An element that takes the place of another, or is the same one with other contents.
  case changed(old: Int, new: Int, isSameIdentity: Bool)
  /// An element that is gone or, if it has an identity, may be elsewhere.
  case removed(Int, movedTo: Int? = nil)
  /// An element that was added or, if it has an identity, may come from elsewhere.
  case inserted(Int, movedFrom: Int? = nil)
  /// The unexamined rest, once the change limit is reached. It holds further changes.
  case truncated(old: Range<Int>, new: Range<Int>)
}
