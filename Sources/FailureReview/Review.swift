package import Foundation

/// The arguments of the program.
package struct ReviewOptions: Equatable {
  package var folder = ".build/failures"
  package var accepts = false
  package var isDryRun = false
  package var writesJSON = false
  package var page: String?
  package var kinds: [FailureRecord.Edit.Kind] = []
  package var showsHelp = false

  package struct Misuse: Error, Equatable {
    package var message: String
  }

  /// Reads the arguments of the command line.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  /// - Throws: An error if one is not known.
  package init(_ arguments: [String]) throws(Misuse) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--accept": accepts = true
      case "--dry-run": isDryRun = true
      case "--json": writesJSON = true
      case "--help", "-h": showsHelp = true
      case "--page":
        guard let file = rest.popFirst() else { throw Misuse(message: "\"--page\" needs a file.") }
        page = file
      case "--kind":
        guard let kind = rest.popFirst().flatMap(FailureRecord.Edit.Kind.init(rawValue:)) else {
          throw Misuse(message: "\"--kind\" needs one of \(Self.kindNames).")
        }
        kinds.append(kind)
      case _ where argument.hasPrefix("-"):
        throw Misuse(message: "\"\(argument)\" is not known.")
      default: folder = argument
      }
    }
    if accepts, isDryRun {
      throw Misuse(message: "\"--accept\" writes, and \"--dry-run\" does not.")
    }
    if !kinds.isEmpty, !accepts, !isDryRun {
      throw Misuse(message: "\"--kind\" needs \"--accept\" or \"--dry-run\".")
    }
  }

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
package struct ReviewOutcome: Encodable, Equatable {
  package enum Status: String, Encodable {
    case edited, wouldBeEdited, skipped, left
  }

  package var file: String?
  package var line: Int?
  package var test: String?
  package var kind: String
  package var edit: String?
  package var status: Status
  package var reason: String?
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
    self.ask = ask
    self.editCode = editCode
    let (failures, unreadable) = try RecordedFailure.all(in: URL(fileURLWithPath: options.folder))
    self.unreadable = unreadable
    files = Dictionary(grouping: failures) { $0.record.place?.path ?? "" }
      .sorted { $0.key < $1.key }
      .map { SourceFile($0.key, $0.value, in: root) }
  }

  private enum Answer {
    case accept, skip
  }

  /// Does what the options say.
  ///
  /// - Returns: The exit code.
  /// - Throws: An error if a file could not be written.
  package mutating func run() throws -> Int32 {
    if let page = options.page {
      try Data(Page(files).html.utf8).write(to: URL(fileURLWithPath: page), options: .atomic)
      if !options.writesJSON { write("Wrote \(page).") }
      if !options.accepts, !options.isDryRun { return unreadable.isEmpty ? 0 : 1 }
    }
    let answers = decide()
    var outcomes: [ReviewOutcome] = []
    for (index, file) in files.enumerated() {
      let accepted = file.proposals.indices.filter { answers[[index, $0]] == .accept }
      var failed: String?
      if !options.isDryRun {
        do { try file.apply(accepted) } catch { failed = (error as? Refusal)?.reason ?? "\(error)" }
      }
      for (proposal, (failure, planned)) in file.proposals.enumerated() {
        var outcome = ReviewOutcome(failure.record)
        switch planned {
        case .left(let reason):
          outcome.status = .left
          outcome.reason = reason
        case .edit where accepted.contains(proposal) && failed == nil:
          outcome.status = options.isDryRun ? .wouldBeEdited : .edited
          if !options.isDryRun { try? FileManager.default.removeItem(at: failure.file) }
        case .edit:
          outcome.status = failed == nil ? .skipped : .left
          outcome.reason = failed
        }
        outcomes.append(outcome)
      }
    }
    try report(outcomes)
    let isDone = outcomes.allSatisfy { $0.status == .edited || $0.status == .wouldBeEdited }
    return isDone && unreadable.isEmpty ? 0 : 1
  }

  private func report(_ outcomes: [ReviewOutcome]) throws {
    if options.writesJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      write(String(decoding: try encoder.encode(outcomes), as: UTF8.self))
      return
    }
    write("")
    for name in unreadable { write("\(name): The record cannot be read by this version.") }
    for outcome in outcomes {
      guard let reason = outcome.reason else { continue }
      write("\(shortened(outcome.file ?? "?")):\(outcome.line ?? 0): \(reason)")
    }
    let edited = outcomes.count { $0.status == .edited }
    let planned = outcomes.count { $0.status == .wouldBeEdited }
    let rest = outcomes.count - edited - planned
    if outcomes.isEmpty {
      write("No failure is recorded in \(options.folder).")
    } else {
      write(
        "\(options.isDryRun ? "\(planned) would be edited" : "\(edited) edited"), \(rest) left."
      )
      if edited > 0 { write("Run the tests again to see them pass.") }
    }
  }

  /// The path of a file as seen from the package.
  private func shortened(_ path: String) -> String {
    path.hasPrefix("\(root)/") ? String(path.dropFirst(root.count + 1)) : path
  }

  // MARK: Questions

  /// Decides about each failure, by the indices of its file and in the file.
  private mutating func decide() -> [[Int]: Answer] {
    var answers: [[Int]: Answer] = [:]
    var acceptedKinds: Set<FailureRecord.Edit.Kind> = []
    let all = files.indices.flatMap { file in files[file].proposals.indices.map { [file, $0] } }
    let isSilent = options.writesJSON
    var hasQuit = false
    for (number, index) in all.enumerated() {
      let (failure, proposal) = files[index[0]].proposals[index[1]]
      guard let kind = failure.record.edit?.kind, case .edit = proposal else {
        if !isSilent { show(index, number, of: all.count) }
        continue
      }
      if options.accepts || options.isDryRun {
        guard options.kinds.isEmpty || options.kinds.contains(kind) else { continue }
        if !isSilent { show(index, number, of: all.count) }
        answers[index] = .accept
        continue
      }
      if hasQuit { continue }
      if !isSilent { show(index, number, of: all.count) }
      guard ask != nil, !isSilent else { continue }
      if acceptedKinds.contains(kind) {
        answers[index] = .accept
        continue
      }
      asking: while true {
        write(
          "accept (y), skip (n), edit (e), accept all of the kind \(kind.rawValue) (a), quit (q)?"
        )
        switch ask?()?.lowercased() {
        case "y": answers[index] = .accept
        case "n": answers[index] = .skip
        case "a":
          acceptedKinds.insert(kind)
          answers[index] = .accept
        case "e":
          if let code = editCode(failure.record.edit?.code ?? []) {
            files[index[0]].replan(index[1], code: code)
          }
          show(index, number, of: all.count)
          guard case .edit = files[index[0]].proposals[index[1]].proposal else { break asking }
          continue asking
        case "q", nil: hasQuit = true
        default: continue asking
        }
        break asking
      }
    }
    return answers
  }

  private func show(_ index: [Int], _ number: Int, of count: Int) {
    let file = files[index[0]]
    let (failure, proposal) = file.proposals[index[1]]
    let record = failure.record
    write("")
    write(
      colored(
        "1",
        "[\(number + 1)/\(count)] \(record.shortPlace)\(record.test.map { "  \($0)" } ?? "")"
      )
    )
    switch proposal {
    case .left(let reason):
      write("  " + (record.message.split(separator: "\n").first.map(String.init) ?? "").visible)
      write("  Left alone: \(reason)")
    case .edit(let change):
      for line in record.behavior.prefix(15) { write("  \(line.visible)") }
      write("")
      for line in file.difference(change) {
        let number = String(line.number)
        let padding = String(repeating: " ", count: max(0, 5 - number.count))
        let mark = line.text.isEmpty && line.kind == .same ? "" : " \(line.kind.rawValue) "
        let text = "\(padding)\(number)\(mark)\(line.text.visible)"
        write(line.kind == .same ? text : colored(line.kind == .removed ? "31" : "32", text))
      }
    }
  }

  private func colored(_ code: String, _ text: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension ReviewOutcome {
  init(_ record: FailureRecord) {
    self.init(
      file: record.place?.path,
      line: record.place?.line,
      test: record.test,
      kind: record.kind,
      edit: record.edit?.kind.rawValue,
      status: .left
    )
  }
}

extension String {
  /// The text without characters that control a terminal or a page, and not too long.
  var visible: String { cut(to: 2_000) }

  func cut(to limit: Int) -> String {
    var text = ""
    var count = 0
    for scalar in unicodeScalars {
      count += 1
      if count > limit { return text + "…" }
      switch scalar.value {
      case 0x09, 0x0A: text.unicodeScalars.append(scalar)
      // Symbols that stand for the control characters.
      case 0..<0x20: text.unicodeScalars.append(Unicode.Scalar(0x2400 + scalar.value)!)
      case 0x7F: text.unicodeScalars.append("\u{2421}")
      // Others, and those that turn the direction of the text.
      case 0x80..<0xA0, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: text += "�"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
