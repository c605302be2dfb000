import SwiftScanner
internal import Foundation

/// A source file and the failures in it.
struct SourceFile {
  /// A failure, and its edit or the reason for none.
  struct Proposal {
    let failure: RecordedFailure
    var edit: Result<SourceEdit, Refusal>
    var isAccepted = false

    var record: FailureRecord { failure.record }
    fileprivate var line: Int { record.place?.line ?? 0 }
  }

  private let path: String
  private let source: Result<SwiftSource, Refusal>
  private let hash: String?
  private let package: PackageSources
  private(set) var proposals: [Proposal] = []

  /// Reads a file, and plans the edits of its failures.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - failures: The failures in it.
  ///   - package: The package that all edited files must be in.
  init(_ path: String, _ failures: [RecordedFailure], in package: PackageSources) {
    self.path = path
    self.package = package
    source = Result { () throws(Refusal) in try Self.read(path, in: package.root) }
    hash = try? FailureRecord.hash(source.get().bytes)
    proposals = failures.map { Proposal(failure: $0, edit: plan($0.record, $0.record.edit)) }
    refuseConsequences()
    refuseConflicts()
  }

  /// Reads a file that is one of the package's own, not of a package that it depends on.
  private static func read(_ path: String, in root: URL) throws(Refusal) -> SwiftSource {
    let folder = root.resolvingSymlinksInPath().pathComponents
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath().pathComponents
    guard file.starts(with: folder), !file.dropFirst(folder.count).contains(".build") else {
      throw Refusal("The file is outside of this package.")
    }
    guard let content = FileManager.default.contents(atPath: path) else {
      throw Refusal("The file cannot be read.")
    }
    return try SwiftSource(Array(content))
  }

  private func plan(
    _ record: FailureRecord,
    _ edit: FailureRecord.Edit?
  ) -> Result<SourceEdit, Refusal> {
    Result { () throws(Refusal) in
      guard let place = record.place else { throw Refusal("The line is not known.") }
      let source = try source.get()
      guard record.source == hash else {
        throw Refusal("The file has changed since the test failed.")
      }
      guard let edit else { throw Refusal("No edit of the test is known to make it pass.") }
      let code = edit.code + (edit.steps ?? []).flatMap(\.code)
      if code.joined().utf8.count > 20_000 { throw Refusal("The code is too long.") }
      let change = try EditPlan(edit, at: place.line, in: source).change()
      _ = try source.applying([change])
      if let code = try? SwiftSource(change.text) {
        try package.checkInitializers(
          in: code.initializerCalls.subtracting(source.initializerCalls)
        )
      }
      if source.needsFoundation(for: change.text) { _ = try source.startOfFoundationImport() }
      return change
    }
  }

  /// True if an edit also adds an import of Foundation to the file.
  func addsImport(_ edit: SourceEdit) -> Bool {
    (try? source.get().needsFoundation(for: edit.text)) ?? false
  }

  /// Leaves edits alone that are below a line at which an action did not come, since it may come later now.
  private mutating func refuseConsequences() {
    for (index, proposal) in proposals.enumerated() {
      let cause = proposals.first { earlier in
        earlier.record.kind == "actionsNotReceived" && earlier.record.edit?.kind != .remove
          && earlier.record.test == proposal.record.test && earlier.line < proposal.line
      }
      guard let cause else { continue }
      proposals[index].edit = .failure(
        Refusal("The failure in line \(cause.line) may cause this one.")
      )
    }
  }

  /// Leaves edits alone that change the same part of the file in different ways.
  private mutating func refuseConflicts() {
    let edits = proposals.map { try? $0.edit.get() }
    for (index, edit) in edits.enumerated() {
      guard let edit, edits.compactMap(\.self).contains(where: edit.conflicts) else { continue }
      proposals[index].edit = .failure(Refusal("Several failures want different changes here."))
    }
  }

  mutating func accept(_ index: Int) { proposals[index].isAccepted = true }

  /// Changes the text of an edit.
  ///
  /// - Parameters:
  ///   - index: The index of the proposal.
  ///   - lines: The text.
  mutating func rewrite(_ index: Int, _ lines: [String]) {
    proposals[index].edit = Result { () throws(Refusal) in
      var edit = try proposals[index].edit.get()
      let source = try source.get()
      let end = edit.text.hasSuffix(source.newline) ? source.newline : ""
      let indentation = edit.text.prefix { $0 == " " || $0 == "\t" }
      let text = lines.joined(separator: source.newline).drop { $0 == " " || $0 == "\t" }
      edit.text = indentation + text + end
      _ = try source.applying([edit])
      return edit
    }
    refuseConflicts()
  }

  /// Writes the accepted edits, all together.
  ///
  /// - Throws: A refusal if the file is not as expected, before or after; it is then as it was.
  func apply() throws {
    var edits = Set(proposals.filter(\.isAccepted).compactMap { try? $0.edit.get() })
    if edits.isEmpty { return }
    let source = try source.get()
    if edits.contains(where: { source.needsFoundation(for: $0.text) }) {
      let start = try source.startOfFoundationImport()
      let text = "import Foundation\(source.newline)"
      edits.insert(SourceEdit(range: start..<start, text: text))
    }
    let edited = try source.applying(Array(edits))
    let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
    guard try Array(Data(contentsOf: file)) == source.bytes else {
      throw Refusal("The file has changed since it was read.")
    }
    let permissions = try FileManager.default.attributesOfItem(atPath: file.path)
      .filter { $0.key == .posixPermissions }
    try Data(edited).write(to: file, options: .atomic)
    try FileManager.default.setAttributes(permissions, ofItemAtPath: file.path)
  }

  /// Returns the lines that one edit changes, with three lines around them.
  func difference(_ edit: SourceEdit) -> [LineOfDifference] {
    (try? source.get().difference(edit)) ?? []
  }
}
