internal import Foundation
internal import ReducerRuntime
internal import StandupsSample

/// Finds the standup that an argument names.
enum Lookup: Equatable {
  case found(Standup)
  /// Several could be meant.
  case several([Standup])
  case nothing

  /// Looks for a standup.
  ///
  /// - Parameters:
  ///   - name: A title, an identifier, or the beginning of either.
  ///   - standups: The standups.
  init(_ name: String, in standups: IdentifiedArrayOf<Standup>) {
    let lowercased = name.lowercased()
    let candidates = [
      standups.filter { $0.id.uuidString.lowercased() == lowercased },
      standups.filter { $0.title == name },
      standups.filter { $0.title.lowercased() == lowercased },
      standups.filter {
        $0.title.lowercased().hasPrefix(lowercased)
          || $0.id.uuidString.lowercased().hasPrefix(lowercased)
      },
    ]
    let found = name.isEmpty ? [] : candidates.first { !$0.isEmpty }.map(Array.init) ?? []
    switch found.count {
    case 0: self = .nothing
    case 1: self = .found(found[0])
    default: self = .several(found)
    }
  }
}
