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
  let runtime: Runtime<State, Action>
  let queue: RunQueue
  /// The store's book, for use only inside the queue; debug builds check this.
  ///
  /// The check is here rather than in accessors of the ledger: Swift 6.3.1 miscompiles an accessor
  /// that yields such a large value (the value is read after the accessor's memory has been freed).
  var book: StoreBook<State, Action> {
    Swift.assert(queue.isInside)
    return confinedBook
  }

  private let confinedBook: StoreBook<State, Action>
  let reporter: StoreReporter
  let end: StoreEnd<State, Action>
  /// Where the names of fields are found that failures show.
  let fieldSource: FieldSource
  /// The type of the reducer, for writing it as code.
  let feature: Any.Type

  /// The state after the last asserted action.
  ///
  /// Inside the trailing closure of `send` and `receive`, this is the state before the action.
  public var state: State {
    queue.runBlocking {
      let book = book
      book.isRead = true
      return book.ledger.state
    }
  }

  /// How much of what happens the test must assert.
  public var exhaustivity: Exhaustivity {
    get { queue.runBlocking { book.ledger.exhaustivity } }
    set { queue.runBlocking { book.ledger.exhaustivity = newValue } }
  }

  /// The longest time to wait for work outside the store's control.
  ///
  /// A test that sets it waits on purpose, so the store does not note that a call had to wait.
  public var timeout: Duration {
    get { queue.runBlocking { book.ledger.timeout } }
    set {
      queue.runBlocking {
        book.ledger.timeout = newValue
        book.waits.areExpected = true
      }
    }
  }

  /// Creates a store for a feature.
  ///
  /// - Parameters:
  ///   - initialState: The state to start in, evaluated under the store's dependencies.
  ///   - reducer: The feature.
  ///   - prepareDependencies: Overrides dependencies. All others have their test values.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public convenience init<R: Reducer>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepareDependencies: (inout DependencyValues) -> Void = { _ in },
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where R.State == State, R.Action == Action {
    self.init(
      initialState: initialState,
      reducer: reducer,
      prepareDependencies: prepareDependencies,
      reporter: FrameworkReporter(),
      location: CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    )
  }

  package init<R: Reducer>(
    initialState: () -> State,
    reducer: () -> R,
    prepareDependencies: (inout DependencyValues) -> Void,
    reporter: any FailureReporter,
    location: CodeLocation
  ) where R.State == State, R.Action == Action {
    XCTestScopes.install()
    let test = RunningTest.current
    let gate = OrderGate.current
    let queue = RunQueue(attachment: StoreOwner(test), gate: gate)
    gate?.run.add(queue)
    let reporter = StoreReporter(reporter, queue: queue, location: location)
    var dependencies = DependencyValues.current
    dependencies.assertion = nil
    dependencies.context = .test
    dependencies.issueReporter = reporter
    let stackElementID = StackElementIDGenerator()
    dependencies.stackElementID = stackElementID
    dependencies = dependencies.forSetUp()
    prepareDependencies(&dependencies)
    dependencies = dependencies.afterSetUp()
    let (state, reducer) = DependencyValues.$current.withValue(dependencies) {
      (initialState(), reducer())
    }
    let creation = DependencySerial.current
    feature = R.self
    self.queue = queue
    self.reporter = reporter
    runtime = Runtime.make(
      queue: queue,
      initialState: state,
      reducer: reducer,
      dependencies: dependencies
    )
    var ledger = Ledger<State, Action>(
      initialState: state,
      // A walk has no closure in which it could assert anything, whatever a trait says.
      exhaustivity: gate?.run.isWalk == true
        ? .off : ExhaustivityTrait.current ?? (gate?.isExploring == true ? .off : .on),
      at: location,
      in: test
    )
    ledger.dependenciesDidChange(dependencies)
    if gate?.isExploring == true { ledger.orderStoryByPlace() }
    let book = StoreBook(
      ledger,
      runtime: runtime,
      queue: queue,
      creation: creation,
      stackElementID: stackElementID
    )
    confinedBook = book
    fieldSource = FieldSource(queue: queue) { [core = runtime.core] in core.state }
    end = StoreEnd(queue: queue, runtime: runtime, book: book, reporter: reporter)
    book.end = end
    gate?.names = book
    queue.runBlocking { runtime.core.observer = book }
    reporter.connect(to: book)
    test?.scope?.add(end)
    LateFailures.watch(end)
  }

  deinit {
    end.storeIsReleased()
  }

  /// The dependencies of the feature.
  ///
  /// A change takes effect with the next action. What `withDependencies` overrides around a call of
  /// the store applies to that call.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// store.dependencies.factClient.fetch = { _ in throw SomeError() }
  /// ```
  public var dependencies: DependencyValues {
    get { currentDependencies.forSetUp() }
    set {
      queue.runBlocking {
        runtime.core.dependencies = newValue.afterSetUp()
        book.ledger.dependenciesDidChange(newValue)
      }
    }
  }

  var currentDependencies: DependencyValues { queue.runBlocking { runtime.core.dependencies } }

  /// The actions that effects have sent but that the test has not received yet, oldest first.
  public var receivedActions: [Action] {
    queue.runBlocking {
      let book = book
      book.isRead = true
      return book.ledger.inbox.waiting.map(\.action)
    }
  }
}

extension TestStore {
  /// Whether the store's feature has dismissed itself, even though nothing presents it.
  ///
  /// <!-- context: with-store -->
  /// ```swift
  /// await store.send(.saveButtonTapped)
  /// #expect(store.isDismissed)
  /// ```
  ///
  /// Its effects are then cancelled, as when a presented feature goes away.
  public var isDismissed: Bool {
    queue.runBlocking {
      let book = book
      book.isRead = true
      return book.ledger.isDismissed
    }
  }
}

/// The test store of a reducer: `TestStoreOf<Feature>`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action>

/// A test store of any types.
protocol EndingStore: AnyObject {
  /// The object that judges the store at the end of the test.
  var judgedEnd: any JudgedStore { get }
}

extension TestStore: EndingStore {
  var judgedEnd: any JudgedStore { end }
}

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
