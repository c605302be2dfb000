public import CustomDiff

/// Marks the optional state of a presented feature.
///
/// ```swift
/// struct State: Equatable {
///   @PresentationState var destination: Destination.State?
/// }
/// ```
///
/// The state is stored outside of the value, so that a feature can present itself.
@propertyWrapper
public struct PresentationState<State> {
  /// One element: an array serves as a box that is copied on write.
  private var box: [State?]
  /// The child that the presentation's reducer has seen last; nil before its first action.
  ///
  /// Stored with the state, since a reducer further up may replace the child between two actions.
  /// Comparisons ignore it.
  var lastSeen: SeenChild?

  /// Creates a presentation.
  ///
  /// - Parameter wrappedValue: The state of the presented feature, or nil if nothing is presented.
  public init(wrappedValue: State?) {
    box = [wrappedValue]
  }

  /// The state of the presented feature, or nil if nothing is presented.
  public var wrappedValue: State? {
    get { box[0] }
    _modify { yield &box[0] }
  }

  /// The presentation itself: `\.$destination`, `$0.$destination[case: …]`.
  public var projectedValue: PresentationState {
    get { self }
    _modify { yield &self }
  }

  /// The state of the presented feature if it is this case.
  ///
  /// <!-- context: in-assertion -->
  /// ```swift
  /// $0.$destination[case: /Destination.State.editStandup]?.standup.title = "Blob"
  /// ```
  ///
  /// Setting nil dismisses the feature. If another case is presented, a change is reported and
  /// dropped, even if an optional chain makes it.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public subscript<Case>(
    case path: CasePath<State, Case>,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Case? {
    get { wrappedValue.flatMap(path.extract(from:)) }
    _modify {
      let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      yield &wrappedValue[case: path, location]
    }
  }

  /// The state of the presented feature if it is this case.
  ///
  /// Setting nil dismisses the feature. If another case is presented, a change is reported and
  /// dropped, even if an optional chain makes it.
  ///
  /// - Parameters:
  ///   - keyPath: The case: `\.edit`.
  ///   - fileID: The file that reports refer to.
  ///   - filePath: The path of that file.
  ///   - line: The line that reports refer to.
  ///   - column: The column that reports refer to.
  public subscript<Case>(
    case keyPath: CaseKeyPath<State, Case>,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Case? where State: CasePathable {
    get { wrappedValue.flatMap(CasePath(keyPath).extract(from:)) }
    _modify {
      let location = CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
      yield &wrappedValue[case: CasePath(keyPath), location]
    }
  }
}

extension Optional {
  /// The payload of the value, if the value is a given case.
  ///
  /// A change to a value that is nil or a different case is reported and dropped.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - location: The location of the change.
  ///   - reportsNil: False if a change to nil is reported elsewhere.
  subscript<Case>(
    case path: CasePath<Wrapped, Case>,
    location: CodeLocation,
    reportsNil reportsNil: Bool = true
  ) -> Case? {
    get { flatMap(path.extract(from:)) }
    _modify {
      var value = flatMap(path.extract(from:))
      let isThere = value != nil
      defer {
        if isThere {
          self = value.map(path.embed)
        } else if self != nil || reportsNil {
          // Reports even without a change, since an optional chain makes none.
          DependencyValues.current.report(
            .wrongCase(expected: path.description, state: self as Any, location)
          )
        }
      }
      yield &value
    }
  }
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Equatable where State: Equatable {
  /// Returns whether two presentations present equal states, or neither presents anything.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.box == rhs.box }
}

extension PresentationState: Hashable where State: Hashable {
  /// Hashes the presented state.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension PresentationState: Decodable where State: Decodable {
  /// Decodes an optional as if there were no wrapper.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    self.init(wrappedValue: container.decodeNil() ? nil : try container.decode(State.self))
  }
}

extension PresentationState: Encodable where State: Encodable {
  /// Encodes an optional as if there were no wrapper.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue { try container.encode(wrappedValue) } else { try container.encodeNil() }
  }
}

