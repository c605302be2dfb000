package import SwiftScanner
package import Foundation

/// The arguments of the program.
package struct ReviewOptions {
  package private(set) var folder = ".build/failures"
  package private(set) var showsHelp = false
  private(set) var accepts = false
  private(set) var isDryRun = false
  private(set) var writesJSON = false
  private(set) var page: String?
  /// The kinds of edits that are accepted without asking.
  private(set) var kinds: [FailureRecord.Edit.Kind] = []

  /// Reads the arguments of the command line.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  /// - Throws: An error if one is not known.
  package init(_ arguments: [String]) throws(Refusal) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--accept": accepts = true
      case "--dry-run": isDryRun = true
      case "--json": writesJSON = true
      case "--help", "-h": showsHelp = true
      case "--page":
        guard let file = rest.popFirst() else { throw Refusal("\"--page\" needs a file.") }
        page = file
      case "--kind":
        guard let kind = rest.popFirst().flatMap(FailureRecord.Edit.Kind.init(rawValue:)) else {
          throw Refusal("\"--kind\" needs one of \(Self.kindNames).")
        }
        kinds.append(kind)
      case _ where argument.hasPrefix("-"):
        throw Refusal("\"\(argument)\" is not known.")
      default: folder = argument
      }
    }
    if accepts, isDryRun {
      throw Refusal("\"--accept\" writes, and \"--dry-run\" does not.")
    }
    if !kinds.isEmpty, asks {
      throw Refusal("\"--kind\" needs \"--accept\" or \"--dry-run\".")
    }
    if kinds.isEmpty, !asks { kinds = FailureRecord.Edit.Kind.allCases }
  }

  /// True if the reader decides about each edit.
  var asks: Bool { !accepts && !isDryRun }

  private static var kindNames: String {
    FailureRecord.Edit.Kind.allCases.map(\.rawValue).joined(separator: ", ")
  }

  package static var help: String {
    """
    Shows the failures that a run of the tests has recorded, and makes the changes that you accept.

      RECORD_FAILURES=1 swift test
      swift run review-failures [folder] [options]

      folder           where the records are: .build/failures, or what RECORD_FAILURES said
      --accept         make all changes, without asking
      --kind <kind>    only changes of this kind, which may be repeated: \(kindNames)
      --dry-run        show all changes, and make none
      --json           print what became of each failure as JSON
      --page <file>    write a page that shows the failures

    Ends with 0 if no failure is left, with 1 if some are, and with 2 if it could not do what it was asked.
    """
  }
}

/// The result of a failure: edited, skipped or left.
struct ReviewOutcome: Encodable {
  enum Status: String, Encodable {
    case edited, wouldBeEdited, skipped, left
  }

  let file: String?
  let line: Int?
  let test: String?
  let kind: String
  let edit: String?
  let status: Status
  let reason: String?

  init(_ record: FailureRecord, _ status: Status, _ reason: String? = nil) {
    file = record.place?.path
    line = record.place?.line
    test = record.test
    kind = record.kind
    edit = record.edit?.kind.rawValue
    self.status = status
    self.reason = reason
  }

  /// True if no failure is left.
  var isDone: Bool { status == .edited || status == .wouldBeEdited }
}

