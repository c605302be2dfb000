/// Failures that the same change of the feature has caused.
struct FailureGroup {
  /// The change: `$0.requests is new`.
  let title: String
  /// The file and the proposal of each failure.
  fileprivate(set) var members: [(file: Int, proposal: Int)] = []
  /// True if all edits are accepted.
  var isAccepted = false

  func contains(_ file: Int, _ proposal: Int) -> Bool {
    members.contains { $0 == (file, proposal) }
  }

  /// The groups of several failures with an edit, the largest first.
  static func all(in files: [SourceFile]) -> [FailureGroup] {
    var groups: [FailureGroup] = []
    for (file, source) in files.enumerated() {
      for (index, proposal) in source.proposals.enumerated() {
        guard case .success = proposal.edit, let title = proposal.record.change else { continue }
        if let known = groups.firstIndex(where: { $0.title == title }) {
          groups[known].members.append((file, index))
        } else {
          groups.append(FailureGroup(title: title, members: [(file, index)]))
        }
      }
    }
    return groups.filter { $0.members.count > 1 }.enumerated()
      .sorted { ($1.element.members.count, $0.offset) < ($0.element.members.count, $1.offset) }
      .map(\.element)
  }

  /// The group in a line: `$0.requests is new in 18 places`.
  var summary: String { "\(title) in \(members.count) places" }
}

extension FailureRecord {
  /// How the feature has changed, in words that are the same for all failures of that change; nil if there is no edit.
  fileprivate var change: String? {
    guard let edit else { return nil }
    switch edit.kind {
    case .closure:
      let places = changes.map { String($0.prefix { $0 != " " }) }
      return Self.change(
        edit.steps ?? places.map { Edit.Step(kind: .add, code: [], place: $0) }
      )
    case .receive, .insertBefore, .insertAfter: return "\"\(edit.code[0])\" is new"
    case .noClosure, .advance, .remove: return nil
    }
  }

  private static func change(_ steps: [Edit.Step]) -> String? {
    // A state that is a value of its own changes for many reasons.
    if steps.contains(where: { $0.place == "$0" }) { return nil }
    let kinds: [(Edit.Step.Kind, String, String)] = [
      (.add, "is new", "are new"), (.change, "has another value", "have other values"),
      (.remove, "does not change", "do not change"),
    ]
    return kinds.compactMap { kind, one, several in
      let places = places(steps.filter { $0.kind == kind }.map(\.place))
      if places.isEmpty { return nil }
      return "\(list(places)) \(places.count == 1 ? one : several)"
    }.joined(separator: ", and ")
  }

  /// The places without what identifies elements, each once.
  private static func places(_ places: [String]) -> [String] {
    var result: [String] = []
    for place in places {
      let place = String(place.prefix { $0 != "[" })
      if !result.contains(place) { result.append(place) }
    }
    return result
  }

  private static func list(_ texts: [String]) -> String {
    texts.count < 3
      ? texts.joined(separator: " and ") : "\(texts[0]), \(texts[1]) and \(texts.count - 2) more"
  }
}
