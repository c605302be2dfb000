internal import CustomDiff
internal import Foundation

/// Where shared values keep their files: the file system, or memory.
public struct FileStorage: Hashable, Sendable {
  let files: any SharedFiles

  /// The file system.
  public static let fileSystem = FileStorage(files: DiskFiles())

  /// Memory, which starts without files.
  ///
  /// A test uses it unless it says otherwise.
  public static var inMemory: FileStorage { FileStorage(files: MemoryFiles()) }

  /// Returns whether two values are the same storage.
  ///
  /// - Parameters:
  ///   - lhs: A storage.
  ///   - rhs: Another storage.
  /// - Returns: True if they are the same.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.files === rhs.files }

  /// Hashes the identity of the storage.
  ///
  /// - Parameter hasher: The hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(files)) }
}

private enum FileStorageDependencyKey: DependencyKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory }
  static var testValue: FileStorage { .inMemory }
}

extension DependencyValues {
  /// Where shared values keep their files.
  ///
  /// Each test has its own, in memory.
  public var defaultFileStorage: FileStorage {
    get { self[FileStorageDependencyKey.self] }
    set { self[FileStorageDependencyKey.self] = newValue }
  }
}

/// Loads and saves files.
protocol SharedFiles: AnyObject, Sendable {
  /// Returns the value in a file; nil if there is no file, or an empty one.
  func load<Value>(_ url: URL, _ decode: (Data) throws -> Value) throws -> Value?

  /// Saves a file, now or later.
  func save(
    _ url: URL,
    isExplicit: Bool,
    _ encode: @escaping @Sendable () throws -> Data,
    then: @escaping @Sendable (Result<Void, any Error>) -> Void
  )

  /// Calls a function after other code has changed a file.
  func watch(_ url: URL, _ didChange: @escaping @Sendable () -> Void) -> SharedSubscription
}

/// Files in memory.
private final class MemoryFiles: SharedFiles {
  private let files = Guarded<[URL: Data]>([:])

  func load<Value>(_ url: URL, _ decode: (Data) throws -> Value) throws -> Value? {
    try files.withLock { $0[url] }.map(decode)
  }

  func save(
    _ url: URL,
    isExplicit: Bool,
    _ encode: @escaping @Sendable () throws -> Data,
    then: @escaping @Sendable (Result<Void, any Error>) -> Void
  ) {
    then(
      Result {
        let data = try encode()
        files.withLock { $0[url] = data }
      }
    )
  }

  func watch(_ url: URL, _ didChange: @escaping @Sendable () -> Void) -> SharedSubscription {
    SharedSubscription {}
  }
}
