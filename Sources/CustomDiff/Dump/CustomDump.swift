/// Prints a value to standard output as a readable tree.
///
/// ```swift
/// customDump(User(id: 42, name: "Blob"))
/// // User(
/// //   id: 42,
/// //   name: "Blob"
/// // )
/// ```
///
/// Invisible scalars show as escapes: `"a\u{200B}b"`. Objects of the same class are numbered: the
/// second one starts with `#1`, the third with `#2`.
///
/// - Parameters:
///   - value: The value to print.
///   - name: A label to write before the value.
///   - indent: The number of spaces at the start of every line, from 0 to 1,000.
///   - maxDepth: The number of levels to expand. Deeper values show as `User(…)`, and nothing is
///     expanded below ``Swift/String/customDumpNestingLimit``.
/// - Returns: The value, so that you can insert a call into an expression.
/// - Complexity: O(*n*) in the number of values reached; sets and dictionaries are sorted.
@discardableResult
public func customDump<T>(
  _ value: T,
  name: String? = nil,
  indent: Int = 0,
  maxDepth: Int = .max
) -> T {
  print(dumpText(of: value, name: name, indent: indent, maxDepth: maxDepth))
  return value
}

/// Writes a value to a text stream as a readable tree.
///
/// ```swift
/// var text = ""
/// customDump([1, 2], to: &text, name: "numbers")
/// print(text)
/// // numbers: [
/// //   [0]: 1,
/// //   [1]: 2
/// // ]
/// ```
///
/// - Parameters:
///   - value: The value to write.
///   - target: The stream that receives the text. No newline is added at the end.
///   - name: A label to write before the value.
///   - indent: The number of spaces at the start of every line, from 0 to 1,000.
///   - maxDepth: The number of levels to expand. Deeper values show as `User(…)`, and nothing is
///     expanded below ``Swift/String/customDumpNestingLimit``.
/// - Returns: The value, so that you can insert a call into an expression.
/// - Complexity: O(*n*) in the number of values reached; sets and dictionaries are sorted.
@discardableResult
public func customDump<T, TargetStream: TextOutputStream>(
  _ value: T,
  to target: inout TargetStream,
  name: String? = nil,
  indent: Int = 0,
  maxDepth: Int = .max
) -> T {
  target.write(dumpText(of: value, name: name, indent: indent, maxDepth: maxDepth))
  return value
}

extension String {
  /// Creates a string with the dump of a value.
  ///
  /// ```swift
  /// print(String(customDumping: Result<Int, Never>.success(42)))
  /// // Result.success(42)
  /// ```
  ///
  /// - Parameter subject: The value to describe.
  /// - Complexity: O(*n*) in the number of values reached; sets and dictionaries are sorted.
  public init<Subject>(customDumping subject: Subject) {
    self = dumpText(of: subject, name: nil, indent: 0, maxDepth: .max)
  }

  /// Creates a string with the first lines of the dump of a value.
  ///
  /// - Parameters:
  ///   - subject: The value to describe.
  ///   - lines: The maximum number of lines. If the dump is longer, an additional line says so.
  /// - Complexity: O(*n*) in the number of values on those lines.
  package init<Subject>(customDumping subject: Subject, lines: Int) {
    let lines = Swift.max(0, lines)
    var writer = ValueWriter()
    writer.text.lineLimit = lines
    writer.text.startLine()
    writer.write(subject, label: "", maxDepth: .max, isRoot: true)
    guard writer.text.lineCount > lines else {
      self = writer.text.contents
      return
    }
    let kept = writer.text.contents.split(separator: "\n", omittingEmptySubsequences: false)
      .prefix(lines)
    self = (kept + [CutText.note(after: lines)[...]]).joined(separator: "\n")
  }

  /// The number of levels below which dumps and differences expand nothing.
  ///
  /// States rarely nest a fifth as deep, but a linked list or a recursive enum may nest thousands
  /// of levels deep. The limit keeps both the output and the call stack small enough for the 512 KB
  /// that a secondary thread may have. Where the limit applies, the output names it:
  ///
  /// <!-- checked by: Tests/CustomDiffTests/Dump/LimitTests.swift -->
  /// ```text
  /// next: Node(… 64 levels deep)
  /// ```
  public static var customDumpNestingLimit: Int { 64 }
}

private func dumpText(of value: Any, name: String?, indent: Int, maxDepth: Int) -> String {
  var writer = ValueWriter()
  writer.text.indent = min(max(0, indent), 1_000)
  writer.text.startLine()
  writer.write(
    value,
    label: name.map { "\($0): " } ?? "",
    maxDepth: max(0, maxDepth),
    isRoot: true
  )
  return writer.text.contents
}

extension Equatable {
  /// The dump of this value as a string.
  ///
  /// ```swift
  /// print(User(id: 42, name: "Blob").customDumpDescription)
  /// // User(
  /// //   id: 42,
  /// //   name: "Blob"
  /// // )
  /// ```
  ///
  /// Swift cannot extend all types at once, so only equatable types have this property. Nearly all
  /// types in a state are equatable, and so is every enum without associated values, even an
  /// imported one. For other types, use ``Swift/String/init(customDumping:)``.
  ///
  /// - Complexity: O(*n*) in the number of values reached.
  public var customDumpDescription: String { String(customDumping: self) }
}

extension CustomDumpStringConvertible where Self: Equatable {
  /// Unavailable, so that the property above cannot satisfy the requirement and recurse forever.
  @available(*, unavailable, message: "Declare 'customDumpDescription' in your type")
  public var customDumpDescription: String { fatalError() }
}
