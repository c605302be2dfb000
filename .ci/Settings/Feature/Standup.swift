import Foundation
import ReducerRuntime

// A model needs its isolation said where the main actor is the default: reducers use it anywhere.
nonisolated struct Standup: Equatable, Identifiable, Codable, Sendable {
  let id: UUID
  var title = ""
  var attendees: [String] = []

  var summary: String { "\(title): \(attendees.count)" }
}

nonisolated extension Array where Element == String {
  var withoutBlanks: [String] { filter { !$0.isEmpty } }
}
