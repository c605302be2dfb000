import Foundation

/// Results of work that is done in parallel, in the order of the inputs.
///
/// Unchecked: the lock guards the only property.
final class OutputBuffer<Output>: @unchecked Sendable {
  private let lock = NSLock()
  private var outputs: [Output?]

  init(count: Int) {
    outputs = Array(repeating: nil, count: count)
  }

  func set(_ output: Output, at index: Int) {
    lock.withLock { outputs[index] = output }
  }

  var all: [Output] { lock.withLock { outputs.map { $0! } } }
}
