/// Reads a dependency of the code that runs.
///
/// <!-- context: in-reducer -->
/// ```swift
/// @Dependency(\.uuid) var uuid
///
/// var body: some ReducerOf<Self> {
///   Reduce { state, action in
///     switch action {
///     case .addAttendeeButtonTapped:
///       state.standup.attendees.append(Attendee(id: self.uuid()))
///       return .none
///     default: return .none
///     }
///   }
/// }
/// ```
///
/// The value is looked up at every access, in the dependencies of the current task. Those that were
/// in force when the property was made count where the current ones say nothing.
@propertyWrapper
public struct Dependency<Value> {
  private let read: @Sendable (DependencyValues) -> Value
  private let name: String?
  private let location: CodeLocation
  let initialValues: DependencyValues

  /// Reads a property of the dependency values.
  ///
  /// - Parameters:
  ///   - keyPath: The property: `\.uuid`.
  ///   - fileID: The place to name in failures.
  ///   - filePath: The place to name in failures.
  ///   - line: The place to name in failures.
  ///   - column: The place to name in failures.
  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    read = { $0[keyPath: keyPath] }
    name = nil
    location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    initialValues = .current
  }

  /// Reads a dependency by its key, without a property.
  ///
  /// - Parameters:
  ///   - key: The key's type: `FactClient.self`.
  ///   - fileID: The place to name in failures.
  ///   - filePath: The place to name in failures.
  ///   - line: The place to name in failures.
  ///   - column: The place to name in failures.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    read = { $0[Key.self] }
    name = "\(key).self"
    location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    initialValues = .current
  }

  /// The dependency.
  ///
  /// - Complexity: O(1).
  public var wrappedValue: Value {
    let values = DependencyValues.current.inheriting(from: initialValues)
    return DependencyAccessSite.$current.withValue(
      DependencyAccessSite(name: name, location: location)
    ) {
      read(values)
    }
  }
}

extension Dependency: Sendable where Value: Sendable {}
