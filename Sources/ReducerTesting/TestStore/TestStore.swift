public import ReducerRuntime

/// A store that runs a feature in a test and requires the test to assert everything that happens.
///
/// Send actions as the user would, and describe in a closure how state changes. Receive the actions
/// that effects send back. By the end of the test, every received action must be asserted and every
/// effect must have finished.
///
/// <!-- context: top-level; name: addAttendee -->
/// ```swift
/// @Test func addAttendee() async {
///   let store = TestStore(
///     initialState: StandupFormFeature.State(standup: Standup(id: UUID(0), attendees: []))
///   ) {
///     StandupFormFeature()
///   } withDependencies: {
///     $0.uuid = .incrementing
///   }
///   await store.send(.addAttendeeButtonTapped) {
///     $0.focus = .attendee(UUID(1))
///     $0.standup.attendees.append(Attendee(id: UUID(1)))
///   }
/// }
/// ```
///
/// Everything runs on the store's own queue, and each call drains the queue before it returns. So
/// nothing depends on how the machine schedules threads, and a passing test never waits. The
/// exception is work that leaves the queue (`Task.sleep`, the network, unstructured tasks): the
/// store waits for it, up to ``timeout``.
public final class TestStore<State, Action> {
  let session: StoreSession<State, Action>
  /// The type of the reducer, for code that names it.
  let feature: Any.Type
  /// The number of dependencies that the test overrides for the store.
  let overrideCount: Int
  /// The shared values that the test has set before the store; empty but for a walk.
  let sharedSettings: [SharedSetting]

  /// The state after the last asserted action.
  ///
  /// Inside the trailing closure of `send` and `receive`, this is the state before the action.
  public var state: State {
    read { $0.readState() }
  }

  /// How much of what happens the test must assert.
  public var exhaustivity: Exhaustivity {
    get { queue.runBlocking { session.ledger.exhaustivity } }
    set { queue.runBlocking { session.ledger.exhaustivity = newValue } }
  }

  /// The longest time to wait for work outside the store's control.
  ///
  /// A test that sets it waits on purpose, so the store does not note that a call had to wait.
  public var timeout: Duration {
    get { queue.runBlocking { session.ledger.timeout } }
    set {
      queue.runBlocking {
        session.ledger.timeout = newValue
        session.waits.areExpected = true
      }
    }
  }

  /// Creates a store for a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state to start in, evaluated under the store's dependencies.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies. All others have their test values.
  ///   - isolation: The actor on which the store is made. What arrives while the test awaits something
  ///     else runs there.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public init<R: Reducer>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    isolation: (any Actor)? = #isolation,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    XCTestScopes.install()
    let gate = ScheduledRun.current.map { ScheduleGate($0) }
    let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    session = StoreSession(location: location, isolation: isolation, gate: gate)
    feature = R.self
    var dependencies = DependencyValues.current
    dependencies.assertion = nil
    dependencies.context = .test
    dependencies.issueReporter = session
    dependencies.stackElementID = session.stackElementID
    dependencies.sharedRecord = session.shared
    dependencies = dependencies.forSetUp()
    let count = dependencies.overrideCount
    prepareDependencies(&dependencies)
    overrideCount = dependencies.overrideCount - count
    dependencies = dependencies.afterSetUp()
    if gate != nil { dependencies = dependencies.notingClientReads() }
    dependencies = dependencies.noting(session.reached)
    let (state, reducer) = DependencyValues.$current.withValue(dependencies) {
      (initialState(), reducer())
    }
    // The test's own properties with these values may be gone once a walk has its store.
    sharedSettings = gate?.run.walk == nil ? [] : DependencyValues.current.sharedSettings
    session.begin(
      state,
      reducer,
      dependencies,
      // A walk has no closure that could assert anything, so the exhaustivity of a trait does not
      // apply.
      gate?.run.walk != nil
        ? .off : Exhaustivity.ofTrait ?? (gate == nil ? .on : .off)
    )
  }

  deinit {
    session.storeIsReleased()
  }

  /// The dependencies of the feature.
  ///
  /// A change takes effect with the next action. Overrides of a `withDependencies` around a call of
  /// the store do not apply to it: use ``withDependencies(_:operation:)`` of the store.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// store.dependencies.factClient.fetch = { _ in throw SomeError() }
  /// ```
  public var dependencies: DependencyValues {
    get { queue.runBlocking { session.dependencies } }
    // A part of it that is read to be changed is not used, unlike one that is only read.
    _modify {
      queue.catchUpBlocking()
      var changed = dependencies.forSetUp()
      defer { queue.runBlocking { session.dependencies = changed.afterSetUp() } }
      yield &changed
    }
  }

  var queue: RunQueue { session.queue }

  /// The actions that effects have sent but that the test has not received yet, oldest first.
  public var receivedActions: [Action] {
    read { $0.inbox.entries.map(\.action) }
  }

  /// Reads from the ledger, which counts as a use of the store.
  private func read<Value>(_ value: (Ledger<State, Action>) -> Value) -> Value {
    queue.catchUpBlocking()
    return queue.runBlocking {
      session.isUsed = true
      return value(session.ledger)
    }
  }
}

extension TestStore {
  /// True if the store's feature has dismissed itself, even though nothing presents it.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// await store.send(.saveButtonTapped)
  /// #expect(store.isDismissed)
  /// ```
  ///
  /// Its effects are then cancelled, as when a presented feature goes away. This is true as soon as an
  /// effect has dismissed the feature, even if the test has not received the action before that.
  public var isDismissed: Bool {
    read { ledger in
      ledger.hasAssertedDismissal = true
      return ledger.dismissal != nil
    }
  }
}

/// The test store of a reducer: `TestStoreOf<Feature>`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>

extension TestStore {
  /// Explains that the reducer belongs in a closure.
  @available(
    *,
    unavailable,
    message: """
      Write the reducer in a closure: "TestStore(initialState: Feature.State()) { Feature() }".
      """
  )
  public convenience init<R: Reducer>(
    initialState: State,
    reducer: R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in }
  ) where R.State == State, R.Action == Action {
    fatalError("This function is unavailable.")
  }
}
