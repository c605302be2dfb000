import ReducerRuntime
import Synchronization

/// Runs code and returns what it reported as misuse.
func misuseReports(_ body: () throws -> Void) rethrows -> [String] {
  let recorder = MisuseRecorder()
  try MisuseReports.$receiver.withValue(recorder.receiver, operation: body)
  return recorder.messages
}

/// Collects reports of misuse.
final class MisuseRecorder: Sendable {
  private let storage = Mutex<[String]>([])

  var messages: [String] {
    storage.withLock { $0 }
  }

  /// Where reports go to be collected.
  var receiver: MisuseReports.Receiver {
    MisuseReports.Receiver { [self] message in storage.withLock { $0.append(message) } }
  }
}
