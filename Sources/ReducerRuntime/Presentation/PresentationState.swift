public import CustomDiff

/// Marks the optional state of a feature that another one presents.
///
/// ```swift
/// struct State: Equatable {
///   @PresentationState var destination: Destination.State?
/// }
/// ```
///
/// The state is kept in a box that is copied when it is changed, so that a feature can present
/// itself.
@propertyWrapper
public struct PresentationState<State> {
  private final class Box {
    var state: State?

    init(_ state: State?) {
      self.state = state
    }
  }

  private var box: Box

  /// Makes a presentation.
  ///
  /// - Parameter wrappedValue: The state of the presented feature, or nil if nothing is presented.
  public init(wrappedValue: State?) {
    box = Box(wrappedValue)
  }

  /// The state of the presented feature, or nil if nothing is presented.
  public var wrappedValue: State? {
    get { box.state }
    _modify {
      if !isKnownUniquelyReferenced(&box) { box = Box(box.state) }
      yield &box.state
    }
  }

  /// The presentation itself: `\.$destination`, `$0.$destination[case: …]`.
  public var projectedValue: PresentationState {
    get { self }
    _modify { yield &self }
  }

  /// The state of the presented feature if it is this case.
  ///
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
    filePath: StaticString = #filePath,
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

/// Unchecked for the sake of the box: it is changed only while it is uniquely referenced, as the
/// buffer of an array is.
extension PresentationState: @unchecked Sendable where State: Sendable {}

extension PresentationState: Equatable where State: Equatable {
  /// Whether both present the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box === rhs.box || lhs.box.state == rhs.box.state
  }
}

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
