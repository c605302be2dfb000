import Foundation
import ReducerTesting
import StandupsSample
import Synchronization

/// A file of standups that two processes use, without a disk.
final class SharedStandups: Sendable {
  private struct Contents {
    var standups: IdentifiedArrayOf<Standup> = []
    /// What this process has seen last.
    var seen: IdentifiedArrayOf<Standup>?
    var isChanged = false
    var draft: Draft?
  }

  let isFailing = Mutex(false)
  private let contents = Mutex(Contents())

  var dataManager: DataManager {
    DataManager(
      load: { [self] in
        contents.withLock { contents in
          let previous = contents.seen
          contents.seen = contents.standups
          contents.isChanged = false
          return LoadedStandups(
            standups: contents.standups,
            previous: previous == contents.standups ? nil : previous
          )
        }
      },
      save: { [self] standups in
        if isFailing.withLock({ $0 }) { throw DataManagerError.failed("The disk is full.") }
        try contents.withLock { contents in
          if contents.isChanged { throw DataManagerError.changedElsewhere }
          contents.standups = standups
          contents.seen = standups
        }
      }
    )
  }

  var draftClient: DraftClient {
    DraftClient(
      load: { [] },
      save: { [self] draft in contents.withLock { $0.draft = draft } },
      remove: { _ in }
    )
  }

  /// What another process does: it adds a standup, or changes one.
  func changeElsewhere(_ word: String, using random: inout Seeded) {
    contents.withLock { contents in
      contents.isChanged = true
      let id = UUID(Int.random(in: 0x1000_0000...0x7FFF_FFFF, using: &random))
      guard let index = contents.standups.indices.randomElement(using: &random),
        Bool.random(using: &random)
      else {
        contents.standups.append(Standup(id: id, title: word))
        return
      }
      if Bool.random(using: &random) {
        contents.standups[index].title += " \(word)"
      } else {
        contents.standups[index].attendees.append(Attendee(id: id, name: word))
      }
    }
  }

  /// The words that are on the disk.
  var words: Set<String> {
    contents.withLock { contents in
      contents.standups.flatMap(\.texts).words.union(contents.draft?.texts.words ?? [])
    }
  }
}
