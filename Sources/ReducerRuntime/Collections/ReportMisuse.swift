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
  if let receiver = MisuseReports.receiver { return receiver.receive(message) }
  FileHandle.standardError.write(Data("\(fileID):\(line): \(message)\n".utf8))
}

/// Where reports of misuse go instead of standard error.
package enum MisuseReports {
  /// Receives the messages of the current task, for those who expect them.
  @TaskLocal package static var receiver: Receiver?

  /// Someone who receives reports.
  ///
  /// A struct, because a task local of a function type crashes in optimised builds of Swift 6.3.
  package struct Receiver: Sendable {
    let receive: @Sendable (String) -> Void

    /// - Parameter receive: What to do with a message.
    package init(_ receive: @escaping @Sendable (String) -> Void) {
      self.receive = receive
    }
  }
}
