import ReducerTesting

/// Ends like a test process in which a `static` holds a store with an action that was not received.
///
/// With the argument `asserted`, it receives the action. With `blocked`, it instead releases a
/// store while all threads are blocked; with `answered`, while only the test can run. With `last`,
/// the process ends right after that. With `waiting`, it waits twice for an effect in real time.
/// With `trap` and a kind of exploration, the feature traps in that exploration.
@main
enum LeftStoreHelper {
  nonisolated(unsafe) private static let store = TestStore(initialState: 0) {
    Reduce<Int, Bool> { _, isFirst in isFirst ? .send(false) : .none }
  }

  static func main() async {
    let arguments = CommandLine.arguments
    if arguments.contains("trap"), let kind = arguments.last { return await Trap.run(kind) }
    if arguments.contains("blocked") {
      return await BlockedPool.letGoOfAStore(
        hasCome: arguments.contains("answered"),
        isLast: arguments.contains("last")
      )
    }
    if arguments.contains("waiting") { return await RealWait.waitTwice() }
    await store.send(true)
    if arguments.contains("asserted") { await store.receive(false) }
    print("The last line of the test.")
  }
}
