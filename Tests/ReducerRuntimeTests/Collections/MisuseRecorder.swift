import ReducerRuntime
import Synchronization

/// Runs code and returns what it reported as misuse.
func misuseReports(_ body: () throws -> Void) rethrows -> [String] {
  let recorder = MisuseRecorder()
  try MisuseReports.$receiver.withValue({ recorder.append($0) }, operation: body)
  return recorder.messages
}

/// Collects reports of misuse.
final class MisuseRecorder: Sendable {
  private let storage = Mutex<[String]>([])

  var messages: [String] {
    storage.withLock { $0 }
  }

  func append(_ message: String) {
    storage.withLock { $0.append(message) }
  }
}
