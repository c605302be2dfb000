public import Foundation

/// What a person had not finished when the app ended.
public enum Draft: Codable, Equatable, Sendable {
  /// A form that was filled in, and the standup that it was opened with; none for a new standup.
  case form(Standup, original: Standup?)
  /// A meeting that took place, with what was said and written down so far.
  case meeting(of: Standup, transcript: String, notes: [Note])
}

/// A draft that an earlier run of the app has left behind.
public struct StoredDraft: Equatable, Identifiable, Sendable {
  /// The draft's identifier.
  public let id: UUID
  /// When it was kept.
  public let date: Date
  /// The draft.
  public let draft: Draft

  /// Makes a stored draft.
  ///
  /// - Parameters:
  ///   - id: Its identifier.
  ///   - date: When it was kept.
  ///   - draft: The draft.
  public init(id: UUID, date: Date, draft: Draft) {
    self.id = id
    self.date = date
    self.draft = draft
  }
}
