package import Foundation

/// A source file and the failures in it.
package struct SourceFile {
  /// The plan for a failure: an edit, or the reason for none.
  package enum Proposal {
    case edit(SourceEdit)
    case left(String)
  }

  let path: String
  let source: SwiftSource?
  /// The failures, with what would become of each.
  package private(set) var proposals: [(failure: RecordedFailure, proposal: Proposal)] = []

  /// Reads a file, and plans the edits of its failures.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - failures: The failures in it.
  ///   - root: The folder that all edited files must be in.
  package init(_ path: String, _ failures: [RecordedFailure], in root: URL) {
    self.path = path
    let bytes = FileManager.default.contents(atPath: path).map(Array.init)
    let hash = bytes.map(FailureRecord.hash)
    var reason: String?
    var source: SwiftSource?
    do {
      if let bytes { source = try SwiftSource(bytes) } else { reason = "The file cannot be read." }
    } catch {
      reason = "Line \(error.line): \(error.reason)"
    }
    if !Self.isEditable(path, in: root) { reason = "The file is outside of this package." }
    self.source = source
    for failure in failures {
      if let reason {
        proposals.append((failure, .left(reason)))
      } else if failure.record.source != hash {
        proposals.append((failure, .left("The file has changed since the test failed.")))
      } else {
        proposals.append((failure, plan(failure.record, failure.record.edit)))
      }
    }
    refuseConflicts()
  }

  /// Returns whether a file is one of the package's own, not of a package that it depends on.
  private static func isEditable(_ path: String, in root: URL) -> Bool {
    let folder = root.resolvingSymlinksInPath().pathComponents
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().pathComponents
    return file.starts(with: folder) && !file.dropFirst(folder.count).contains(".build")
  }

  private func plan(_ record: FailureRecord, _ edit: FailureRecord.Edit?) -> Proposal {
    guard let source, let place = record.place else { return .left("The line is not known.") }
    guard let edit else { return .left("No edit of the test is known to make it pass.") }
    guard edit.code.reduce(0, { $0 + $1.utf8.count }) < 20_000 else {
      return .left("The code is too long.")
    }
    do {
      let change = try EditPlan(edit, at: place.line, in: source).change()
      _ = try source.applying([change])
      return .edit(change)
    } catch { return .left(error.reason) }
  }

  /// Leaves edits alone that change the same part of the file in different ways.
  private mutating func refuseConflicts() {
    let changes = proposals.map {
      if case .edit(let change) = $0.proposal { change } else { nil as SourceEdit? }
    }
    for (index, change) in changes.enumerated() {
      let hasConflict = changes.enumerated().contains { other, second in
        guard let change, let second, other != index, change != second else { return false }
        return change.range.overlaps(second.range)
          || change.range == second.range && change.store == second.store
      }
      if hasConflict {
        proposals[index].proposal = .left("Several failures want different changes here.")
      }
    }
  }

  /// Plans one edit anew, with other code.
  ///
  /// - Parameters:
  ///   - index: The index of the proposal.
  ///   - code: The code.
  package mutating func replan(_ index: Int, code: [String]) {
    var edit = proposals[index].failure.record.edit
    edit?.code = code
    proposals[index].proposal = plan(proposals[index].failure.record, edit)
    refuseConflicts()
  }

  /// Returns the lines that one edit changes, with three lines around them.
  package func difference(_ change: SourceEdit) -> [LineOfDifference] {
    guard let source, let edited = try? source.applying([change]) else { return [] }
    return LineOfDifference.between(
      source.text(0..<source.bytes.count),
      String(decoding: edited, as: UTF8.self)
    )
  }

  /// Writes the accepted edits, all together.
  ///
  /// - Parameter indices: The accepted proposals.
  /// - Throws: A refusal if the file is not as expected, before or after; it is then as it was.
  package func apply(_ indices: [Int]) throws {
    var changes: Set<SourceEdit> = []
    for index in indices {
      if case .edit(let change) = proposals[index].proposal { changes.insert(change) }
    }
    guard let source, !changes.isEmpty else { return }
    let edited = try source.applying(Array(changes))
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard try Array(Data(contentsOf: file)) == source.bytes else {
      throw Refusal("The file has changed since it was read.")
    }
    let permissions = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions]
    func write(_ bytes: [UInt8]) throws {
      try Data(bytes).write(to: file, options: .atomic)
      if let permissions {
        try FileManager.default.setAttributes(
          [.posixPermissions: permissions],
          ofItemAtPath: file.path
        )
      }
    }
    try write(edited)
    guard try Array(Data(contentsOf: file)) == edited else {
      try write(source.bytes)
      throw Refusal("The file was not written as expected, and is as it was.")
    }
  }
}

/// A line of a difference between two versions of a file.
package struct LineOfDifference: Equatable {
  package enum Kind: String {
    case same = " "
    case removed = "-"
    case added = "+"
  }

  package var kind: Kind
  /// The number of the line, in the version that has it.
  package var number: Int
  package var text: String

  /// Compares two versions that differ in one place.
  static func between(_ old: String, _ new: String, around: Int = 3) -> [LineOfDifference] {
    func lines(_ text: String) -> [Substring] {
      text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    }
    let (old, new) = (lines(old), lines(new))
    let first = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - first
    let last = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(rest).count
    func part(_ kind: Kind, _ lines: [Substring], _ range: Range<Int>) -> [LineOfDifference] {
      range.clamped(to: 0..<lines.count).map {
        Self(kind: kind, number: $0 + 1, text: String(lines[$0]))
      }
    }
    let (endOfOld, endOfNew) = (old.count - last, new.count - last)
    return part(.same, old, first - around..<first) + part(.removed, old, first..<endOfOld)
      + part(.added, new, first..<endOfNew) + part(.same, new, endOfNew..<endOfNew + around)
  }
}
