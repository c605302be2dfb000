/// What a step of a walk did.
enum WalkMove<Action> {
  case sent(Action)
  case advanced(Duration)
  /// A delivery by its position among those that were waiting, with its text.
  case delivered(Int, String)
  /// Something outside the feature.
  case happened(WalkEvent)
}
