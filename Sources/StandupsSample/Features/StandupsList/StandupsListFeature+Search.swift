internal import Foundation
public import ReducerRuntime

extension StandupsListFeature.State {
  /// The standups that are shown: all, or those in which the search finds something.
  public var foundStandups: IdentifiedArrayOf<Standup> {
    searchText.isEmpty ? standups : standups.filter { $0.contains(searchText) }
  }
}

extension Standup {
  /// Whether a text is in the title or in the name of an attendee.
  ///
  /// - Parameter text: What to look for; its case and its accents do not matter.
  /// - Returns: Whether it is there.
  public func contains(_ text: String) -> Bool {
    title.searchRange(of: text) != nil
      || attendees.contains { $0.name.searchRange(of: text) != nil }
  }
}

extension String {
  /// Where a text that is searched for is.
  ///
  /// - Parameter text: What to look for; its case and its accents do not matter.
  /// - Returns: The first place, or nil.
  public func searchRange(of text: String) -> Range<String.Index>? {
    range(of: text, options: [.caseInsensitive, .diacriticInsensitive])
  }
}