extension PresentationState: TypeWithContent {
  package static var contentTypes: [Any.Type] { [State.self] }
}

extension PresentationState: CustomDumpRepresentable, CustomReflectable {
  /// The presented state, which dumps show instead of the wrapper.
  public var customDumpValue: Any { wrappedValue as Any }

  /// A mirror of the presented state alone.
  public var customMirror: Mirror {
    Mirror(self, children: ["wrappedValue": wrappedValue as Any], displayStyle: .struct)
  }
}

/// An action of a presented feature, or its dismissal.
///
/// <!-- context: in-function -->
/// ```swift
/// enum Action: Equatable {
///   case destination(PresentationAction<Destination.Action>)
/// }
/// await store.send(.destination(.presented(.editStandup(.set(\.$standup.title, "Blob")))))
/// await store.send(.destination(.dismiss)) { $0.destination = nil }
/// ```
public enum PresentationAction<Action> {
  /// The feature is dismissed.
  case dismiss
  /// Something happened in the feature.
  indirect case presented(Action)

  /// Transforms the feature's action.
  ///
  /// - Parameter transform: Transforms one action into another.
  /// - Returns: The presentation action with the transformed action.
  public func map<NewAction>(
    _ transform: (Action) throws -> NewAction
  ) rethrows -> PresentationAction<NewAction> {
    switch self {
    case .dismiss: .dismiss
    case .presented(let action): .presented(try transform(action))
    }
  }
}

extension PresentationAction: Equatable where Action: Equatable {}

extension PresentationAction: Hashable where Action: Hashable {}

extension PresentationAction: Sendable where Action: Sendable {}

extension PresentationAction: Decodable where Action: Decodable {}

extension PresentationAction: Encodable where Action: Encodable {}

// An encoder leaves out an optional property that is nil, and a decoder accepts that it is missing.
// The compiler does this only for plain optionals. For wrapped optionals, it finds these overloads.

extension KeyedDecodingContainer {
  /// Decodes a field of a form as if there were no wrapper.
  ///
  /// - Parameters:
  ///   - type: The type of the field.
  ///   - key: The key of the field, which may be missing.
  /// - Returns: The field, or a field that is nil.
  /// - Throws: The decoder's error if the field is present and has another type.
  public func decode<Value: Decodable>(
    _ type: BindingState<Value?>.Type,
    forKey key: Key
  ) throws -> BindingState<Value?> {
    BindingState(wrappedValue: try decodeIfPresent(Value.self, forKey: key))
  }

  /// Decodes the state of a presented feature as if there were no wrapper.
  ///
  /// - Parameters:
  ///   - type: The type of the presentation.
  ///   - key: The key of the presentation, which may be missing.
  /// - Returns: The presentation, or a presentation of nothing.
  /// - Throws: The decoder's error if the state is present and has another type.
  public func decode<State: Decodable>(
    _ type: PresentationState<State>.Type,
    forKey key: Key
  ) throws -> PresentationState<State> {
    PresentationState(wrappedValue: try decodeIfPresent(State.self, forKey: key))
  }
}

extension KeyedEncodingContainer {
  /// Encodes a field of a form as if there were no wrapper, or nothing if it is nil.
  ///
  /// - Parameters:
  ///   - value: The field.
  ///   - key: The key of the field.
  /// - Throws: The encoder's error if it cannot encode the value.
  public mutating func encode<Value: Encodable>(
    _ value: BindingState<Value?>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }

  /// Encodes the state of a presented feature as if there were no wrapper, or nothing if it is nil.
  ///
  /// - Parameters:
  ///   - value: The presentation.
  ///   - key: The key of the presentation.
  /// - Throws: The encoder's error if it cannot encode the state.
  public mutating func encode<State: Encodable>(
    _ value: PresentationState<State>,
    forKey key: Key
  ) throws {
    try encodeIfPresent(value.wrappedValue, forKey: key)
  }
}
