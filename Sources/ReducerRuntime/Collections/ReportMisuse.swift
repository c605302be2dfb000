import Foundation

/// Tells the developer about bad input that the runtime coped with.
///
/// Whoever calls this goes on with a documented result: misuse is never a reason to crash.
///
/// - Parameters:
///   - message: What was wrong, what was done instead, and what to do about it.
///   - fileID: The file of the code at fault.
///   - filePath: The path of that file.
///   - line: The line of the code at fault.
///   - column: The column of the code at fault.
package func reportMisuse(
  _ message: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  if let receive = MisuseReports.receiver { return receive(message) }
  FileHandle.standardError.write(Data("\(fileID):\(line): \(message)\n".utf8))
}

/// Where reports of misuse go instead of standard error.
package enum MisuseReports {
  /// Receives the messages of the current task, for those who expect them.
  @TaskLocal package static var receiver: (@Sendable (String) -> Void)?
}
