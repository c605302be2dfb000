public import ReducerRuntime

/// A step of a walk in which something happens outside the feature: a server fails, a file is gone.
///
/// <!-- context: saving, in-test; module: happening; name: happening -->
/// ```swift
/// await exploreWalks {
///   TestStore(initialState: Notes.State()) { Notes() } withDependencies: {
///     $0.save = { _ in }
///   }
/// } steps: { _ in
///   Sending(.saveButtonTapped)
///   Happening("the disk is full") { $0.save = { _ in throw DiskIsFull() } }
/// } checks: {
///   AtRest("nothing is being saved") { !$0.isSaving }
/// }
/// ```
/// <!-- output; module: happening -->
/// ```text
/// A walk breaks "nothing is being saved": …
///
///   1. happens: the disk is full
///   2. send .saveButtonTapped
/// ```
///
/// The closure changes the dependencies of the store. Effects that are already running keep theirs.
/// The closure may also call something that a dependency provides, such as a function of a fake
/// server that sends a message. What follows from it has happened when the step ends.
public struct Happening<Action>: WalkStep {
  let option: WalkOption<Action>

  /// What happens, or nothing if its generator has no value.
  public var options: [WalkOption<Action>] { option.options }

  /// Creates a step in which something happens outside the feature.
  ///
  /// - Parameters:
  ///   - name: What happens, for reports: "the disk is full".
  ///   - line: Identifies this step when a walk is replayed.
  ///   - column: Identifies this step when a walk is replayed.
  ///   - change: Changes the dependencies of the store, or uses them.
  public init(
    _ name: String,
    line: UInt = #line,
    column: UInt = #column,
    _ change: @escaping (_ dependencies: inout DependencyValues) async -> Void
  ) {
    option = WalkOption(
      site: WalkOption<Action>.site(line, column),
      kind: .happen(.constant(WalkEvent(name: name.onOneLine, change: change)))
    )
  }

  /// Creates a step in which something happens with a value.
  ///
  /// - Parameters:
  ///   - name: What happens, for reports: "a message arrives".
  ///   - generator: Makes the value. If there is none, the step is left out.
  ///   - line: Identifies this step when a walk is replayed.
  ///   - column: Identifies this step when a walk is replayed.
  ///   - change: Changes the dependencies of the store, or uses them.
  public init<Value>(
    _ name: String,
    _ generator: Generator<Value>,
    line: UInt = #line,
    column: UInt = #column,
    _ change: @escaping (_ dependencies: inout DependencyValues, _ value: Value) async -> Void
  ) {
    option = WalkOption(
      site: WalkOption<Action>.site(line, column),
      kind: .happen(
        generator.map { value in
          WalkEvent(name: name.onOneLine, value: ActionText.code(value, atMost: 80)) {
            dependencies in
            await change(&dependencies, value)
          }
        }
      )
    )
  }
}

/// Something that happens outside the feature.
struct WalkEvent {
  var name: String
  /// The value with which it happens, as code.
  var value: String?
  var change: (inout DependencyValues) async -> Void

  /// What happens, for a report.
  var text: String { value.map { "\(name): \($0)" } ?? name }
}
