public import Foundation

/// A generator of UUIDs, which features use in place of `UUID()`.
///
/// <!-- context: in-function -->
/// ```swift
/// @Dependency(\.uuid) var uuid
/// let attendee = Attendee(id: uuid())
/// ```
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// Creates a generator from a function.
  ///
  /// - Parameter generate: Returns the next UUID.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// Returns the next UUID.
  ///
  /// - Returns: A UUID from the generator.
  public func callAsFunction() -> UUID { generate() }

  /// A new generator that counts from zero: `UUID(0)`, `UUID(1)` and so on.
  ///
  /// <!-- context: in-function -->
  /// ```swift
  /// let store = TestStore(initialState: Feature.State()) {
  ///   Feature()
  /// } withDependencies: {
  ///   $0.uuid = .incrementing
  /// }
  /// ```
  public static var incrementing: UUIDGenerator {
    let count = LockIsolated(-1)
    return UUIDGenerator {
      UUID(
        count.withValue { count in
          count += 1
          return count
        }
      )
    }
  }

  /// Creates a generator that always returns the same UUID.
  ///
  /// - Parameter uuid: The UUID to return.
  /// - Returns: The generator.
  public static func constant(_ uuid: UUID) -> UUIDGenerator {
    UUIDGenerator { uuid }
  }
}

extension UUID {
  /// Creates a UUID that is easy to recognize, with a number in its last digits.
  ///
  /// ```swift
  /// UUID(1)    // 00000000-0000-0000-0000-000000000001
  /// UUID(255)  // 00000000-0000-0000-0000-0000000000FF
  /// ```
  ///
  /// - Parameter number: Zero or more. A negative number gives the bits of its two's complement.
  public init(_ number: Int) {
    let bits = UInt64(bitPattern: Int64(number))
    func byte(_ index: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: bits >> (index * 8)) }
    self.init(
      uuid: (
        0, 0, 0, 0, 0, 0, 0, 0,
        byte(7), byte(6), byte(5), byte(4), byte(3), byte(2), byte(1), byte(0)
      )
    )
  }

  /// Copies a UUID, so that `Attendee.ID(UUID(0))` compiles whether the id is wrapped or not.
  ///
  /// ```swift
  /// let attendee = Attendee(id: Attendee.ID(UUID(0)))
  /// ```
  ///
  /// - Parameter uuid: The UUID to copy.
  public init(_ uuid: UUID) {
    self = uuid
  }
}

private enum UUIDGeneratorKey: DependencyKey, BuiltInKey {
  static let liveValue = UUIDGenerator { UUID() }
  static var example: String { "$0.uuid = .incrementing" }
}

extension DependencyValues {
  /// The generator of UUIDs.
  ///
  /// Override it in tests with `.incrementing` or `.constant(_:)`.
  public var uuid: UUIDGenerator {
    get { self[UUIDGeneratorKey.self] }
    set { self[UUIDGeneratorKey.self] = newValue }
  }
}