/// Shows failures one by one, and edits the tests as it is told.
package struct Review {
  private let options: ReviewOptions
  private let root: String
  private var files: [SourceFile]
  private let unreadable: [String]
  private let isColored: Bool
  private let write: (String) -> Void
  /// Reads a line of the terminal; nil without one.
  private let ask: (() -> String?)?
  /// Lets the reader edit code.
  private let editCode: ([String]) -> [String]?

  /// Reads the failures.
  ///
  /// - Parameters:
  ///   - options: The options of the command line.
  ///   - root: The folder that all edited files must be in.
  ///   - isColored: True if differences have colors.
  ///   - write: Prints a line.
  ///   - ask: Reads a line of the terminal; nil without one.
  ///   - editCode: Lets the reader edit code; returns nil if that fails.
  /// - Throws: An error if the folder of the records cannot be read.
  package init(
    _ options: ReviewOptions,
    in root: URL,
    isColored: Bool,
    write: @escaping (String) -> Void,
    ask: (() -> String?)?,
    editCode: @escaping ([String]) -> [String]?
  ) throws {
    self.options = options
    self.root = root.path
    self.isColored = isColored
    self.write = write
    self.ask = options.writesJSON ? nil : ask
    self.editCode = editCode
    let (failures, unreadable) = try RecordedFailure.all(in: URL(fileURLWithPath: options.folder))
    self.unreadable = unreadable
    let package = PackageSources(root)
    files = Dictionary(grouping: failures) { $0.record.place?.path ?? "" }
      .sorted { ($0.key.isEmpty ? 1 : 0, $0.key) < ($1.key.isEmpty ? 1 : 0, $1.key) }
      .map { SourceFile($0.key, $0.value, in: package) }
  }

  /// Does what the options say.
  ///
  /// - Returns: The exit code.
  /// - Throws: An error if a file could not be written, or without a terminal to ask in.
  package mutating func run() throws -> Int32 {
    if options.asks, ask == nil, options.page == nil, !options.writesJSON {
      throw Refusal(
        """
        The program asks about each edit, and its input is not a terminal. Run it in a terminal, or with "--accept", \
        "--dry-run" or "--page <file>".
        """
      )
    }
    if let page = options.page {
      try Data(Page(files: files).html.utf8).write(to: URL(fileURLWithPath: page), options: .atomic)
      if !options.writesJSON { write("Wrote \(page).") }
      if options.asks { return unreadable.isEmpty ? 0 : 1 }
    }
    decide()
    let outcomes = files.flatMap(edit)
    if options.writesJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      write(String(decoding: try encoder.encode(outcomes), as: UTF8.self))
    } else {
      report(outcomes)
    }
    return outcomes.allSatisfy(\.isDone) && unreadable.isEmpty ? 0 : 1
  }

  /// Makes the accepted edits of a file, and removes their records.
  private func edit(_ file: SourceFile) -> [ReviewOutcome] {
    var failed: String?
    if !options.isDryRun {
      do { try file.apply() } catch { failed = (error as? Refusal)?.reason ?? "\(error)" }
    }
    return file.proposals.map { proposal in
      switch proposal.edit {
      case .failure(let refusal): return ReviewOutcome(proposal.record, .left, refusal.reason)
      case .success where failed != nil: return ReviewOutcome(proposal.record, .left, failed)
      case .success where !proposal.isAccepted: return ReviewOutcome(proposal.record, .skipped)
      case .success where options.isDryRun: return ReviewOutcome(proposal.record, .wouldBeEdited)
      case .success:
        try? FileManager.default.removeItem(at: proposal.failure.file)
        return ReviewOutcome(proposal.record, .edited)
      }
    }
  }

  private func report(_ outcomes: [ReviewOutcome]) {
    write("")
    for name in unreadable { write("\(name): The record cannot be read by this version.") }
    for outcome in outcomes {
      guard let reason = outcome.reason else { continue }
      let place = outcome.file.map { "\(shortened($0)):\(outcome.line ?? 0)" }
      write("\(place ?? outcome.test ?? "A test"): \(reason)".visible)
    }
    if outcomes.isEmpty { return write("No failure is recorded in \(options.folder).") }
    let done = outcomes.count(where: \.isDone)
    let verb = options.isDryRun ? "would be edited" : "edited"
    write("\(done) \(verb), \(outcomes.count - done) left.")
    if outcomes.contains(where: { $0.status == .left }) {
      write("Change the lines above by hand.")
    }
    let next =
      options.isDryRun
      ? "Make the edits with \"swift run review-failures --accept\"."
      : "Run the tests again: RECORD_FAILURES=1 swift test"
    if done > 0 { write(next) }
  }

  /// The path of a file as seen from the package.
  private func shortened(_ path: String) -> String {
    path.hasPrefix("\(root)/") ? String(path.dropFirst(root.count + 1)) : path
  }

  // MARK: Questions

  /// Shows each failure, and accepts edits as the options or the answers say.
  private mutating func decide() {
    var kinds = Set(options.kinds)
    var groups = FailureGroup.all(in: files)
    show(groups)
    var hasQuit = false
    for (number, (file, index)) in FailureGroup.places(groups, in: files).enumerated() {
      let heading = "[\(number + 1)/\(files.reduce(0) { $0 + $1.proposals.count })]"
      let proposal = files[file].proposals[index]
      guard case .success(let change) = proposal.edit, let edit = proposal.record.edit else {
        show(file, index, heading)
        continue
      }
      let group = groups.firstIndex { $0.contains(file, index) }
      let isAccepted = kinds.contains(edit.kind) || group.map { groups[$0].isAccepted } ?? false
      if hasQuit || !isAccepted && !options.asks { continue }
      show(file, index, heading)
      if isAccepted { files[file].accept(index) }
      asking: while !isAccepted, let ask, case .success = files[file].proposals[index].edit {
        let all = group.map { "accept all \(groups[$0].members.count) of this change (c), " } ?? ""
        write(
          """
          accept (y), skip (n), edit (e), \(all)accept all of the kind \(edit.kind.rawValue) (a), quit (q)?
          """
        )
        switch ask()?.lowercased() {
        case "y": files[file].accept(index)
        case "n": break
        case "a":
          kinds.insert(edit.kind)
          files[file].accept(index)
        case "c" where group != nil:
          if let group { groups[group].isAccepted = true }
          files[file].accept(index)
        case "e":
          let old = change.text.split(omittingEmptySubsequences: false) { $0.isNewline }
          if let lines = editCode(old.map(String.init)) { files[file].rewrite(index, lines) }
          show(file, index, heading)
          continue asking
        case "q", nil: hasQuit = true
        default: continue asking
        }
        break asking
      }
    }
  }

  private func show(_ groups: [FailureGroup]) {
    if options.writesJSON || groups.isEmpty { return }
    write("\nChanges that several failures show:")
    for group in groups.prefix(20) { write("  \(group.summary.visible)") }
  }

  private func show(_ file: Int, _ index: Int, _ heading: String) {
    if options.writesJSON { return }
    let proposal = files[file].proposals[index]
    let record = proposal.record
    let test = record.test.map { "  \($0)" } ?? ""
    write("")
    write(colored("1", "\(heading) \(record.shortPlace)\(test)".visible))
    for line in record.summary { write("  \(line.visible)") }
    switch proposal.edit {
    case .failure(let refusal): write("  Left alone: \(refusal.reason)")
    case .success(let edit):
      write("")
      for line in files[file].difference(edit) {
        let number = String(line.number)
        let start = String(repeating: " ", count: max(0, 5 - number.count)) + number
        let text = "\(start) \(line.mark) \(line.text.visible)"
        switch line.mark {
        case "-": write(colored("31", text))
        case "+": write(colored("32", text))
        default: write(line.text.isEmpty ? start : text)
        }
      }
      if files[file].addsImport(edit) { write("  The file gets \"import Foundation\", too.") }
    }
  }

  private func colored(_ code: String, _ text: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension StringProtocol {
  /// The text without characters that control a terminal or a page, and not too long.
  var visible: String { cut(to: 2_000) }

  func cut(to limit: Int) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars.prefix(limit) {
      switch scalar.value {
      // Symbols that stand for the control characters.
      case 0..<0x09, 0x0B..<0x20: text.append(Unicode.Scalar(0x2400 + scalar.value)!)
      case 0x7F: text.append("\u{2421}")
      // Others, and those that turn the direction of the text.
      case 0x80..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: text.append("�")
      default: text.append(scalar)
      }
    }
    return String(text) + (unicodeScalars.dropFirst(limit).isEmpty ? "" : "…")
  }
}
