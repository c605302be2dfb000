/// One step of the path from a value to a part of it.
package enum Step {
  /// A stored property of a struct or class, by the name of its storage.
  case field(String)
  /// An element of a tuple, with its label if it has one.
  case tupleElement(Int, label: String?)
  /// An associated value of an enum case.
  case payload(caseName: String, index: Int, label: String?)
  /// An element of a sequence: where it was, and where it is.
  case element(old: Int?, new: Int?)
  /// The value under a key.
  case key(Any)
  /// A member of a set.
  case member(Any)
}
