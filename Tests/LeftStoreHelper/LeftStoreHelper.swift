import ReducerTesting

/// Ends like a test process, while a `static` holds a store of which an action was not received.
///
/// The argument `asserted` receives it.
@main
enum LeftStoreHelper {
  nonisolated(unsafe) private static let store = TestStore(initialState: 0) {
    Reduce<Int, Bool> { _, isFirst in isFirst ? .send(false) : .none }
  }

  static func main() async {
    await store.send(true)
    if CommandLine.arguments.contains("asserted") { await store.receive(false) }
  }
}
