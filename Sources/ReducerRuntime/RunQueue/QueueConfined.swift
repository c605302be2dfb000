/// An object that only the work of one run queue may use: debug builds check each use.
///
/// The check is here, and not at the object's properties: an accessor that yields a large value is
/// compiled wrongly by Swift 6.3.1 (the value is read after the accessor's memory has been freed).
@propertyWrapper
package struct QueueConfined<Object: AnyObject> {
  private let object: Object
  private let queue: RunQueue

  package init(_ object: Object, to queue: RunQueue) {
    self.object = object
    self.queue = queue
  }

  package var wrappedValue: Object {
    queue.assertIsInside()
    return object
  }
}
