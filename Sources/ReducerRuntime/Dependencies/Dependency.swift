internal import CustomDiff

/// Reads a dependency of the running code.
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
/// Each access looks up the value in the dependencies of the current task. If they do not override
/// it, the overrides in force when the property was created apply.
@propertyWrapper
public struct Dependency<Value>: MadeWithDependencies {
  private let read: @Sendable (DependencyValues) -> Value
  private let name: String?
  private let location: CodeLocation
  let initialValues: DependencyValues

  /// Creates a property that reads one of the dependency values.
  ///
  /// - Parameters:
  ///   - keyPath: The key path to the value, such as `\.uuid`.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
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
    initialValues = .current.withDefaultsOfTest
  }

  /// Creates a property that reads a dependency by its key.
  ///
  /// - Parameters:
  ///   - key: The type of the key, such as `FactClient.self`.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public init<Key: TestDependencyKey>(
    _ key: Key.Type,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Key.Value == Value {
    read = { $0[Key.self] }
    name = DependencyAccessSite.name(of: key)
    location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    initialValues = .current.withDefaultsOfTest
  }

  /// Creates a property that reads a dependency as a more specific type, such as the fake of a protocol.
  ///
  /// The program stops with a message if the dependency has another type.
  ///
  /// - Parameters:
  ///   - keyPath: The dependency.
  ///   - type: The type of the value.
  ///   - fileID: The file of the property, for failures.
  ///   - filePath: The path of that file.
  ///   - line: The line of the property.
  ///   - column: The column of the property.
  public init<Declared>(
    _ keyPath: any KeyPath<DependencyValues, Declared> & Sendable,
    as type: Value.Type,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    read = { values in
      let value = values[keyPath: keyPath]
      if let value = value as? Value { return value }
      fatalError(Misuse.dependencyOfOtherType(Value.self, value))
    }
    name = nil
    location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    initialValues = .current.withDefaultsOfTest
  }

  /// The current value of the dependency.
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
