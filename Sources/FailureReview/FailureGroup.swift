import SwiftScanner

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

  /// The places of all failures.
  private static func places(in files: [SourceFile]) -> [(file: Int, proposal: Int)] {
    files.indices.flatMap { file in
      files[file].proposals.indices.map { (file: file, proposal: $0) }
    }
  }

  /// The groups of several failures with an edit, the largest first.
  static func all(in files: [SourceFile]) -> [FailureGroup] {
    var groups: [FailureGroup] = []
    for place in places(in: files) {
      let proposal = files[place.file].proposals[place.proposal]
      guard case .success = proposal.edit, let title = proposal.record.change else { continue }
      if let known = groups.firstIndex(where: { $0.title == title }) {
        groups[known].members.append(place)
      } else {
        groups.append(FailureGroup(title: title, members: [place]))
      }
    }
    return groups.filter { $0.members.count > 1 }.enumerated()
      .sorted { ($1.element.members.count, $0.offset) < ($0.element.members.count, $1.offset) }
      .map(\.element)
  }

  /// All failures: first those that a change has caused in several places.
  static func places(_ groups: [FailureGroup], in files: [SourceFile]) -> [(
    file: Int, proposal: Int
  )] {
    groups.flatMap(\.members)
      + places(in: files).filter { place in
        !groups.contains { $0.contains(place.file, place.proposal) }
      }
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
      let steps = edit.steps ?? places.map { Edit.Step(kind: .add, code: [], place: $0) }
      // A state that is a value of its own changes for many reasons.
      if steps.contains(where: { $0.place == "$0" }) { return nil }
      return steps.map(\.change).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        .joined(separator: ", ").cut(to: 100)
    case .insertBefore where kind == "sharedStateChanged":
      let places = changes.map { $0.prefix { $0 != " " } }
      return "\(places.joined(separator: ", ")) changes outside of an action".cut(to: 100)
    case .receive, .insertBefore, .insertAfter:
      let code = edit.code.map { $0.drop { $0 == " " } }.joined()
      return edit.forms?.change ?? "\"\(code)\" is new".cut(to: 100)
    case .noClosure, .advance, .remove: return nil
    }
  }
}

extension FailureRecord.Edit.Step {
  fileprivate var change: String {
    let place = place.replacing(/\[[^\]]*\]/, with: "[…]")
    return switch kind {
    case .add: "\(place) is new"
    case .change, .correct: "\(place) has another value"
    case .remove: "\(place) does not change"
    }
  }
}

extension FailureRecord.ReceiveForms {
  /// The part of the action that is another: `.delete becomes .remove`.
  fileprivate var change: String? {
    let path = casePath ?? keyPath
    guard let old = (expected ?? path?.expected).flatMap(SwiftExpression.init),
      let new = (value ?? path?.value).flatMap(SwiftExpression.init),
      let changes = try? old.changes(from: old, to: new), changes.count == 1
    else { return nil }
    return [old.source.text(changes[0].range), changes[0].code.joined()]
      .map { $0.hasSuffix("(") ? String($0.dropLast()) : $0.cut(to: 50) }.joined(
        separator: " becomes "
      )
  }
}
