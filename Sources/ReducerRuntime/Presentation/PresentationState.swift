public import CustomDiff

/// Marks the optional state of a feature that another one presents.
///
/// ```swift
/// struct State: Equatable {
///   @PresentationState var destination: Destination.State?
/// }
/// ```
///
/// The state is kept outside of the value, so that a feature can present itself.
@propertyWrapper
public struct PresentationState<State> {
  /// One element: an array is a box that is copied when it is changed and not the only one to hold it.
  private var box: [State?]

  /// Makes a presentation.
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
  /// Setting nil dismisses. A change of a case that is not presented is reported and dropped, also one
  /// that an optional chain leads to.
  ///
  /// - Parameters:
  ///   - path: The case.
  ///   - fileID: The place to report.
  ///   - filePath: The place to report.
  ///   - line: The place to report.
  ///   - column: The place to report.
  public subscript<Case>(
    case path: CasePath<State, Case>,
    fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Case? {
    get { wrappedValue.flatMap(path.extract(from:)) }
    _modify {
      var value = wrappedValue.flatMap(path.extract(from:))
      let isPresented = value != nil
      defer {
        if isPresented {
          wrappedValue = value.map(path.embed)
        } else {
          // What cannot be changed is reported whatever the change: an optional chain hides it.
          DependencyValues.current.report(
            .wrongCase(
              expected: path.description,
              state: wrappedValue as Any,
              CodeLocation(fileID: fileID, filePath: filePath, line: line, column: column)
            )
          )
        }
      }
      yield &value
    }
  }
}

extension PresentationState: Sendable where State: Sendable {}

extension PresentationState: Equatable where State: Equatable {}

extension PresentationState: Hashable where State: Hashable {
  /// Feeds the presented state into a hasher.
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
  /// Dumps show the presented state alone.
  public var customDumpValue: Any { wrappedValue as Any }

  /// Reflection shows the presented state alone.
  public var customMirror: Mirror {
    Mirror(self, children: ["wrappedValue": wrappedValue as Any], displayStyle: .struct)
  }
}
