import ReducerTesting

extension AlertState {
  /// The title, and what the buttons say.
  var text: [String] { [title.description] + buttons.map(\.label.description) }
}
