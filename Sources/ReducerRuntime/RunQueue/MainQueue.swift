internal import Dispatch
internal import Foundation

/// The queue of the main actor, which gets no turn while code on it blocks.
enum MainQueue {
  /// Whether this runs on the queue.
  ///
  /// Checking for the main thread is not enough: if that thread ends in "dispatchMain()", another
  /// one serves the queue.
  static var isCurrent: Bool {
    Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil
  }

  private static let key: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
}
