import ReducerTesting

/// Ends like a test process, while a `static` holds a store of which an action was not received.
///
/// The argument `asserted` receives it. With the argument `blocked` it lets go of a store instead while
/// nothing can go on, or with `answered` too while only the test can. With `last` the process ends with
/// that. With `waiting` it waits twice for an effect in real time. With `trap` and a kind of exploration
/// it traps in it.
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
